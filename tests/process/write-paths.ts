import type { MailServerStandIn } from "#tests/outside/mail-server";
import type { Expected } from "./expected";
import type { Ask } from "./log-in";
import { companiesOf } from "./rows";
import { allOf, Refused, send } from "./send";
import { unfinishedJobs } from "./unfinished-jobs";
import type { Visitor } from "./visitor";

/** Where is written. */
export type At = {
  site: { url: string };
  /** As its admin. */
  ask: Ask;
  /** Somebody in a network of their own, so that no limit concerns them because of others. */
  somebody: () => Visitor;
  /** What it sends by email. */
  mail: MailServerStandIn;
  /** Waits a moment. Throws once there is no use in waiting. */
  pause: () => Promise<unknown>;
};

/** A kind of what is written. */
export type WritePath = {
  /** The endpoints and the pages' actions that its steps send to, such as `POST /contact`. */
  covers: string[];
  /**
   * Writes something, in one or more steps, each by `write` with what must be stored after it.
   * @param round names what no other round writes
   */
  write: (at: At, round: string, write: Expected["write"]) => Promise<void>;
  /** What is stored, by name: the texts that were written. */
  read: (at: At) => Promise<Map<string, string>>;
};

type Stored = { id: number; updatedAt?: string };
type Company = {
  id: number;
  name: string;
  shortDescription: string;
  rating: number;
  reviewCount: number;
  featured: boolean;
  aiDescription?: string;
};

/** Whether it's one of the rounds that go further than the others. Its name ends with a number. */
export const isEven = (round: string): boolean => Number(round.split(" ")[1]) % 2 === 0;

const companyInput = (name: string, shortDescription = "A tool.") => ({
  ...{
    name,
    website: `https://${name.replaceAll(" ", "-").toLowerCase()}.example/`,
    description: "Plans the shifts of teams.",
  },
  ...{ shortDescription, startingPrice: "$1/mo", rating: 0, reviewCount: 0 },
});

export const addCompany = (ask: Ask, name: string) =>
  send<Company>(ask, "/api/admin/companies", "POST", companyInput(name));

/** The companies with such a name. */
export async function companiesNamed(ask: Ask, start: string): Promise<Company[]> {
  const all = await allOf<Company>(ask, "/api/admin/companies");
  return all.filter(({ name }) => name.startsWith(start));
}

type Record = { name: string; text: string };

/** A kind of record with a name, which nobody changes, and a text, which changes. */
function records(
  path: string,
  bodyOf: (name: string, text: string) => object,
  read: (ask: Ask) => Promise<Record[]>,
  canBeRestored = true,
): WritePath {
  return {
    covers: [
      ...[`POST ${path}`, `PUT ${path}/{id}`, `DELETE ${path}/{id}`],
      ...(canBeRestored ? [`POST ${path}/{id}/restore`] : []),
    ],
    async write({ ask }, round, write) {
      const name = `Thing ${round}`;
      const { id, updatedAt } = await write({ [name]: "one" }, () =>
        send<Stored>(ask, path, "POST", bodyOf(name, "one")),
      );
      const three = { ...bodyOf(name, "three"), ...(updatedAt && { updatedAt }) };
      const saved = await write({ [name]: "three" }, () => send<Stored>(ask, `${path}/${id}`, "PUT", three));
      if (!isEven(round)) return;
      await write({ [name]: null }, () => send(ask, `${path}/${id}`, "DELETE", { updatedAt: saved.updatedAt }));
      if (canBeRestored) await write({ [name]: "three" }, () => send(ask, `${path}/${id}/restore`, "POST", {}));
    },
    async read({ ask }) {
      const all = await read(ask);
      return new Map(all.filter(({ name }) => name.startsWith("Thing ")).map(({ name, text }) => [name, text]));
    },
  };
}

/** One value, which each round replaces. */
function setting(
  path: string,
  read: (answer: never) => string,
  change: (n: number, answer: never) => object,
): WritePath {
  const get = ({ ask }: At) => send<never>(ask, path, "GET");
  let n = 0;
  return {
    covers: [`PUT ${path}`],
    async write(at, _round, write) {
      const body = change(++n, await get(at));
      await write({ value: read(body as never) }, () => send(at.ask, path, "PUT", body));
    },
    read: async (at) => new Map([["value", read(await get(at))]]),
  };
}

