import { admin } from "./log-in";
import { emailOf, linkTo, password, register, sendAs, usernameOf } from "./people";
import { allOf, Refused, send, submit } from "./send";
import type { Visitor } from "./visitor";
import { addCompany, companiesNamed, isEven, type At, type WritePath } from "./write-paths";

export type Item = { id: number; title: string; state: string; sender: { name: string }; company: { id: number; name: string } | null; updatedAt: string }; // oxfmt-ignore

export const itemsOf = ({ ask }: At, kind: string) => allOf<Item>(ask, `/api/admin/inbox?kind=${kind}`);

/** The newest item of a kind, which only one round sends at a time. */
export async function newestOf(at: At, kind: string): Promise<Item> {
  const [item] = await send<Item[]>(at.ask, `/api/admin/inbox?kind=${kind}&state=open&limit=1`, "GET");
  if (!item) throw new Refused(`There is no open ${kind}.`);
  return item;
}

/** Decisions that an email explains. */
const needReasons = ["declined", "removed"];

export const decide = ({ ask }: At, kind: string, { id }: Item, state: string) =>
  send(ask, `/api/admin/inbox/${kind}/${id}`, "PUT", {
    state,
    ...(needReasons.includes(state) && { reason: "Because." }),
  });

export const reviewForm = (round: string, stars: string) => ({
  ...{ stars, title: `Review ${round}`, pros: "It works.", cons: "It’s slow.", role: "Bookkeeper" },
  ...{ timeUsed: "1-2-years", size: "2-10", noTie: "on" },
});

/** Reviews with the rating that they make. */
const reviews: WritePath = {
  covers: ["POST /company/{id}/review", "PUT /api/admin/inbox/{kind}/{id}"],
  async write(at, round, write) {
    const company = await addCompany(at.ask, `Reviewed ${round}`);
    const author = await register(at, usernameOf("author", round));
    const path = `/company/${company.id}/review`;
    await write({ [company.name]: "waiting, 0 of 0" }, () => submit(author, path, reviewForm(round, "4")));
    const item = (await itemsOf(at, "review")).find((one) => one.company?.id === company.id) as Item;
    if (isEven(round))
      return write({ [company.name]: "declined, 0 of 0" }, () => decide(at, "review", item, "declined")).then(() => {});
    await write({ [company.name]: "published, 40 of 1" }, () => decide(at, "review", item, "published"));
    await write({ [company.name]: "waiting, 40 of 1" }, () => submit(author, path, reviewForm(round, "2")));
    await write({ [company.name]: "published, 20 of 1" }, () => decide(at, "review", item, "published"));
    await write({ [company.name]: "waiting, 40 of 1" }, () => decide(at, "review", item, "waiting"));
  },
  async read(at) {
    const companies = await companiesNamed(at.ask, "Reviewed ");
    const states = new Map((await itemsOf(at, "review")).map(({ company, state }) => [company?.name, state]));
    const shown = companies.flatMap(({ name, rating, reviewCount }) => {
      const state = states.get(name);
      return state === undefined ? [] : ([[name, `${state}, ${rating} of ${reviewCount}`]] as const);
    });
    return new Map(shown);
  },
};

/** Claims, by email and by our team, with whom the company's vendor is. */
const claims: WritePath = {
  covers: ["POST /company/{id}/claim", "POST /company/{id}/claim/confirm", "PUT /api/admin/inbox/{kind}/{id}"],
  async write(at, round, write) {
    const company = await addCompany(at.ask, `Claimed ${round}`);
    const username = usernameOf("claimer", round);
    const person = await register(at, username);
    const path = `/company/${company.id}/claim`;
    if (isEven(round)) {
      const email = `ann@${company.name.replaceAll(" ", "-").toLowerCase()}.example`;
      await submit(person, path, { step: "email", email });
      const link = await linkTo(at, email, /\/company\/\d+\/claim\/confirm\?token=[\w-]+/);
      return write({ [username]: "vendor" }, () => submit(person, link));
    }
    await write({ [username]: "new" }, () => submit(person, path, { step: "team", message: "I work there." }));
    const item = await newestOf(at, "claim");
    await write({ [username]: "approved, vendor" }, () => decide(at, "claim", item, "approved"));
    await write({ [username]: "new" }, () => decide(at, "claim", item, "new"));
  },
  async read(at) {
    const found = new Map((await itemsOf(at, "claim")).map(({ sender, state }) => [sender.name, state]));
    for (const { id } of await companiesNamed(at.ask, "Claimed "))
      for (const { name } of await send<{ name: string }[]>(at.ask, `/api/admin/companies/${id}/vendors`, "GET"))
        found.set(name, [...(found.has(name) ? [found.get(name)] : []), "vendor"].join(", "));
    return found;
  },
};

