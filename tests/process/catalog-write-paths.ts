import sharp from "sharp";
import { emailOf, linkTo, register, usernameOf } from "./people";
import { decide, itemsOf, newestOf, reviewForm, type Item } from "./people-write-paths";
import { allOf, send, submit } from "./send";
import type { Visitor } from "./visitor";
import { addCompany, companiesNamed, isEven, type At, type WritePath } from "./write-paths";

/** A company in a category, and out of it. The last change is reverted. */
const mappings: WritePath = {
  covers: [
    ...["POST /api/admin/category-mappings", "DELETE /api/admin/category-mappings"],
    "POST /api/admin/changes/{id}/revert",
  ],
  async write({ ask }, round, write) {
    const { id: categoryId } = await send(ask, "/api/admin/categories", "POST", { name: `Mapped ${round}` });
    const { id: companyId, name } = await addCompany(ask, `Mapped ${round}`);
    const map = (method: string) => send(ask, "/api/admin/category-mappings", method, { companyId, categoryId });
    await write({ [name]: "in it" }, () => map("POST"));
    await write({ [name]: null }, () => map("DELETE"));
    const { changes } = await send<{ changes: { id: string }[] }>(ask, `/api/admin/companies/${companyId}/history`, "GET"); // oxfmt-ignore
    await write({ [name]: "in it" }, () => send(ask, `/api/admin/changes/${changes[0]?.id}/revert`, "POST"));
  },
  async read({ ask }) {
    const companies = (await companiesNamed(ask, "Mapped ")) as unknown as { name: string; categories: object[] }[];
    return new Map(companies.filter(({ categories }) => categories.length > 0).map(({ name }) => [name, "in it"]));
  },
};

type Origins = { [field: string]: { at: string } };
const originsOf = ({ ask }: At, id: number) => send<Origins>(ask, `/api/admin/companies/${id}/origins`, "GET");
/** Companies with the origins that their fields had at first. */
const unchecked = new Map<number, { name: string; origins: Origins }>();

/** Fields of companies that an admin checked. */
const checks: WritePath = {
  covers: ["PUT /api/admin/companies/{id}/origins", "POST /api/admin/stale/checked"],
  async write(at, round, write) {
    const [one, other] = [await addCompany(at.ask, `Checked ${round} A`), await addCompany(at.ask, `Checked ${round} B`)]; // oxfmt-ignore
    for (const { id, name } of [one, other]) unchecked.set(id, { name, origins: await originsOf(at, id) });
    const checkPrice = () =>
      send(at.ask, `/api/admin/companies/${one.id}/origins`, "PUT", { fields: ["startingPrice"] });
    await write({ [one.name]: "price" }, checkPrice);
    const ids = [one.id, other.id];
    const checkTexts = () => send(at.ask, "/api/admin/stale/checked", "POST", { field: "description", ids });
    await write({ [one.name]: "price, text", [other.name]: "text" }, checkTexts);
  },
  async read(at) {
    const found = new Map<string, string>();
    for (const [id, { name, origins }] of unchecked) {
      const now = await originsOf(at, id);
      const isChecked = (field: string) => now[field]?.at !== origins[field]?.at;
      const fields = [...(isChecked("startingPrice") ? ["price"] : []), ...(isChecked("description") ? ["text"] : [])];
      if (fields.length > 0) found.set(name, fields.join(", "));
    }
    return found;
  },
};

const reviewable = new Map<number, { name: string; review: number; reader: Visitor }>();

