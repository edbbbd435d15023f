import { fromMarkdown } from "mdast-util-from-markdown";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { LinkCheck } from "#models/link-check.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompanies, makeCompany } from "#tests/make";
import { CallsServer, type Reply } from "#tests/calls-server";
import { buildOfProduct } from "#tests/whole-product";
import { updateCategory } from "~/catalog/categories/manage.server";
import { fallbacks, guideCategory } from "~/content/blog/blog-post";
import { savePost } from "~/content/blog/save-posts.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { scriptActor } from "~/platform/audit/actor";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { limits } from "~/platform/runtime/site";
import { isForEverybody } from "~/site/wiring/for-everybody.server";

useDatabase();

let server: CallsServer;

beforeAll(async () => {
  server = await CallsServer.start(
    {},
    { SITE_URL: "https://saas.example" },
    { build: buildOfProduct(), isForEverybody },
  );
  return () => server.stop();
});

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const read = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  server.sendRaw("GET", path, headers);

async function text(path: string): Promise<string> {
  const { status, headers, bytes } = await read(path);
  expect([path, status, headers["content-type"]]).toEqual([path, 200, "text/markdown; charset=utf-8"]);
  return bytes.toString();
}

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];
const nodesIn = (node: Node): Node[] => [node, ...("children" in node ? node.children.flatMap(nodesIn) : [])];
const textOf = (node: Node): string =>
  "children" in node ? node.children.map(textOf).join("") : "value" in node ? node.value : "";

/** The headings of a text, and where its links lead. */
function outlineOf(markdown: string) {
  const nodes = nodesIn(fromMarkdown(markdown));
  return {
    headings: nodes.flatMap((node) => (node.type === "heading" ? [`${node.depth} ${textOf(node)}`] : [])),
    links: nodes.flatMap((node) => (node.type === "link" ? [node.url] : [])),
    kinds: new Set(nodes.map(({ type }) => type)),
  };
}

/** A text that tries to be everything that Markdown knows. */
const hostile =
  "# A [x](javascript:alert(1)) <script>alert(1)</script> `b` | c --- 1. https://evil.example &lt;b&gt; *d* _e_";