/** Vendors' edits with what the listing says. */
const vendorEdits: WritePath = {
  covers: ["POST /vendor/{id}/edit", "POST /vendor/{id}/edit/withdraw", "PUT /api/admin/inbox/{kind}/{id}"],
  async write(at, round, write) {
    const company = await addCompany(at.ask, `Edited ${round}`);
    const username = usernameOf("vendor", round);
    const vendor = await register(at, username);
    await send(at.ask, `/api/admin/companies/${company.id}/vendors`, "POST", { username });
    const { name, website, description, startingPrice } = company as unknown as Record<string, string>;
    const form = { name, website, description, startingPrice, shortDescription: "By its vendor." } as Record<string, string>; // oxfmt-ignore
    const path = `/vendor/${company.id}/edit`;
    await write({ [company.name]: "waiting: A tool." }, () => submit(vendor, path, form));
    if (isEven(round)) return write({ [company.name]: null }, () => submit(vendor, `${path}/withdraw`));
    const { id, updatedAt } = await newestOf(at, "edit");
    const publish = () => send(at.ask, `/api/admin/inbox/edit/${id}`, "PUT", { state: "published", updatedAt });
    // The company changes first, and the edit can be published again.
    const between = { [company.name]: "waiting: By its vendor." };
    await write({ [company.name]: "published: By its vendor." }, publish, [between]);
  },
  async read(at) {
    const companies = await companiesNamed(at.ask, "Edited ");
    const texts = new Map(companies.map(({ name, shortDescription }) => [name, shortDescription]));
    const items = await itemsOf(at, "edit");
    return new Map(items.map(({ company, state }) => [company?.name ?? "", `${state}: ${texts.get(company?.name ?? "")}`])); // oxfmt-ignore
  },
};

/** Listings, which become companies. */
const listings: WritePath = {
  covers: ["POST /vendors/get-listed", "PUT /api/admin/inbox/{kind}/{id}"],
  async write(at, round, write) {
    const name = `Listed ${round}`;
    const form = {
      ...{ contactName: "Ann", email: emailOf(usernameOf("ann", round)), name, startingPrice: "$1/mo" },
      ...{ website: `https://${usernameOf("listed", round)}.example/`, shortDescription: "A tool.", description: "A tool." }, // oxfmt-ignore
    };
    await write({ [name]: "new" }, () => submit(at.somebody(), "/vendors/get-listed", form));
    const item = await newestOf(at, "listing");
    await write({ [name]: "published, a company" }, () => decide(at, "listing", item, "published"));
    if (isEven(round)) await write({ [name]: "new" }, () => decide(at, "listing", item, "new"));
  },
  async read(at) {
    const companies = new Set((await companiesNamed(at.ask, "Listed ")).map(({ name }) => name));
    const items = await itemsOf(at, "listing");
    return new Map(items.map(({ title, state }) => [title, companies.has(title) ? `${state}, a company` : state]));
  },
};