/** Votes for a review, and its vendor's reply, until its author deletes it. */
const votes: WritePath = {
  covers: [
    ...["POST /company/{id}/reviews/{review}", "POST /company/{id}/reviews/{review}/reply"],
    "POST /account/reviews",
  ],
  async write(at, round, write) {
    const { id, name } = await addCompany(at.ask, `Voted ${round}`);
    const author = await register(at, usernameOf("critic", round));
    await submit(author, `/company/${id}/review`, reviewForm(round, "4"));
    const item = (await itemsOf(at, "review")).find(({ company }) => company?.id === id) as Item;
    await decide(at, "review", item, "published");
    const username = usernameOf("replier", round);
    const vendor = await register(at, username);
    await send(at.ask, `/api/admin/companies/${id}/vendors`, "POST", { username });
    const reader = await register(at, usernameOf("voter", round));
    reviewable.set(id, { name, review: item.id, reader });
    const path = `/company/${id}/reviews/${item.id}`;
    await write({ [name]: "1 vote, counted" }, () => submit(reader, path, { intent: "helpful" }));
    const reply = { intent: "publish", text: "Thank you." };
    await write({ [name]: "1 vote, counted, reply" }, () => submit(vendor, `${path}/reply`, reply));
    if (isEven(round)) {
      const deletion = { companyId: String(id) };
      // It isn't shown anymore before the votes are deleted.
      const between = [{ [name]: "1 vote, not shown" }];
      return write({ [name]: "not shown" }, () => submit(author, "/account/reviews", deletion), between);
    }
    await write({ [name]: "reply" }, () => submit(reader, path, { intent: "undo" }));
    await write({ [name]: null }, () => submit(vendor, `${path}/reply`, { intent: "delete" }));
  },
  async read(at) {
    const found = new Map<string, string>();
    for (const [id, { name, review, reader }] of reviewable) {
      const session = (await (await reader("/api/session")).json()) as { user: { helpful: number[] } };
      const { helpful } = session.user;
      const page = await at.somebody()(`/company/${id}/reviews/${review}`);
      const text = await page.text();
      const parts = [
        ...(helpful.length > 0 ? ["1 vote"] : []),
        ...(/Helpful(<!-- -->)? \(1\)/.test(text) ? ["counted"] : []),
        ...(text.includes("Thank you.") ? ["reply"] : []),
        ...(page.ok ? [] : ["not shown"]),
      ];
      if (parts.length > 0) found.set(name, parts.join(", "));
    }
    return found;
  },
};

/** Who represents a company, and who gets its demo requests. */
const vendors: WritePath = {
  covers: [
    ...["POST /api/admin/companies/{id}/vendors", "DELETE /api/admin/companies/{id}/vendors/{user}"],
    ...["PUT /api/admin/companies/{id}/contact", "DELETE /api/admin/companies/{id}/contact"],
    ...["POST /vendor/{id}/leads", "POST /company/{id}/contact/confirm"],
  ],
  async write(at, round, write) {
    const { id, name } = await addCompany(at.ask, `Represented ${round}`);
    const username = usernameOf("holder", round);
    const vendor = await register(at, username);
    const path = `/api/admin/companies/${id}`;
    const [member] = await write({ [name]: "vendor" }, () =>
      send<{ userId: number }[]>(at.ask, `${path}/vendors`, "POST", { username }),
    );
    const contact = { name: "Sales", email: emailOf(usernameOf("seller", round)) };
    await write({ [name]: "vendor, contact to be confirmed" }, () =>
      isEven(round)
        ? submit(vendor, `/vendor/${id}/leads`, { intent: "propose", ...contact })
        : send(at.ask, `${path}/contact`, "PUT", contact).then(() => {}),
    );
    const link = await linkTo(at, contact.email, /\/company\/\d+\/contact\/confirm\?token=[\w-]+/);
    await write({ [name]: "vendor, contact" }, () => submit(at.somebody(), link));
    if (!isEven(round))
      return write({ [name]: "vendor" }, () => send(at.ask, `${path}/contact`, "DELETE")).then(() => {});
    // The contact that the vendor set goes first.
    const remove = () => send(at.ask, `${path}/vendors/${member?.userId}`, "DELETE");
    await write({ [name]: null }, remove, [{ [name]: "vendor" }]);
  },
  async read({ ask }) {
    const found = new Map<string, string>();
    for (const { id, name } of await companiesNamed(ask, "Represented ")) {
      const members = await send<object[]>(ask, `/api/admin/companies/${id}/vendors`, "GET");
      type Contacts = { confirmed: object | null; unconfirmed: object | null };
      const { confirmed, unconfirmed } = await send<Contacts>(ask, `/api/admin/companies/${id}/contact`, "GET");
      const parts = [
        ...(members.length > 0 ? ["vendor"] : []),
        ...(confirmed ? ["contact"] : []),
        ...(unconfirmed ? ["contact to be confirmed"] : []),
      ];
      if (parts.length > 0) found.set(name, parts.join(", "));
    }
    return found;
  },
};

