import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { companiesOf, visibleCompanies, visibleDirectory } from "./directory";
import { admin, logIn, type Ask } from "./log-in";
import { run, startServer, useFolder } from "./server-process";

useFolder();

/** More with `KILLS=200`. */
const kills = Number(process.env.KILLS ?? 4);
/** About as many writes are answered before a kill, of all kinds together. */
const maxWrites = 150;

type Stored = { id: number; updatedAt?: string };

/** A kind of record with a name, which nobody changes, and a text, which changes. */
type Kind = {
  path: string;
  bodyOf: (name: string, text: string) => object;
  /** The texts that are stored, by name. */
  read: (ask: Ask) => Promise<Map<string, string>>;
};

/** All items of a paged list. */
async function allOf<Item>(ask: Ask, path: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page++) {
    const some = (await (await ask(`${path}?limit=1000&page=${page}`)).json()) as Item[];
    items.push(...some);
    if (some.length < 1000) return items;
  }
}

const kinds: Kind[] = [
  {
    path: "/api/admin/companies",
    bodyOf: (name, text) => ({
      ...{
        name,
        website: `https://${name.replaceAll(" ", "-")}.example/`,
        description: "A tool.",
        startingPrice: "$1/mo",
      },
      ...{ shortDescription: text, rating: 0, reviewCount: 0, categories: [text.length % 2 ? "odd" : "even", "all"] },
    }),
    read: async (ask) => {
      const all = await allOf<{ name: string; shortDescription: string }>(ask, "/api/admin/companies");
      return new Map(all.map(({ name, shortDescription }) => [name, shortDescription]));
    },
  },
  {
    path: "/api/admin/categories",
    bodyOf: (name, text) => ({ name, description: text }),
    read: async (ask) => {
      const all = (await (await ask("/api/categories")).json()) as { name: string; description?: string }[];
      return new Map(all.map(({ name, description = "" }) => [name, description]));
    },
  },
  {
    path: "/api/admin/posts",
    bodyOf: (title, excerpt) => ({ title, excerpt, content: "<p>Text.</p>", author: "Ann", category: "News" }),
    read: async (ask) => {
      const all = await allOf<{ title: string; excerpt: string }>(ask, "/api/admin/posts");
      return new Map(all.map(({ title, excerpt }) => [title, excerpt]));
    },
  },
  {
    path: "/api/admin/newsletter",
    bodyOf: (subject, markdown) => ({ subject, markdown }),
    read: async (ask) => {
      const all = await allOf<{ subject: string; markdown: string }>(ask, "/api/admin/newsletter");
      return new Map(all.map(({ subject, markdown }) => [subject, markdown]));
    },
  },
];

/** What must be found after a kill: what was acknowledged last, or what was being written then. Null for nothing. */
class Expected {
  readonly #acknowledged = new Map<string, string | null>();
  readonly #pending = new Map<string, string | null>();

  async write<Result>(name: string, text: string | null, send: () => Promise<Result>): Promise<Result> {
    this.#pending.set(name, text);
    const result = await send();
    this.#acknowledged.set(name, text);
    this.#pending.delete(name);
    return result;
  }

  /** Returns what is stored but wasn't to be expected. From now on, what is stored is. */
  differences(stored: ReadonlyMap<string, string>): string[] {
    const names = new Set([...this.#acknowledged.keys(), ...this.#pending.keys()]);
    const wrong = [...names].filter((name) => {
      const [is, acknowledged] = [stored.get(name) ?? null, this.#acknowledged.get(name) ?? null];
      const wasPending = this.#pending.has(name) && is === this.#pending.get(name);
      this.#acknowledged.set(name, is);
      return is !== acknowledged && !wasPending;
    });
    this.#pending.clear();
    return wrong;
  }
}

/** Sends a request, and throws unless the server has done it. */
async function send(ask: Ask, path: string, method: string, body?: object): Promise<Stored> {
  const response = await ask(path, method, body);
  const text = await response.text();
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as Stored;
}
class Refused extends Error {}

test(
  "whatever was acknowledged before a kill -9 is there after it, nothing is half there, and counts are right",
  async () => {
    const expected = kinds.map(() => new Expected());
    const imports = new Expected();
    let importedRows = 0;
    for (let kill = 0; kill <= kills; kill++) {
      const server = await startServer(admin);
      const ask = await logIn(server);
      for (const [i, { read }] of kinds.entries()) expect(expected[i]?.differences(await read(ask))).toEqual([]);
      // An import goes on by itself, and is there as a whole or not at all.
      await expect.poll(async () => (await allOf<{ state: string }>(ask, "/api/admin/imports")).filter(({ state }) => /ing$/.test(state)), waiting).toEqual([]); // oxfmt-ignore
      const applied = (await allOf<{ name: string; state: string }>(ask, "/api/admin/imports")).filter(({ state }) => state === "applied"); // oxfmt-ignore
      expect(imports.differences(new Map(applied.map(({ name }) => [name, "applied"])))).toEqual([]);
      importedRows = 10 * applied.length;
      const { companies, categories } = await visibleDirectory(server);
      const own = await kinds[0]?.read(ask);
      expect(await visibleCompanies(server)).toBe(own?.size ?? 0);
      expect(companies.filter(({ name }) => /^Tool \d+$/.test(name))).toHaveLength(importedRows);
      for (const { slug, count } of categories)
      expect([slug, companies.filter((company) => company.categories.some((each) => each.slug === slug)).length]).toEqual([slug, count]); // oxfmt-ignore
      if (kill === kills) break;

      const killAfter = randomInt(1, maxWrites);
      let written = 0;
      const killing: Promise<void>[] = [];
      const count = () => ++written === killAfter && killing.push(server.process.kill());
      const refusals: string[] = [];
      /** Ends when the server no longer responds. */
      const untilKilled = async (work: (n: number) => Promise<void>): Promise<void> => {
        for (let n = 0; ; n++)
          try {
            await work(n);
          } catch (error) {
            if (!(error instanceof Refused)) return;
            refusals.push(error.message);
          }
      };
      const workers = kinds.map(({ path, bodyOf }, i) =>
        untilKilled(async (n) => {
          const name = `Thing ${i} ${kill} ${n}`;
          const write = async (text: string | null, method: string, at: string, more: object = {}) => {
            const body = text === null ? undefined : { ...bodyOf(name, text), ...more };
            const stored = await (expected[i] as Expected).write(name, text, () => send(ask, at, method, body));
            count();
            return stored;
          };
          const { id, updatedAt } = await write("one", "POST", path);
          const saved = await write("three", "PUT", `${path}/${id}`, { ...(updatedAt && { updatedAt }) });
          if (n % 3 === 0) await write(null, "DELETE", `${path}/${id}`, saved);
        }),
      );
      const importing = untilKilled(async (n) => {
        const file = `tools-${kill}-${n}.json`;
        const rows = companiesOf(1_000 * kill + 10 * n, 10);
        const { id } = await send(ask, `/api/admin/imports?file=${file}`, "POST", rows);
        await send(ask, `/api/admin/imports/${id}/read`, "POST", {});
        const state = async () => ((await (await ask(`/api/admin/imports/${id}`)).json()) as { state: string }).state;
        while ((await state()) !== "staged");
        await imports.write(file, "applied", () => send(ask, `/api/admin/imports/${id}/apply`, "POST", {}));
        count();
        while ((await state()) !== "applied");
      });
      await Promise.all([...workers, importing]);
      await Promise.all(killing);
      expect(refusals).toEqual([]);
    }
    expect((await run("repair")).stdout).toBe("All counts were correct.\n");
  },
  60_000 + kills * 60_000,
);