/** Messages and what the team replied. */
const messages: WritePath = {
  covers: ["POST /contact", "POST /api/admin/inbox/{kind}/{id}/replies", "PUT /api/admin/inbox/{kind}/{id}"],
  async write(at, round, write) {
    const contactName = `Sender ${round}`;
    const form = { contactName, email: emailOf(usernameOf("sender", round)), topic: "question", message: "Hello." };
    await write({ [contactName]: "new, 0 replies" }, () => submit(at.somebody(), "/contact", form));
    const item = await newestOf(at, "contact");
    const path = `/api/admin/inbox/contact/${item.id}/replies`;
    await write({ [contactName]: "new, 1 replies" }, () => send(at.ask, path, "POST", { text: "Hi." }));
    await write({ [contactName]: "closed, 1 replies" }, () => decide(at, "contact", item, "closed"));
  },
  async read(at) {
    const items = (await itemsOf(at, "contact")) as (Item & { replies: unknown[] })[];
    return new Map(items.map(({ sender, state, replies }) => [sender.name, `${state}, ${replies.length} replies`]));
  },
};

type Handling = { assignee: object | null; notes: { id: string }[] };

/** Demo requests with the team's notes. */
const leads: WritePath = {
  covers: [
    "POST /company/{id}/demo",
    "PUT /api/admin/leads/{id}/assignee",
    "POST /api/admin/leads/{id}/notes",
    "DELETE /api/admin/leads/{id}/notes/{note}",
    "PUT /api/admin/inbox/{kind}/{id}",
  ],
  async write(at, round, write) {
    const company = await addCompany(at.ask, `Shown ${round}`);
    const buyer = at.somebody();
    const path = `/company/${company.id}/demo`;
    const contactName = `Buyer ${round}`;
    const page = await buyer(path);
    if (!page.ok) throw new Refused(`GET ${path}: ${page.status}`);
    const text = await page.text();
    const form = {
      ...{ contactName, email: emailOf(usernameOf("buyer", round)), company: "Buyer Ltd", size: "2-10" },
      consent: /name="consent"[^>]*value="([^"]+)"/.exec(text)?.[1] ?? "",
    };
    await write({ [contactName]: "new, 0 notes" }, () => submit(buyer, path, form));
    const item = await newestOf(at, "demo");
    const lead = `/api/admin/leads/${item.id}`;
    const { id: userId } = await send(at.ask, "/api/user", "GET");
    await write({ [contactName]: "new, assigned, 0 notes" }, () => send(at.ask, `${lead}/assignee`, "PUT", { userId }));
    const { notes } = await write({ [contactName]: "new, assigned, 1 notes" }, () =>
      send<Handling>(at.ask, `${lead}/notes`, "POST", { text: "Called." }),
    );
    if (isEven(round))
      return write({ [contactName]: "new, assigned, 0 notes" }, () =>
        send(at.ask, `${lead}/notes/${notes[0]?.id}`, "DELETE"),
      ).then(() => {});
    await write({ [contactName]: "closed, assigned, 1 notes" }, () => decide(at, "demo", item, "closed"));
  },
  async read(at) {
    const found = new Map<string, string>();
    for (const { id, sender, state } of await itemsOf(at, "demo")) {
      const { handling } = await send<{ handling: Handling }>(at.ask, `/api/admin/inbox/demo/${id}`, "GET");
      const { assignee, notes } = handling;
      found.set(sender.name, [state, ...(assignee ? ["assigned"] : []), `${notes.length} notes`].join(", "));
    }
    return found;
  },
};

/** Corrections, which the team closes. */
const corrections: WritePath = {
  covers: ["POST /company/{id}/correction", "PUT /api/admin/inbox/{kind}/{id}"],
  async write(at, round, write) {
    const { id, name } = await addCompany(at.ask, `Corrected ${round}`);
    await write({ [name]: "new" }, () => submit(at.somebody(), `/company/${id}/correction`, { message: "Wrong." }));
    const item = await newestOf(at, "correction");
    await write({ [name]: "closed" }, () => decide(at, "correction", item, "closed"));
  },
  async read(at) {
    return new Map((await itemsOf(at, "correction")).map(({ company, state }) => [company?.name ?? "", state]));
  },
};

