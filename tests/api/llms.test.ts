import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompanies, makeCompany } from "#tests/make";
import { startDirectory, stopDirectory, getDirectory } from "~/discovery/directory/directory.server";
import { inSlices } from "~/discovery/directory/run-in-slices";
import * as llms from "~/routes/public/llms";
import * as llmsFull from "~/routes/public/llms-full";
import * as llmsPartFile from "~/routes/public/llms-part";
import { llmsIndex, llmsPart, toolsPerPart } from "~/site/markdown/llms";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const args = (path: string, params: Record<string, string> = {}) =>
  ({
    request: new Request(`https://saas.example${path}`),
    params,
    context: { settings: { siteName: "Tools *& Co*", siteUrl: undefined } },
  }) as never;

test("/llms.txt says what the site is, and how to search it", async () => {
  const { id } = await makeCategory({ name: "CRM [x](javascript:y)", slug: "crm", icon: "handshake" });
  await makeCategory({ name: "Empty", slug: "empty", icon: "handshake" });
  await makeCompany({ categoryIds: [id] });
  const response = await llms.loader(args("/llms.txt"));
  expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^# Tools \\\*& Co\\\*\n\n> A directory of business software: 1 tool with /);
  for (const path of ["/api/search?q=crm", "/api/docs", "/api/openapi.json", "/mcp", "/llms-full.txt", "/sitemap.xml"])
    expect(text).toContain(`](https://saas.example${path}): `);
  expect(text).toContain(String.raw`- [CRM \[x\](javascript:y)](https://saas.example/category/crm.md): 1 tool` + "\n");
  expect(text).not.toContain("Empty");
});

test("/llms-full.txt names its parts, which list all public tools", async () => {
  const { id } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  const acme = await makeCompany({
    ...{ name: "Acme | #1", shortDescription: "# Keeps <b>tickets</b>.\n- x", startingPrice: "$29/mo" },
    ...{ categoryIds: [id], sponsored: true },
  });
  const index = await (await llmsFull.loader(args("/llms-full.txt"))).text();
  expect(index).toBe("# All tools of Tools \\*& Co\\*\n\n- [Part 1](https://saas.example/llms-full/1.txt): 1 tool\n");
  const part = await llmsPartFile.loader(args("/llms-full/1.txt", { part: "1" }));
  expect(part.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  const [title, , item, ...others] = (await part.text()).split("\n");
  expect([title, others]).toEqual([String.raw`# All tools of Tools \*& Co\*, part 1 of 1`, [""]]);
  expect(item).toContain(`](https://saas.example/company/${acme}.md): `);
  expect(item).toContain(String.raw`Acme \| \#1`);
  expect(item).toMatch(/· Categories: CRM · Price: From \$29\/mo · SPONSORED$/);
  expect(item).not.toContain(" <b>");
});

test("parts are as long as they may be", async () => {
  await makeCompanies(Array.from({ length: toolsPerPart + 1 }, () => ({})));
  const [site, directory] = [{ siteName: "S", siteUrl: "https://saas.example" }, await getDirectory()];
  expect(llmsIndex(site, directory)).toContain("[Part 2](https://saas.example/llms-full/2.txt): 1 tool\n");
  const [first = "", second = ""] = [await inSlices(llmsPart(site, directory, 1)), await inSlices(llmsPart(site, directory, 2))]; // oxfmt-ignore
  expect(first.match(/^- /gm)).toHaveLength(toolsPerPart);
  expect(second.match(/^- /gm)).toHaveLength(1);
});

test.each(["2", "0", "01", "x", "", "1e0"])("there's no part %s", async (part) => {
  await makeCompany();
  expect((await llmsPartFile.loader(args("/llms-full/x.txt", { part }))).status).toBe(404);
});