type StoredWebhook = { id: number; name: string; url: string };

/** There may be few, so each round first deletes those of the rounds before. */
const webhooks: WritePath = {
  covers: ["POST /api/admin/webhooks", "PUT /api/admin/webhooks/{id}", "DELETE /api/admin/webhooks/{id}"],
  async write({ ask }, round, write) {
    const path = "/api/admin/webhooks";
    for (const { id, name } of await send<StoredWebhook[]>(ask, path, "GET"))
      await write({ [name]: null }, () => send(ask, `${path}/${id}`, "DELETE", {}));
    const name = `Thing ${round}`;
    const bodyOf = (text: string) => ({ name, url: `https://${text}.example/`, events: ["company.changed"] });
    const { id } = await write({ [name]: "one" }, () => send<Stored>(ask, path, "POST", bodyOf("one")));
    await write({ [name]: "three" }, () => send(ask, `${path}/${id}`, "PUT", bodyOf("three")));
  },
  async read({ ask }) {
    const all = await send<StoredWebhook[]>(ask, "/api/admin/webhooks", "GET");
    return new Map(all.map(({ name, url }) => [name, new URL(url).hostname.replace(".example", "")]));
  },
};

/** An import goes on by itself after a kill. All of its companies are there in the end, and none once it's undone. */
export function importsOf(rows: number): WritePath {
  /** Those of a file, which no other has. */
  const rowsOf = (round: string) => {
    const [kill = 0, n = 0] = round.split(/\D/).map(Number);
    return companiesOf((1_000 * kill + n) * rows, rows) as { name: string }[];
  };
  return {
    covers: ["POST /api/admin/imports/{id}/apply", "POST /api/admin/imports/{id}/undo"],
    async write({ ask, pause }, round, write) {
      const { id } = await send(ask, `/api/admin/imports?file=${round.replace(" ", "-")}.json`, "POST", rowsOf(round));
      const step = (name: string) => send(ask, `/api/admin/imports/${id}/${name}`, "POST", {});
      const until = async (wanted: string) => {
        for (;;) {
          const { state } = await send<{ state: string }>(ask, `/api/admin/imports/${id}`, "GET");
          if (state === wanted) return;
          if (!state.endsWith("ing")) throw new Refused(`The import is ${state}.`);
          await pause();
        }
      };
      const file = `${round.replace(" ", "-")}.json`;
      await step("read");
      await until("staged");
      await write({ [file]: `applied, ${rows}` }, () => step("apply"));
      await until("applied");
      if (!isEven(round)) return;
      await write({ [file]: "undone, 0" }, () => step("undo"));
      await until("undone");
    },
    async read({ ask }) {
      const batches = await allOf<{ name: string; state: string }>(ask, "/api/admin/imports");
      const tools = new Set((await companiesNamed(ask, "Tool ")).map(({ name }) => name));
      const decided = batches.filter(({ state }) => state === "applied" || state === "undone");
      return new Map(decided.map(({ name, state }) => [name, `${state}, ${rowsOf(name).filter((row) => tools.has(row.name)).length}`])); // oxfmt-ignore
    },
  };
}

/** Changes of several companies, which are there in all of them or in none. */
const bulk: WritePath = {
  covers: [
    "POST /api/admin/companies",
    "POST /api/admin/companies/bulk",
    "POST /api/admin/changes/undo",
    "POST /api/admin/trash/restore",
  ],
  async write({ ask }, round, write) {
    const names = [1, 2, 3, 4, 5].map((n) => `Bulk ${round} ${n}`);
    const ids: number[] = [];
    for (const name of names) await write({ [name]: "plain" }, async () => ids.push((await addCompany(ask, name)).id));
    const all = (text: string | null) => Object.fromEntries(names.map((name) => [name, text]));
    const change = (action: string) =>
      send<{ undo: string }>(ask, "/api/admin/companies/bulk", "POST", { ids, action });
    const { undo } = await write(all("featured"), () => change("feature"));
    await write(all("plain"), () => send(ask, "/api/admin/changes/undo", "POST", { undo }));
    await write(all(null), () => change("trash"));
    const items = ids.map((id) => ({ entity: "company", id }));
    await write(all("plain"), () => send(ask, "/api/admin/trash/restore", "POST", { items }));
  },
  async read({ ask }) {
    const all = await companiesNamed(ask, "Bulk ");
    return new Map(all.map(({ name, featured }) => [name, featured ? "featured" : "plain"]));
  },
};