/** Reports of reviews, with the rating of the company until the review is removed. */
const reports: WritePath = {
  covers: ["POST /company/{id}/reviews/{review}/report", "PUT /api/admin/inbox/{kind}/{id}"],
  async write(at, round, write) {
    const { id, name } = await addCompany(at.ask, `Reported ${round}`);
    await submit(await register(at, usernameOf("blamed", round)), `/company/${id}/review`, reviewForm(round, "4"));
    const review = (await itemsOf(at, "review")).find(({ company }) => company?.id === id) as Item;
    await decide(at, "review", review, "published");
    const person = await register(at, usernameOf("reporter", round));
    const form = { about: "review", reason: "private" };
    const path = `/company/${id}/reviews/${review.id}/report`;
    await write({ [name]: "new, 40 of 1" }, () => submit(person, path, form));
    const item = await newestOf(at, "report");
    if (isEven(round)) return write({ [name]: "closed, 40 of 1" }, () => decide(at, "report", item, "closed")).then(() => {}); // oxfmt-ignore
    // The review is taken down first. Until the report is closed, it can be decided again.
    const between = { [name]: "new, 0 of 0" };
    await write({ [name]: "removed, 0 of 0" }, () => decide(at, "report", item, "removed"), [between]);
  },
  async read(at) {
    const companies = new Map((await companiesNamed(at.ask, "Reported ")).map((company) => [company.id, company]));
    return new Map(
      (await itemsOf(at, "report")).map(({ company, state }) => {
        const { rating, reviewCount } = companies.get(company?.id ?? 0) ?? {};
        return [company?.name ?? "", `${state}, ${rating} of ${reviewCount}`];
      }),
    );
  },
};

export type User = { id: number; username: string; role: string | null; suspension?: object | null };

/** Accounts, which get a role and another name, and are deleted. */
const accounts: WritePath = {
  covers: ["POST /auth", "PUT /api/admin/users/{id}", "POST /account", "POST /account/data"],
  async write(at, round, write) {
    const [username, renamed] = [usernameOf("member", round), usernameOf("renamed", round)];
    const registration = { username, email: emailOf(username), password };
    const person = at.somebody();
    await write({ [username]: "user" }, () => submit(person, "/auth?tab=register", registration));
    const [user] = await send<User[]>(at.ask, `/api/admin/users?q=${username}`, "GET");
    const path = `/api/admin/users/${user?.id}`;
    await send(at.ask, "/api/proof", "POST", { password: admin.ADMIN_PASSWORD });
    await write({ [username]: "writer" }, () => send(at.ask, path, "PUT", { role: "writer" }));
    const profile = { ...registration, username: renamed };
    await write({ [username]: null, [renamed]: "writer" }, () => submit(person, "/account?index", profile));
    if (!isEven(round)) return;
    await write({ [renamed]: "user" }, () => send(at.ask, path, "PUT", { role: null }));
    const deletion = { password, reviews: "delete", sure: "on" };
    await write({ [renamed]: null }, () => submit(person, "/account/data", deletion));
  },
  async read({ ask }) {
    const users = await allOf<User>(ask, "/api/admin/users");
    const written = users.filter(({ username }) => /^(member|renamed)-/.test(username));
    return new Map(written.map(({ username, role }) => [username, role ?? "user"]));
  },
};

const otherPasswords = ["quietly-lit-cellar", "dimly-lit-attic"];
/** Who changes passwords, with the one that was found. Finding it takes a login with each. */
const changers = new Map<string, string | undefined>();

/** Passwords, each of which is in use until the next one is. */
const passwords: WritePath = {
  covers: ["POST /auth", "POST /account/password"],
  async write(at, round, write) {
    const username = usernameOf("changer", round);
    changers.set(username, undefined);
    const person = await write({ [username]: password }, () => register(at, username));
    let current = password;
    for (const newPassword of otherPasswords) {
      await write({ [username]: newPassword }, () =>
        submit(person, "/account/password", { password: current, newPassword }),
      );
      current = newPassword;
    }
  },
  async read(at) {
    for (const [username, known] of changers) {
      if (known !== undefined) continue;
      for (const one of [password, ...otherPasswords]) {
        const { status } = await at.somebody()("/auth", { username, password: one });
        if (status === 303) changers.set(username, one);
      }
      if (changers.get(username) === undefined) changers.delete(username);
    }
    return new Map([...changers].map(([username, found = ""]) => [username, found]));
  },
};