/** Requests to our team, which are closed together. */
const requests: WritePath = {
  covers: [
    ...["POST /vendors/sponsorship", "POST /vendors/partner-program", "POST /directory/request"],
    ...["POST /vendor/{id}/sponsorship", "POST /api/admin/inbox/bulk"],
  ],
  async write(at, round, write) {
    const { id, name } = await addCompany(at.ask, `Requested ${round}`);
    const username = usernameOf("sponsor", round);
    const vendor = await register(at, username);
    await send(at.ask, `/api/admin/companies/${id}/vendors`, "POST", { username });
    const inquiry = { contactName: name, email: emailOf(username), company: name, message: "Hello." };
    const day = new Date().toISOString().slice(0, 10);
    const forms: [string, Visitor, string, Record<string, string>][] = [
      ["sponsorship", at.somebody(), "/vendors/sponsorship", inquiry],
      ["partner", at.somebody(), "/vendors/partner-program", inquiry],
      ["request", at.somebody(), "/directory/request", { name }],
      ["placement", vendor, `/vendor/${id}/sponsorship`, { from: day, until: day }],
    ];
    const items: { kind: string; id: number; state: string }[] = [];
    for (const [kind, person, path, form] of forms) {
      await write({ [`${kind}: ${name}`]: "new" }, () => submit(person, path, form));
      items.push({ kind, id: (await newestOf(at, kind)).id, state: "closed" });
    }
    const closed = (count: number) =>
      Object.fromEntries(forms.map(([kind], i) => [`${kind}: ${name}`, i < count ? "closed" : "new"]));
    // Each is closed on its own.
    const close = () => send(at.ask, "/api/admin/inbox/bulk", "POST", { items });
    await write(closed(forms.length), close, forms.map((_, i) => closed(i))); // oxfmt-ignore
  },
  async read(at) {
    const found = new Map<string, string>();
    for (const kind of ["sponsorship", "partner", "request", "placement"])
      for (const { title, state } of await itemsOf(at, kind))
        found.set(`${kind}: ${/Requested \d+ \d+/.exec(title)?.[0]}`, state);
    return found;
  },
};

const pictures = new Map<string, string>();

/** Images of all kinds, which are served from then on. */
const uploads: WritePath = {
  covers: ["logos", "screenshots", "post-images", "author-photos"].map((noun) => `POST /api/admin/${noun}`),
  async write({ ask }, round, write) {
    // No two rounds have the same one.
    const [kill = 0, n = 0] = round.split(" ").map(Number);
    for (const [i, noun] of ["logos", "screenshots", "post-images", "author-photos"].entries()) {
      const background = { r: kill % 256, g: n % 256, b: 50 * i };
      const image = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer();
      const name = `${noun} ${round}`;
      await write({ [name]: "stored" }, async () => {
        const { path } = await send<{ path: string }>(ask, `/api/admin/${noun}?file=image.png`, "POST", image);
        pictures.set(name, path);
      });
    }
  },
  async read({ site }) {
    const found = new Map<string, string>();
    for (const [name, path] of pictures) if ((await fetch(site.url + path)).ok) found.set(name, "stored");
    return found;
  },
};

type Row = { place: number; decision?: string; cells?: { name?: string } };
const settledRows = (rows: Row[]) =>
  [
    ...(rows[0]?.decision === "leave" ? ["one left out"] : []),
    ...(rows.some(({ cells }) => cells?.name?.startsWith("Corrected ")) ? ["one corrected"] : []),
  ].join(", ");