describe("a company", () => {
  test("is a text with its facts, and links that work anywhere", async () => {
    const { id: categoryId } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const id = await makeCompany({
      name: "Acme",
      website: "https://acme.example/",
      categoryIds: [categoryId],
      startingPrice: "$29/mo",
      rating: 42,
      founded: 2014,
      docsUrl: "https://docs.acme.example/",
    } as never);
    const markdown = await text(`/company/${id}.md`);
    expect(markdown).toMatch(/^# Acme\n\nA tool\.\n\n- \*\*Pricing:\*\* From \$29\/mo\n/);
    expect(markdown).toContain("\n- **Customer Rating:** 4.2 / 5 (Editors’ estimate)\n");
    expect(markdown).toContain("\n**Categories:** [CRM](https://saas.example/category/crm)\n");
    expect(markdown).toContain("**Founded:** 2014");
    expect(markdown).toContain("No reviews yet. Be the first to review!");
    const { headings, links } = outlineOf(markdown);
    expect(headings).toEqual(["1 Acme", "2 Facts", expect.stringMatching(/^3 /), "2 Reviews"]);
    expect(links).toContain("https://acme.example/");
    expect(links.filter((href) => !href.startsWith("https://"))).toEqual([]);
  });

  test("names its page for search engines, which don't list the text itself", async () => {
    const id = await makeCompany();
    const { headers } = await read(`/company/${id}.md`);
    expect(headers).toMatchObject({
      link: `<https://saas.example/company/${id}>; rel="canonical"`,
      "x-robots-tag": "noindex",
      "cache-control": "no-cache",
    });
  });

  test("says what is paid for, and doesn't link to a suspicious website", async () => {
    const id = await makeCompany({
      website: "https://acme.example/",
      sponsored: true,
      affiliateLink: "https://acme.example/?ref=1",
    });
    const paid = await text(`/company/${id}.md`);
    expect(paid).toContain("\nSPONSORED\n");
    expect(paid).toContain("](https://acme.example/?ref=1) (referral link)");
    expect(paid).toContain("Paid placement");
    await LinkCheck.create({ _id: id, website: "https://acme.example/", verdict: "suspect", held: true, checkedAt: new Date() }); // oxfmt-ignore
    await contentChanged({ companies: [id] });
    const held = await text(`/company/${id}.md`);
    expect(held).toContain("**Website:** Website under review");
    expect(held).not.toContain("acme.example");
    expect(held).not.toContain("Paid placement");
  });

  test("can't forge headings, links, or HTML by its texts", async () => {
    const id = await makeCompany({
      name: hostile,
      shortDescription: hostile,
      description: `Text.\n\n${hostile}\n\n---\n\n    code\n\n- item\n\n[y]: https://evil.example`,
      startingPrice: "| --- |",
      plans: [{ name: hostile, kind: "usage", price: hostile.slice(0, 40), contents: [hostile.slice(0, 60)] }],
      builtWith: [hostile.slice(0, 40)],
      alternativeTo: [hostile.slice(0, 40)],
    } as never);
    const { headings, links, kinds } = outlineOf(await text(`/company/${id}.md`));
    expect(headings[0]).toBe(`1 ${hostile}`);
    expect(headings.filter((line) => !line.includes("alert") && /A \[x\]/.test(line))).toEqual([]);
    expect(links.filter((href) => /evil|javascript/.test(href))).toEqual([]);
    for (const kind of ["html", "code", "inlineCode", "thematicBreak", "image", "definition"])
      expect([kind, kinds.has(kind as never)]).toEqual([kind, false]);
  });

  test("marks what AI has written, which can't forge anything either", async () => {
    const id = await makeCompany({ name: "Acme" });
    const aiDescription = `**Fast** [site](https://acme.example) <script>x</script>\n\n1\\. \\# no heading`;
    await Company.updateOne({ _id: id }, { $set: { aiDescription, aiLastUpdated: new Date("2026-03-04T00:00:00Z") } });
    await contentChanged({ companies: [id] });
    const markdown = await text(`/company/${id}.md`);
    expect(markdown).toContain("## Overview\n\n**Fast** [site](https://acme.example/)");
    expect(markdown).toContain("\n\nWritten by AI on Mar 4, 2026\n");
    const { headings, kinds } = outlineOf(markdown);
    expect(headings).toEqual(["1 Acme", "2 Overview", "2 Reviews"]);
    expect(kinds.has("html")).toBe(false);
  });

  test.each(["999999", "0", "abc", "1.5"])("that doesn't exist is a 404, as a text: %s", async (id) => {
    const { status, headers, bytes } = await read(`/company/${id}.md`);
    expect([status, headers["content-type"]]).toEqual([404, "text/markdown; charset=utf-8"]);
    expect(bytes.toString()).toMatch(/^# Company not found\n\n/);
  });
});

describe("a category", () => {
  test("has its tools, as many as its page, and leads to the next ones", async () => {
    const { id } = await makeCategory({ name: "CRM *new*", slug: "crm", icon: "handshake" });
    await makeCompanies(Array.from({ length: limits.companiesPerPage + 1 }, () => ({ categoryIds: [id] })));
    await makeCompany({ name: hostile, categoryIds: [id], licenses: ["MIT"], sponsored: true });
    const markdown = await text("/category/crm.md");
    const { headings, links, kinds } = outlineOf(markdown);
    expect(headings.slice(0, 3)).toEqual([
      "1 CRM *new* SaaS Tools",
      "2 Lists",
      `2 ${limits.companiesPerPage + 2} SaaS Tools`,
    ]);
    expect(headings.filter((line) => line.startsWith("3 "))).toHaveLength(limits.companiesPerPage);
    expect(links).toContain("https://saas.example/category/crm.md?page=2");
    expect(kinds.has("html")).toBe(false);
    expect(outlineOf(await text("/category/crm.md?page=2")).links).toContain("https://saas.example/category/crm.md");
    const filtered = await text("/category/crm.md?open-source=yes");
    expect(filtered).toContain("**Chosen filters:** Open source");
    expect(filtered).toContain("\n\nSPONSORED\n\n");
    expect(filtered).toContain("- **Rating:** 4.0 / 5 (Editors’ estimate)");
  });

  test("redirects from a former slug and from redundant parameters, as its page does", async () => {
    const category = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    await updateCategory(scriptActor("tests"), category.id, { name: "CRM", slug: "sales", icon: "handshake" });
    const moved = await read("/category/crm.md?page=2");
    expect([moved.status, moved.headers.location]).toEqual([301, "/category/sales.md?page=2"]);
    const tidied = await read("/category/sales.md?page=1&utm_source=x");
    expect([tidied.status, tidied.headers.location]).toEqual([302, "/category/sales.md?utm_source=x"]);
    expect((await read("/category/none.md")).status).toBe(404);
  });
});

test("a product's alternatives are a text, and other spellings lead there", async () => {
  await makeCompanies([1, 2, 3].map((i) => ({ name: `Tool ${i}`, alternativeTo: ["Slack Chat"] })));
  const markdown = await text("/alternatives/slack-chat.md");
  expect(outlineOf(markdown).headings.slice(0, 3)).toEqual([
    "1 Alternatives to Slack Chat",
    "2 3 alternatives",
    expect.stringMatching(/^3 Tool \d$/),
  ]);
  expect(markdown).toContain("3 alternatives to Slack Chat. These tools say that they replace it.");
  const { status, headers } = await read("/alternatives/Slack%20Chat.md");
  expect([status, headers.location]).toEqual([301, "/alternatives/slack-chat.md"]);
  expect((await read("/alternatives/none.md")).status).toBe(404);
});

test("a comparison is a table that says what isn't known", async () => {
  const acme = await makeCompany({
    name: "Acme | #1",
    founded: 2014,
    foundedProof: { url: "https://acme.example/about", quote: "Since 2014", seen: "2026-11-12" },
    rating: 0,
    docsUrl: "https://docs.example/",
  } as never);
  const zenith = await makeCompany({ name: "Zenith", sponsored: true });
  const { status, headers } = await read(`/compare/${acme}-vs-${zenith}.md?users=5`);
  const path = `/compare/${acme}-acme-sharp-1-vs-${zenith}-zenith`;
  expect([status, headers.location]).toEqual([301, `${path}.md?users=5`]);
  const { headers: answered, bytes } = await read(`${path}.md`);
  expect(answered.link).toBe(`<https://saas.example${path}>; rel="canonical"`);
  const markdown = bytes.toString();
  expect(markdown).toContain(String.raw`| Fact | Acme \| \#1 | Zenith |`);
  const source = "seen 2026-11-12 at [acme.example/about](https://acme.example/about): “Since 2014”";
  expect(markdown).toContain(`| Founded | 2014 (${source}) | Not known |`);
  expect(markdown).toContain(
    `[Zenith](https://saas.example/company/${zenith}) · SPONSORED · Free · 4.0 / 5 (Editors’ estimate) · `,
  );
  expect(markdown).toContain("· No ratings yet ·");
  expect((await read(`/compare/${acme}.md`)).status).toBe(404);
});

test("a post and the guides are texts with absolute links", async () => {
  await savePost(scriptActor("tests"), {
    ...{
      wpId: 1,
      slug: "saas-selection-guide",
      title: "Choose *well*",
      excerpt: "How to.",
      author: "Ann_B",
      readTime: 3,
    },
    ...{ content: '<h2>One</h2><p>See <a href="/directory">all</a>, <a href="#section-1">one</a> &lt;b&gt;.</p>' },
    ...{ category: guideCategory, publishedAt: "2026-03-01T08:00:00.000Z" },
    ...{ featuredImage: fallbacks.featuredImage, authorAvatar: fallbacks.authorAvatar },
  });
  await contentChanged("everything");
  const post = await text("/blog/saas-selection-guide.md");
  expect(post).toMatch(
    /^# Choose \\\*well\\\*\n\nBuying Guides · 3 min read · Mar 1, 2026 · Ann\\_B, SaaS Industry Analyst\n\n## One\n/,
  );
  const { links, kinds } = outlineOf(post);
  expect(links.slice(0, 2)).toEqual([
    "https://saas.example/directory",
    "https://saas.example/blog/saas-selection-guide#post-section-1",
  ]);
  expect(kinds.has("html")).toBe(false);
  const guides = await text("/resources/buying-guides.md");
  expect(guides).toContain("## [Choose \\*well\\*](https://saas.example/blog/saas-selection-guide)\n\nHow to.");
  expect((await read("/blog/none.md")).status).toBe(404);
});