/** Accounts that are suspended, and let in again. */
const suspensions: WritePath = {
  covers: ["PUT /api/admin/users/{id}/suspension", "DELETE /api/admin/users/{id}/suspension"],
  async write(at, round, write) {
    const username = usernameOf("suspended", round);
    await register(at, username);
    const [user] = await send<User[]>(at.ask, `/api/admin/users?q=${username}`, "GET");
    const path = `/api/admin/users/${user?.id}/suspension`;
    await send(at.ask, "/api/proof", "POST", { password: admin.ADMIN_PASSWORD });
    await write({ [username]: "suspended" }, () => send(at.ask, path, "PUT", { reason: "Because." }));
    if (isEven(round)) await write({ [username]: null }, () => send(at.ask, path, "DELETE"));
  },
  async read({ ask }) {
    const users = await allOf<User>(ask, "/api/admin/users");
    const stopped = users.filter(({ username, suspension }) => username.startsWith("suspended-") && suspension);
    return new Map(stopped.map(({ username }) => [username, "suspended"]));
  },
};

const browsers = new Map<string, Visitor>();

/** Sessions of each browser, and the tools that its user saved. */
const sessions: WritePath = {
  covers: ["POST /auth", "PUT /api/saved/tools/{id}", "DELETE /api/saved/tools/{id}", "POST /api/logout"],
  async write(at, round, write) {
    const username = usernameOf("reader", round);
    const { id } = await addCompany(at.ask, `Saved ${round}`);
    await register(at, username);
    const browser = at.somebody();
    await write({ [username]: "logged in" }, () => submit(browser, "/auth", { username, password }));
    browsers.set(username, browser);
    const change = (method: string, path: string) => sendAs(browser, method, path);
    const saved = `/api/saved/tools/${id}`;
    await write({ [username]: `logged in, saved ${id}` }, () => change("PUT", saved));
    if (isEven(round)) await write({ [username]: "logged in" }, () => change("DELETE", saved));
    // The page's answer is the same redirect if it failed.
    else await write({ [username]: null }, () => change("POST", "/api/logout"));
  },
  async read() {
    const found = new Map<string, string>();
    for (const [username, browser] of browsers) {
      const answer = await browser("/api/session");
      const { user } = (await answer.json()) as { user: { savedTools: number[] } | null };
      if (user) found.set(username, ["logged in", ...user.savedTools.map((id) => `saved ${id}`)].join(", "));
    }
    return found;
  },
};

const subscriptions: WritePath = {
  covers: ["POST /api/subscribe", "POST /newsletter", "POST /newsletter/confirm", "POST /newsletter/unsubscribe"],
  async write(at, round, write) {
    const email = emailOf(usernameOf("subscriber", round));
    const reader = at.somebody();
    await write({ [email]: "pending" }, () =>
      isEven(round) ? sendAs(reader, "POST", "/api/subscribe", { email }) : submit(reader, "/newsletter", { email }),
    );
    const open = (path: RegExp) => linkTo(at, email, path).then((link) => submit(reader, link));
    await write({ [email]: "confirmed" }, () => open(/\/newsletter\/confirm\?token=[\w-]+/));
    if (isEven(round)) await write({ [email]: "unsubscribed" }, () => open(/\/newsletter\/unsubscribe\?token=[\w-]+/));
  },
  async read({ ask }) {
    const all = await allOf<{ email: string; status: string }>(ask, "/api/admin/subscribers");
    return new Map(all.map(({ email, status }) => [email, status]));
  },
};

/** What visitors, users, and vendors write, and admins decide. */
export const peoplePaths: { [kind: string]: WritePath } = {
  reviews,
  claims,
  "vendor edits": vendorEdits,
  listings,
  messages,
  leads,
  corrections,
  reports,
  accounts,
  passwords,
  suspensions,
  sessions,
  subscriptions,
};