type Proposal = { id: number; companyName: string; fields: { field: string; state: string }[] };

async function proposalsOf(ask: Ask): Promise<Proposal[]> {
  const proposals: Proposal[] = [];
  for (let page = 1; ; page++) {
    const response = await ask(`/api/admin/ai/proposals?page=${page}`);
    proposals.push(...((await response.json()) as Proposal[]));
    if (proposals.length >= Number(response.headers.get("X-Total-Count"))) return proposals;
  }
}

/** A suggestion, which an admin accepts. */
const aiTexts: WritePath = {
  covers: ["POST /api/admin/ai/proposals", "POST /api/admin/ai/proposals/{id}"],
  async write({ ask, pause }, round, write) {
    const name = `Written ${round}`;
    const { id: companyId } = await addCompany(ask, name);
    const { id, fields } = await write({ [name]: "open, no text" }, async () => {
      const { id, fields } = await send<Partial<Proposal>>(ask, "/api/admin/ai/proposals", "POST", { companyId }); // oxfmt-ignore
      if (id && fields) return { id, fields };
      // The model is slow, and a job waits for it.
      while ((await unfinishedJobs(ask)).includes("ai-text")) await pause();
      const found = (await proposalsOf(ask)).find(({ companyName }) => companyName === name);
      if (!found) throw new Refused("The model suggested nothing.");
      return found;
    });
    const decision = { accept: fields.map(({ field }) => field), reject: [] };
    const decide = () => send(ask, `/api/admin/ai/proposals/${id}`, "POST", decision);
    // The company changes first, and the suggestion can be accepted again.
    await write({ [name]: "accepted, text" }, decide, [{ [name]: "open, text" }]);
  },
  async read({ ask }) {
    const companies = await companiesNamed(ask, "Written ");
    const texts = new Map(companies.map(({ name, aiDescription }) => [name, aiDescription ? "text" : "no text"]));
    const proposals = await proposalsOf(ask);
    const ours = proposals.filter(({ companyName }) => texts.has(companyName));
    return new Map(ours.map(({ companyName, fields }) => [companyName, `${fields[0]?.state}, ${texts.get(companyName)}`])); // oxfmt-ignore
  },
};

/** A text that is published, and suggestions for two companies. Jobs that a kill interrupts go on. */
const aiBatches: WritePath = {
  covers: ["POST /api/admin/companies/{id}/generate-ai-content", "POST /api/admin/ai/batches"],
  async write({ ask, pause }, round, write) {
    const names = ["A", "B", "C"].map((letter) => `Batch ${round} ${letter}`);
    const ids: number[] = [];
    for (const name of names) ids.push((await addCompany(ask, name)).id);
    const [first = "", ...others] = names;
    await write({ [first]: "text" }, () => send(ask, `/api/admin/companies/${ids[0]}/generate-ai-content`, "POST", {}));
    const suggested = Object.fromEntries(others.map((name) => [name, "open"]));
    await write(suggested, () => send(ask, "/api/admin/ai/batches", "POST", { companyIds: ids.slice(1) }));
    while ((await unfinishedJobs(ask)).includes("enhancement")) await pause();
  },
  async read({ ask }) {
    const published = (await companiesNamed(ask, "Batch ")).filter(({ aiDescription }) => aiDescription);
    const suggested = (await proposalsOf(ask)).filter(({ companyName }) => /^Batch .* [BC]$/.test(companyName));
    const states = suggested.map(({ companyName, fields }) => [companyName, fields[0]?.state ?? ""] as const);
    return new Map([
      ...published.map(({ name }) => [name, "text"] as const),
      // A batch that was killed before it counted a suggestion makes another one, which replaces that.
      ...states.filter(([, state]) => state !== "replaced"),
    ]);
  },
};

