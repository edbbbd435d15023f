import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
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

async function measure(name: string, askFor: (n: number) => () => Promise<Response>): Promise<void> {
  const times = [];
  // What V8 compiles meanwhile doesn't count.
  for (let n = 0; n < calls * 2; n++) times.push(await timeOf(askFor(n)));
  const [p50 = NaN, p95 = NaN] = quantiles(times.slice(calls), 0.5, 0.95);
  console.log(`| ${name} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`);
}

console.log(`| ${companies.toLocaleString("en")} companies | p50, ms | p95, ms |\n| --- | --: | --: |`);
for (const [name, paramsOf] of Object.entries(measured)) await measure(name, (n) => call(paramsOf(n)));
await measure("the API’s search, one word", (n) => () => fetch(`${site.origin}/api/search?limit=10&q=${word(n)}+${n}`));

await stop(site);
await rm(folder, { recursive: true });
