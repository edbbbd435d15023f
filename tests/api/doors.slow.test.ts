import { fromMarkdown } from "mdast-util-from-markdown";
import { parseDocument, DomUtils } from "htmlparser2";
import { randomNumbers } from "search-index/bench/fixture";
import { beforeAll, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompanies } from "#tests/make";
import { McpClient } from "#tests/mcp-client";
import { makeAndRead, type Row } from "#tests/open-data";
import { randomCompany } from "#tests/random-company";
import { buildOfProduct } from "#tests/whole-product";
import type { Company } from "~/catalog/companies/company";
import { showFact } from "~/catalog/companies/facts/behaviors";
import { factNames, factOf, shownLabel } from "~/catalog/companies/facts/table";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";

useDatabase();

const companies = 300;
let server: CallsServer;
let client: McpClient;

beforeAll(async () => {
  server = await CallsServer.start({}, { SITE_URL: "https://saas.example" }, { build: buildOfProduct() });
  return () => server.stop();
});

/** What a door says of each fact in its list: the text or the address by label. */
type Said = Map<string, string>;

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** What the API's answer means, by the table of facts. */
function factsIn(company: Company): Said {
  const shown = factNames.flatMap((name) => {
    const value = company[name];
    if (value === undefined || factOf(name).ownPlace) return [];
    const shownAs = showFact(name, value);
    const several = name === "licenses" && (value as string[]).length > 1;
    const label = several ? factOf(name).label : shownLabel(factOf(name));
    return [[label, "href" in shownAs ? shownAs.href : oneLine([...shownAs].join(", "))] as const];
  });
  return new Map(shown);
}

async function textAt(path: string): Promise<string> {
  const { status, bytes } = await server.sendRaw("GET", path);
  expect([path, status]).toEqual([path, 200]);
  return bytes.toString();
}

/** The facts of a page. A long list's rest is in a part that opens. */
function factsOnPage(html: string): Said {
  const all = DomUtils.getElementsByTagName("section", parseDocument(html), true);
  const section = all.find((one) => one.attribs["aria-labelledby"] === "facts");
  if (!section) return new Map();
  const textOf = (name: string) =>
    DomUtils.getElementsByTagName(name, section, true).map((one) => oneLine(DomUtils.textContent(one)));
  const values = textOf("dd").map((text) => text.replace(/and \d+ more/, ", ").replaceAll(" ,", ","));
  const links = DomUtils.getElementsByTagName("a", section, true).map(
    (one) =>
      [oneLine(DomUtils.textContent(one)).replace(/ \(opens in a new tab\)$/, ""), one.attribs.href ?? ""] as const,
  );
  return new Map([...textOf("dt").map((label, i) => [label, oneLine(values[i] ?? "")] as const), ...links]);
}

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];
const textIn = (node: Node): string =>
  "children" in node ? node.children.map(textIn).join("") : "value" in node ? node.value : "";

/** The lists between the heading of the facts and the next one. */
function factsInMarkdown(markdown: string): Said {
  const { children } = fromMarkdown(markdown);
  const isTitle = (node: Node) => node.type === "heading" && node.depth === 2;
  const start = children.findIndex((node) => isTitle(node) && textIn(node) === "Facts");
  if (start < 0) return new Map();
  const end = children.findIndex((node, i) => i > start && isTitle(node));
  const items = children.slice(start, end < 0 ? undefined : end).flatMap((node) => (node.type === "list" ? node.children : [])); // oxfmt-ignore
  return new Map(
    items.map((item) => {
      const [paragraph] = item.children;
      const first = paragraph?.type === "paragraph" ? paragraph.children[0] : undefined;
      if (first?.type === "link") return [textIn(first), first.url];
      const [label = "", ...value] = oneLine(textIn(item)).split(": ");
      return [label, value.join(": ")];
    }),
  );
}

async function factsByMcp(id: number): Promise<Said> {
  const { result } = await client.call("get_company", { id });
  const facts = result.facts as { fact: string; value: string }[];
  return new Map(facts.map(({ fact, value }) => [fact, oneLine(value)]));
}

/** A door may say less of a long value, and then ends with an ellipsis or says how many more there are. */
const cutOff = (text: string) => text.replace(/(?: and \d+ more|…)$/, "");

/** Markdown writes parentheses of an address in another way, which means the same. */
const spelled = (text: string) => (text.startsWith("https://") ? decodeURIComponent(text) : text);

function expectSame(door: string, id: number, said: Said, truth: Said): void {
  for (const [label, written] of said) {
    const [value, known] = [spelled(written), spelled(truth.get(label) ?? "")];
    const isSame = known === value || (door === "MCP" && cutOff(value) !== value && known.startsWith(cutOff(value)));
    expect([door, id, label, isSame ? known : value]).toEqual([door, id, label, known]);
  }
}

test("300 random companies have the same facts behind every door", { timeout: 1_200_000 }, async () => {
  const random = randomNumbers(2026);
  const { id: crm } = await makeCategory({ name: "CRM; and more", slug: "crm", icon: "users" });
  const made = Array.from({ length: companies }, () => ({ ...randomCompany(random), ...(random() < 0.5 && { categoryIds: [crm] }) })); // oxfmt-ignore
  const ids = await makeCompanies(made);
  await stopDirectory();
  await startDirectory();
  client = await McpClient.connect(`http://${server.host}`);
  const { companies: files } = await makeAndRead();
  expect(files.jsonl).toHaveLength(companies);
  expect(files.csv).toEqual(files.jsonl);
  expect(files.parquet).toEqual(files.jsonl);
  const rows = new Map(files.jsonl.map((row: Row) => [row.id, row]));
  let [onPages, inMarkdown, byMcp] = [0, 0, 0];
  for (const [i, id] of ids.entries()) {
    const company = JSON.parse(await textAt(`/api/companies/${id}`)) as Company;
    for (const name of factNames) {
      expect([id, name, company[name]]).toEqual([id, name, made[i]?.[name]]);
      expect([id, name, rows.get(id)?.[name]]).toEqual([id, name, company[name]]);
    }
    const truth = factsIn(company);
    const page = factsOnPage(await textAt(`/company/${id}`));
    const markdown = factsInMarkdown(await textAt(`/company/${id}.md`));
    const mcp = await factsByMcp(id);
    expectSame("page", id, page, truth);
    expectSame("Markdown", id, markdown, truth);
    expectSame("MCP", id, mcp, truth);
    // Pages say some of them in their first lines instead.
    expect([id, [...markdown.keys()]]).toEqual([id, [...page.keys()]]);
    expect([id, [...mcp.keys()].sort()]).toEqual([id, [...truth.keys()].sort()]);
    [onPages, inMarkdown, byMcp] = [onPages + page.size, inMarkdown + markdown.size, byMcp + mcp.size];
  }
  // So that nothing above is true because nothing was found.
  expect(Math.min(onPages, inMarkdown, byMcp)).toBeGreaterThan(companies * 5);
  await stopDirectory();
});
