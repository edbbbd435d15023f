import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { word } from "#bench/fill";
import { quantiles } from "#bench/quantiles";
import { environmentOf, fillSite, start, stop } from "#bench/site-process";
import { namesOf } from "#bench/texts";

/**
 * How fast the built site's MCP server answers, one call after another, beside the API's search for the same. Each call asks for
 * something else, so none is remembered.
 *
 *     npm run bench:mcp -- [--companies 100000] [--calls 500]
 */
const { values } = parseArgs({
  options: { companies: { type: "string", default: "100000" }, calls: { type: "string", default: "500" } },
});
const [companies, calls] = [Number(values.companies), Number(values.calls)];
const names = namesOf(companies);

const idAt = (n: number) => ((n * 97) % companies) + 1;
const measured: Record<string, (n: number) => { name: string; arguments: object }> = {
  "search, one word": (n) => ({ name: "search_companies", arguments: { q: `${word(n)} ${n}` } }),
  "search, one name": (n) => ({ name: "search_companies", arguments: { q: names[(n * 97) % companies] } }),
  "search, filters": (n) => ({
    name: "search_companies",
    arguments: { q: word(n), license: ["MIT"], deployment: ["self-hosted"], sort: n % 2 ? "price-low" : "rating" },
  }),
  "a company": (n) => ({ name: "get_company", arguments: { id: idAt(n) } }),
  "a comparison": (n) => ({ name: "compare_companies", arguments: { ids: [idAt(n), idAt(n + 1)] } }),
};

const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
const env = await environmentOf(folder);
await fillSite(companies, env, { withFacts: true, texts: undefined });
const site = await start(env);

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const answer = await ask();
  const text = await answer.text();
  if (!answer.ok || text.includes('"isError":true')) throw new Error(text);
  return performance.now() - begun;
}

const headers = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
const call = (params: object) => () =>
  fetch(`${site.origin}/mcp`, {
    method: "POST",
    headers,
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });

type Asked = readonly [string, (n: number) => () => Promise<Response>];
const asked: Asked[] = [
  ...Object.entries(measured).map(([name, paramsOf]) => [name, (n: number) => call(paramsOf(n))] as const),
  ["the API’s search, one word", (n) => () => fetch(`${site.origin}/api/search?limit=10&q=${word(n)}+${n}`)],
];

async function timesOf(askFor: (n: number) => () => Promise<Response>, first: number): Promise<number[]> {
  const times = [];
  for (let n = first; n < first + calls; n++) times.push(await timeOf(askFor(n)));
  return times;
}

// The first time doesn't count: V8 compiles, and the site does what it does after each start, such as making the files of /data.
for (const [, askFor] of asked) await timesOf(askFor, 0);
while (!(await fetch(`${site.origin}/data/companies.jsonl`, { method: "HEAD" })).ok) await delay(1_000);
console.log(`| ${companies.toLocaleString("en")} companies | p50, ms | p95, ms |\n| --- | --: | --: |`);
for (const [name, askFor] of asked) {
  const [p50 = NaN, p95 = NaN] = quantiles(await timesOf(askFor, calls), 0.5, 0.95);
  console.log(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`);
}

await stop(site);
await rm(folder, { recursive: true });
