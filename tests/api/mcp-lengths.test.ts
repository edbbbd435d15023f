import { beforeAll, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { factSamples } from "#tests/fact-samples";
import { makeCategory, makeCompanies } from "#tests/make";
import { McpClient } from "#tests/mcp-client";
import { publishChanges, stopPublicChanges } from "~/discovery/changes/publish-changes.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import { scriptActor } from "~/platform/audit/actor";
import { CompanyInput } from "~/catalog/companies/company";
import { maxDetailsBytes, maxListBytes } from "~/site/mcp/short";
import * as mcp from "~/routes/api/mcp";

let ids: number[] = [];
let client: McpClient;

/** As long as forms allow, in a script with three bytes a letter, and with quotes, which JSON escapes. */
const long = (length: number, letter = "漢") => letter.repeat(length - 2) + '""';

/** Every fact that is a list, with many entries. */
const manyFacts = Object.fromEntries(
  Object.entries(factSamples).map(([name, value]) =>
    Array.isArray(value) && typeof value[0] === "string" && /^Sample/.test(value[0])
      ? [name, Array.from({ length: 20 }, (_, i) => `${i} ${long(60)}`)]
      : [name, value],
  ),
);

const companyOf = (i: number) => ({
  ...manyFacts,
  name: `${i} ${long(190)}`,
  logo: "https://logo.example/logo.png",
  description: long(5_000),
  shortDescription: long(490),
  website: `https://${i}.example/${"path/".repeat(100)}`,
  startingPrice: `€${i} ${long(80)}`,
  categoryIds: Array.from({ length: 10 }, (_, category) => category + 1),
  alternativeTo: ["Olda"],
  sponsored: true,
  featured: false,
  rating: 45,
  reviewCount: 1_234_567,
});

useDatabase({
  isKept: true,
  beginning: async () => {
    for (let i = 0; i < 25; i++)
      await makeCategory({ name: `${i} ${long(90)}`, slug: `${i}-${"category-".repeat(10)}x`, icon: "users" });
    const companies = Array.from({ length: 12 }, (_, i) => companyOf(i));
    ids = await makeCompanies(companies);
    for (const [i, id] of ids.entries())
      await updateCompany(scriptActor("tests"), id, {
        ...CompanyInput.parse(companies[i]),
        startingPrice: long(90),
        website: `https://${i}.example/${"other/".repeat(100)}`,
      });
  },
});

beforeAll(async () => {
  await startDirectory();
  await stopPublicChanges();
  await publishChanges();
  const site = "https://directory.of-an-organization-with-a-long-name.example";
  const server = await CallsServer.start({ mcp }, { SITE_URL: site });
  client = await McpClient.connect(`http://${server.host}`);
  return async () => {
    await server.stop();
    await stopPublicChanges();
    await stopDirectory();
  };
});

const sizeOf = ({ text }: { text: string }) => Buffer.byteLength(text);

test.each([
  ["search_companies", {}],
  ["search_companies", { q: `under $20 ${"漢".repeat(180)}` }],
  ["search_companies", { q: "sample", sort: "newest" }],
  ["find_alternatives", { product: "Olda" }],
  ["list_categories", {}],
  ["changes_since", {}],
])("%s: a page of a list has at most 1,500 tokens, however long names and texts are", async (name, given) => {
  const said = await client.call(name, given);
  expect(sizeOf(said)).toBeLessThan(maxListBytes);
  expect(maxListBytes / 4).toBe(1_500);
  const [list] = Object.values(said.result).filter(Array.isArray);
  if (!("q" in given)) expect(list?.length).toBeGreaterThanOrEqual(10);
});

test("a company, and a comparison of four, have at most 3,000 tokens", async () => {
  expect(sizeOf(await client.call("get_company", { id: ids[0] }))).toBeLessThan(maxDetailsBytes);
  expect(sizeOf(await client.call("compare_companies", { ids: ids.slice(0, 4) }))).toBeLessThan(maxDetailsBytes);
});

test("the list of tools isn’t longer than two of their results", async () => {
  const { tools } = await client.client.listTools();
  expect(JSON.stringify(tools).length).toBeLessThan(2 * maxDetailsBytes);
});
