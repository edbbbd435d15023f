import { fillWith, word } from "#bench/fill";
import { withProduct } from "#bench/product";
import { processorMsOf } from "#bench/site-process";
import { namesOf } from "#bench/texts";
import { createAdmin } from "~/accounts/accounts.server";
import { scriptActor } from "~/platform/audit/actor";

/** Measures how long admins wait in Management with a catalog of 10,000 companies, for lists and bulk changes. */
const companies = 10_000;
const names = namesOf(companies);
const requests = 50;
const chief = { username: "chief", password: "oddly-lit-pantry" };

const lists = {
  "one page": () => "page=1&limit=50",
  "the last page": () => `page=${companies / 50}&limit=50`,
  "sorted by name": () => "sort=name&page=1&limit=50",
  "sorted by rating, down": () => "sort=rating&dir=desc&page=3&limit=50",
  "text, many found": (n: number) => `q=${word(n)}&page=1&limit=50`,
  "text, one found": (n: number) => `q=${encodeURIComponent(names[n]!)}&page=1&limit=50`,
  "all facets at once": (n: number) =>
    `featured=false&sponsored=false&category=${word(n)}-tools&source=none&ratingKind=imported&page=1&limit=50`,
};

type Bulk = { changed: number; undo: string };
/** `cpu`: of all threads, including this client's. It's more reliable than wall time on a busy machine. */
type Timed<Answer> = { answer: Answer; ms: number; cpu: number };

const all = { query: {} };
const thousand = { ids: Array.from({ length: 1000 }, (_, i) => 9 * i + 2) };

await withProduct(
  async () => {
    await fillWith(companies);
    await createAdmin(scriptActor("bench"), chief);
  },
  async ({ origin, child }) => {
    const cookie = await logIn(origin);
    const send = async <Answer>(method: string, path: string, value?: unknown): Promise<Timed<Answer>> => {
      const start = performance.now();
      const cpu = await processorMsOf(child);
      const response = await fetch(`${origin}/api/admin${path}`, {
        method,
        headers: { Cookie: cookie, Origin: origin, ...(value !== undefined && { "Content-Type": "application/json" }) },
        body: value === undefined ? null : JSON.stringify(value),
      });
      const answer = (await response.json()) as Answer;
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
      const ms = performance.now() - start;
      return { answer, ms, cpu: (await processorMsOf(child)) - cpu };
    };

    console.log(`${companies} companies, ${requests} requests each, milliseconds until the last byte\n`);
    print("list", "median", "95 %", "slowest");
    for (const [name, queryOf] of Object.entries(lists)) {
      const times: number[] = [];
      for (let n = -5; n < requests; n++) {
        const { ms } = await send("GET", `/companies?${queryOf(Math.abs(n))}`);
        if (n >= 0) times.push(ms);
      }
      times.sort((a, b) => a - b);
      print(name, ...[0.5, 0.95, 1].map((share) => times[Math.ceil(share * requests) - 1]!.toFixed(1)));
    }

    console.log("\nactions, milliseconds and milliseconds of the processor\n");
    print("action", "action", "next list", "undo");
    for (const [name, target, action] of [
      ["feature 1,000", thousand, { action: "feature" }],
      ["feature 10,000", all, { action: "feature" }],
      ["assign 10,000", all, { action: "assign", categoryId: 1 }],
      ["trash 1,000", thousand, { action: "trash" }],
      ["trash 10,000", all, { action: "trash" }],
    ] as const) {
      const done = await send<Bulk>("POST", "/companies/bulk", { ...target, ...action });
      const next = await send("GET", "/companies?page=1&limit=50");
      const undone = await send<Bulk>("POST", "/changes/undo", { undo: done.answer.undo });
      if (undone.answer.changed !== done.answer.changed) throw new Error(`${name}: ${undone.answer.changed} undone`);
      print(name, ...[done, next, undone].map(({ ms, cpu }) => `${ms.toFixed(0)} (${cpu.toFixed(0)})`));
    }
  },
);
process.exit(0);

async function logIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(chief),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!cookie) throw new Error(`The login answered ${response.status}`);
  return cookie.split(";", 1)[0]!;
}

function print(name: string, ...cells: string[]): void {
  console.log(`${name.padEnd(24)}${cells.map((cell) => cell.padStart(16)).join("")}`);
}