/** A comparison of two companies that is in search engines, with a text. */
const comparisons: WritePath = {
  covers: ["POST /api/admin/comparisons", "PUT /api/admin/comparisons/{id}", "DELETE /api/admin/comparisons/{id}"],
  async write({ ask }, round, write) {
    const [one, other] = [await addCompany(ask, `Left ${round}`), await addCompany(ask, `Right ${round}`)];
    const input = { companyIds: [one.id, other.id], editorNote: "One." };
    const title = `${one.name} vs ${other.name}`;
    const { id } = await write({ [title]: "One." }, () => send(ask, "/api/admin/comparisons", "POST", input));
    const path = `/api/admin/comparisons/${id}`;
    await write({ [title]: "Two." }, () => send(ask, path, "PUT", { editorNote: "Two." }));
    await write({ [title]: null }, () => send(ask, path, "DELETE"));
  },
  async read({ ask }) {
    const all = await allOf<{ title: string; editorNote: string }>(ask, "/api/admin/comparisons");
    return new Map(all.map(({ title, editorNote }) => [title, editorNote]));
  },
};

/** A category with a company, which is merged into another one, and restored. */
const merges: WritePath = {
  covers: [
    "POST /api/admin/categories",
    "POST /api/admin/companies",
    "POST /api/admin/categories/{id}/merge",
    "POST /api/admin/categories/{id}/restore",
  ],
  async write({ ask }, round, write) {
    const [from, into] = [`From ${round}`, `Into ${round}`];
    const add = (name: string) => write({ [name]: "0" }, () => send(ask, "/api/admin/categories", "POST", { name }));
    const [one, other] = [await add(from), await add(into)];
    const company = { ...companyInput(`Merged ${round}`), assign: [one.id] };
    await write({ [from]: "1", [into]: "0" }, () => send(ask, "/api/admin/companies", "POST", company));
    const path = `/api/admin/categories/${one.id}`;
    // The company is in both meanwhile, and each can be sent again.
    const between = [{ [from]: "1", [into]: "1" }];
    await write({ [from]: null, [into]: "1" }, () => send(ask, `${path}/merge`, "POST", { into: other.id }), between);
    const restore = () => send(ask, `${path}/restore`, "POST", {});
    if (isEven(round)) await write({ [from]: "1", [into]: "0" }, restore, between);
  },
  async read({ ask }) {
    const all = await send<{ name: string; count: number }[]>(ask, "/api/categories", "GET");
    return new Map(
      all.filter(({ name }) => /^(From|Into) /.test(name)).map(({ name, count }) => [name, String(count)]),
    );
  },
};

/** Two categories, each of which comes first in turn. */
const categoryOrder: WritePath = {
  covers: ["PUT /api/admin/categories/order"],
  async write({ ask }, _round, write) {
    type Category = { id: number; name: string };
    const all = await send<Category[]>(ask, "/api/categories", "GET");
    const find = async (name: string) =>
      all.find((category) => category.name === name) ??
      (await send<Category>(ask, "/api/admin/categories", "POST", { name }));
    const [one, other] = [await find("Ordered A"), await find("Ordered B")];
    for (const order of [
      [one, other],
      [other, one],
    ])
      // oxfmt-ignore
      await write({ order: order.map(({ name }) => name).join() }, () =>
        send(ask, "/api/admin/categories/order", "PUT", { ids: order.map(({ id }) => id) }),
      );
  },
  async read({ ask }) {
    const all = await send<{ name: string; position?: number }[]>(ask, "/api/categories", "GET");
    const placed = all.map(({ name }) => name).filter((name) => name.startsWith("Ordered "));
    return new Map(placed.length === 2 ? [["order", placed.join()]] : []);
  },
};

/** A post whose first version is saved again. */
const versions: WritePath = {
  covers: ["POST /api/admin/posts", "PUT /api/admin/posts/{id}", "POST /api/admin/posts/{id}/versions"],
  async write({ ask }, round, write) {
    const title = `Version ${round}`;
    const post = (excerpt: string) => ({ title, excerpt, content: "<p>Text.</p>", author: "Ann", category: "News" });
    const { id } = await write({ [title]: "one" }, () => send(ask, "/api/admin/posts", "POST", post("one")));
    const path = `/api/admin/posts/${id}`;
    await write({ [title]: "two" }, () => send(ask, path, "PUT", post("two")));
    const saves = await send<{ id: number }[]>(ask, `${path}/versions`, "GET");
    const first = { version: saves.at(-1)?.id };
    await write({ [title]: "one" }, () => send(ask, `${path}/versions`, "POST", first));
  },
  async read({ ask }) {
    const all = await allOf<{ title: string; excerpt: string }>(ask, "/api/admin/posts");
    return new Map(all.filter(({ title }) => title.startsWith("Version ")).map(({ title, excerpt }) => [title, excerpt])); // oxfmt-ignore
  },
};