/** Files that are read into rows, of which an admin decides before they're discarded. */
const previews: WritePath = {
  covers: [
    ...["POST /api/admin/imports", "PUT /api/admin/imports/{id}/read", "POST /api/admin/imports/{id}/read"],
    ...["PUT /api/admin/imports/{id}/rows/{place}", "POST /api/admin/imports/{id}/rows/{place}"],
    ...["PUT /api/admin/imports/{id}/categories", "DELETE /api/admin/imports/{id}"],
    ...["POST /api/admin/imports/mappings", "DELETE /api/admin/imports/mappings/{id}"],
  ],
  async write({ ask, pause }, round, write) {
    const file = `Preview ${round}.json`;
    // Where a category goes is remembered for later imports, so that each has its own.
    const tags = [`Tag ${round}`];
    const rows = [1, 2, 3].map((n) => ({
      ...{ name: `Row ${n} ${round}`, description: "Plans shifts." },
      website: n === 2 ? "no website" : `https://${usernameOf(`row-${n}`, round)}.example/`,
      tags,
    }));
    const { id } = await write({ [file]: "uploaded" }, () =>
      send(ask, `/api/admin/imports?file=${encodeURIComponent(file)}`, "POST", rows),
    );
    const path = `/api/admin/imports/${id}`;
    await write({ [file]: "uploaded" }, () => send(ask, `${path}/read`, "PUT", { encoding: "utf-8" }));
    // An import whose job isn't stored yet says that it was interrupted.
    await write({ [file]: "staged" }, () => send(ask, `${path}/read`, "POST", {}), [{ [file]: "failed" }]);
    while ((await send<{ state: string }>(ask, path, "GET")).state !== "staged") await pause();
    const leave = { decision: "leave" };
    await write({ [file]: "staged, one left out" }, () => send(ask, `${path}/rows/1`, "PUT", leave));
    const cells = { name: `Corrected ${round}`, website: "https://corrected.example/", description: "Plans shifts." };
    await write({ [file]: "staged, one left out, one corrected" }, () =>
      send(ask, `${path}/rows/2`, "POST", { cells }),
    );
    const placed = `Placement ${round}`;
    await write({ [placed]: "none" }, () => send(ask, `${path}/categories`, "PUT", { imported: tags[0], to: "none" }));
    const mapping = { name: `Mapping ${round}`, columns: { name: "name" } };
    const saved = await write({ [mapping.name]: "saved" }, () =>
      send(ask, "/api/admin/imports/mappings", "POST", mapping),
    );
    if (!isEven(round)) return;
    await write({ [mapping.name]: null }, () => send(ask, `/api/admin/imports/mappings/${saved.id}`, "DELETE"));
    // Rows are deleted first.
    const between = [{ [file]: "staged", [placed]: null }];
    await write({ [file]: null, [placed]: null }, () => send(ask, path, "DELETE"), between);
  },
  async read({ ask }) {
    const found = new Map<string, string>();
    const batches = await allOf<{ id: number; name: string; state: string }>(ask, "/api/admin/imports");
    for (const { id, name, state } of batches.filter(({ name }) => name.startsWith("Preview "))) {
      const rows = await send<Row[]>(ask, `/api/admin/imports/${id}/rows`, "GET");
      found.set(name, [state, settledRows(rows)].filter(Boolean).join(", "));
      type Categories = { imported: { name: string; by: string; slug?: string }[] };
      const { imported } = await send<Categories>(ask, `/api/admin/imports/${id}/categories`, "GET");
      const placed = imported.find((one) => one.name.startsWith("Tag "));
      if (placed?.by === "chosen" && placed.slug === undefined) found.set(name.replace("Preview", "Placement").replace(".json", ""), "none"); // oxfmt-ignore
    }
    const mappings = await send<{ name: string }[]>(ask, "/api/admin/imports/mappings", "GET");
    for (const { name } of mappings) found.set(name, "saved");
    return found;
  },
};

/** What admins, vendors, and readers write about companies. */
export const catalogPaths: { [kind: string]: WritePath } = {
  "category mappings": mappings,
  checks,
  votes,
  vendors,
  requests,
  uploads,
  "import previews": previews,
};
