import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CallsServer, type Reply } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompanies, makeCompany } from "#tests/make";
import { buildOfProduct } from "#tests/whole-product";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { isForEverybody } from "~/site/wiring/for-everybody.server";
import { hasEmbed } from "~/site/wiring/has-embed.server";

useDatabase();

const site = "https://saas.example";
let server: CallsServer;

beforeAll(async () => {
  const product = { build: buildOfProduct(), isForEverybody, hasEmbed };
  server = await CallsServer.start({}, { SITE_URL: site }, product);
  return () => server.stop();
});

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const read = (path: string): Promise<Reply> => server.sendRaw("GET", path, {});
const oEmbed = (url: string, more = "") => read(`/api/oembed?url=${encodeURIComponent(url)}${more}`);
const jsonOf = ({ bytes }: Reply) => JSON.parse(bytes.toString()) as Record<string, unknown>;

async function html(path: string): Promise<string> {
  const { status, headers, bytes } = await read(path);
  expect([path, status, headers["content-type"]]).toEqual([path, 200, "text/html; charset=utf-8"]);
  return bytes.toString();
}

/** A company whose texts try to leave their place. */
const hostile = {
  name: `A&B <script>alert("1")</script>`,
  shortDescription: `<img src=x onerror='alert(1)'> "quoted"`,
};

describe("an embed", () => {
  test("of a tool has what its card shows, and nothing that runs, is sent, or is stored in the browser", async () => {
    const id = await makeCompany({ ...hostile, startingPrice: "$29/mo", sponsored: true });
    const text = await html(`/embed/company/${id}`);
    expect(text).toContain("A&amp;B &lt;script&gt;");
    expect(text).toContain("SPONSORED");
    expect(text).toContain("$29");
    expect(text).not.toMatch(/<(?:script|form|input|button|iframe|base)\b|<[^>]* on\w+=/i);
    const { headers } = await read(`/embed/company/${id}`);
    expect(headers["set-cookie"]).toBeUndefined();
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-cache" });
    const policy = String(headers["content-security-policy"]).split(";");
    expect(policy).toEqual(expect.arrayContaining(["frame-ancestors *", "script-src 'none'", "form-action 'none'"]));
  });

  test("leads to pages of the site, in a new tab", async () => {
    const { id: category } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    await makeCompanies([{ categoryIds: [category] }, {}]);
    for (const path of ["/embed/tools", "/embed/tools?category=crm"]) {
      const links = [...(await html(path)).matchAll(/<a ([^>]+)>/g)].map(([, attributes = ""]) => attributes);
      expect(links.length).toBeGreaterThan(1);
      for (const link of links) expect(link).toMatch(/^href="https:\/\/saas\.example\/[^"]+" target="_blank" rel="noopener"/); // oxfmt-ignore
    }
  });

  test("of a list has the tools that the directory finds, as many as asked for", async () => {
    const { id: category } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    await makeCompanies(Array.from({ length: 12 }, (_, i) => ({ name: `Tool ${i}`, categoryIds: [category] })));
    await makeCompany({ name: "Other" });
    const toolsIn = async (query: string) => (await html(`/embed/tools?${query}`)).match(/<li\b/g)?.length;
    expect(await toolsIn("category=crm")).toBe(10);
    expect(await toolsIn("category=crm&limit=50")).toBe(12);
    expect(await toolsIn("category=crm&limit=-1")).toBe(10);
    expect(await toolsIn("q=other")).toBe(1);
    expect(await html("/embed/tools?category=crm")).toContain("10 of 12 tools");
    expect(await html("/embed/tools?q=nothinglikethis")).toContain("No SaaS tools found");
  });

  test("of a comparison says of each fact what the page says, and moves with the tools' names", async () => {
    const [a, b] = await makeCompanies([
      { name: "Alpha", founded: 2001 },
      { name: "Beta", founded: 2014, sponsored: true },
    ]);
    const moved = await read(`/embed/compare/${a}-old-vs-${b}-name?theme=dark`);
    const path = `/embed/compare/${a}-alpha-vs-${b}-beta`;
    expect([moved.status, moved.headers.location]).toEqual([301, `${path}?theme=dark`]);
    const text = await html(path);
    for (const part of ["Alpha vs Beta", "2001", "2014", "SPONSORED"]) expect(text).toContain(part);
  });

  test("follows the reader's device, unless it's told to be light or dark", async () => {
    const path = `/embed/company/${await makeCompany()}`;
    const themeOf = async (query: string) => /<html[^>]*data-theme="(\w+)"/.exec(await html(path + query))?.[1];
    expect([await themeOf(""), await themeOf("?theme=dark"), await themeOf("?theme=light")]).toEqual([undefined, "dark", "light"]); // oxfmt-ignore
    expect(await themeOf(`?theme=${encodeURIComponent('"><script>')}`)).toBeUndefined();
  });

  test.each(["/embed/company/999", "/embed/compare/1-a", "/embed/company/x"])(
    "says at %s that it's gone",
    async (path) => {
      const { status, headers, bytes } = await read(path);
      expect([status, bytes.toString()]).toEqual([404, expect.stringContaining("isn’t in our directory anymore")]);
      expect(String(headers["content-security-policy"])).toContain("frame-ancestors *");
    },
  );

  test("shows no draft", async () => {
    const id = await makeCompany({ status: "draft" } as never);
    expect((await read(`/embed/company/${id}`)).status).toBe(404);
    expect((await oEmbed(`${site}/company/${id}`)).status).toBe(404);
  });
});