/** Drafts that are scheduled for a day on which no test runs. */
const schedules: WritePath = {
  covers: [
    "POST /api/admin/newsletter",
    "POST /api/admin/newsletter/{id}/schedule",
    "POST /api/admin/newsletter/{id}/action",
  ],
  async write({ ask }, round, write) {
    const subject = `Scheduled ${round}`;
    const draft = { subject, markdown: "Text." };
    const issue = await write({ [subject]: "draft" }, () => send<Stored>(ask, "/api/admin/newsletter", "POST", draft));
    const path = `/api/admin/newsletter/${issue.id}`;
    const schedule = { updatedAt: issue.updatedAt, scheduledAt: "2100-01-01T00:00:00.000Z" };
    await write({ [subject]: "scheduled" }, () => send(ask, `${path}/schedule`, "POST", schedule));
    const unschedule = () => send(ask, `${path}/action`, "POST", { action: "unschedule" });
    if (isEven(round)) await write({ [subject]: "draft" }, unschedule);
  },
  async read({ ask }) {
    const all = await allOf<{ subject: string; state: string }>(ask, "/api/admin/newsletter");
    return new Map(all.filter(({ subject }) => subject.startsWith("Scheduled ")).map(({ subject, state }) => [subject, state])); // oxfmt-ignore
  },
};

type Rates = { day: string; perEuro: { USD: number } };

/** What admins write. */
export const adminPaths: { [kind: string]: WritePath } = {
  companies: records("/api/admin/companies", companyInput, async (ask) =>
    (await companiesNamed(ask, "")).map(({ name, shortDescription }) => ({ name, text: shortDescription })),
  ),
  categories: records(
    "/api/admin/categories",
    (name, description) => ({ name, description }),
    async (ask) => {
      const all = await send<{ name: string; description?: string }[]>(ask, "/api/categories", "GET");
      return all.map(({ name, description = "" }) => ({ name, text: description }));
    },
  ),
  posts: records(
    "/api/admin/posts",
    (title, excerpt) => ({ title, excerpt, content: "<p>Text.</p>", author: "Ann", category: "News" }),
    async (ask) => {
      const all = await allOf<{ title: string; excerpt: string }>(ask, "/api/admin/posts");
      return all.map(({ title, excerpt }) => ({ name: title, text: excerpt }));
    },
  ),
  drafts: records(
    "/api/admin/newsletter",
    (subject, markdown) => ({ subject, markdown }),
    async (ask) => {
      const all = await allOf<{ subject: string; markdown: string }>(ask, "/api/admin/newsletter");
      return all.map(({ subject, markdown }) => ({ name: subject, text: markdown }));
    },
    false,
  ),
  synonyms: setting(
    "/api/admin/synonyms",
    ({ groups }: { groups: string[][] }) => JSON.stringify(groups),
    (n) => ({ groups: [["one", `word ${n}`]] }),
  ),
  "exchange rates": setting(
    "/api/admin/exchange-rates",
    ({ perEuro }: Rates) => String(perEuro.USD),
    (n, { day, perEuro }: Rates) => ({ day, perEuro: { ...perEuro, USD: 1 + n / 1_000 } }),
  ),
  crawlers: setting(
    "/api/admin/crawlers",
    ({ policy }: { policy: string }) => policy,
    (n) => ({ policy: ["all", "answers", "none"][n % 3] }),
  ),
  webhooks,
  imports: importsOf(10),
  "bulk changes": bulk,
  "AI texts": aiTexts,
  "AI batches": aiBatches,
  comparisons,
  "category merges": merges,
  "category order": categoryOrder,
  "post versions": versions,
  schedules,
};