describe("oEmbed", () => {
  test("answers a frame for each page that names it", async () => {
    const [a, b] = await makeCompanies([hostile, { name: "Beta" }]);
    await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
    const pages = [`/company/${a}`, `/compare/${a}-x-vs-${b}-beta`, "/category/crm", "/directory?pricing=free"];
    for (const path of pages) {
      const found = await oEmbed(site + path);
      const { html: frame, ...answer } = jsonOf(found);
      expect([path, found.status]).toEqual([path, 200]);
      expect(answer).toMatchObject({ version: "1.0", type: "rich", provider_url: site });
      const [, source = ""] = /^<iframe src="https:\/\/saas\.example(\/embed\/[^"]+)" title="[^"<>]+" width="\d+" height="\d+" style="max-width:100%;border:0" loading="lazy"><\/iframe>$/.exec(String(frame)) ?? []; // oxfmt-ignore
      expect((await read(source.replaceAll("&amp;", "&"))).status).toBe(200);
      const { headers } = await read(path);
      const [, address = ""] = /<https:\/\/saas\.example([^>]+)>; rel="alternate"; type="application\/json\+oembed"/.exec(String(headers.link)) ?? []; // oxfmt-ignore
      expect(jsonOf(await read(address))).toMatchObject(answer);
    }
    expect((await read(`/company/${a}`)).headers.link).toContain("json+oembed");
    expect((await read("/about")).headers.link).toBeUndefined();
  });

  test("fits what the page has", async () => {
    const id = await makeCompany();
    expect(jsonOf(await oEmbed(`${site}/company/${id}`))).toMatchObject({ width: 480, height: 270 });
    const small = jsonOf(await oEmbed(`${site}/company/${id}`, "&maxwidth=300&maxheight=5000&theme=dark"));
    expect(small).toMatchObject({ width: 300, height: 270 });
    expect(small.html).toContain(`/embed/company/${id}?theme=dark"`);
  });

  test("may be asked by scripts of any site", async () => {
    const { headers } = await oEmbed(`${site}/directory`);
    expect(headers["access-control-allow-origin"]).toBe("*");
  });

  test.each([
    "https://other.example/company/1",
    "javascript:alert(1)",
    "/about",
    "/company/999",
    "//evil.example/directory",
  ])("has nothing for %s", async (url) => {
    expect((await oEmbed(url)).status).toBe(404);
  });

  test.each(["", "&maxwidth=10", "&format=xml"])(
    "refuses an incomplete question or one that it can't answer: %s",
    async (more) => {
      expect((await oEmbed(more ? `${site}/directory` : "", more)).status).toBe(400);
    },
  );
});
