import { describe, expect, test } from "vitest";
import { cached, pages, plain, serveCachedProduct, urlOf } from "#tests/cached-product";
import { hasMarkdown } from "~/site/wiring/has-markdown.server";

serveCachedProduct();

const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";
const ask = async (url: string, Accept: string | undefined, method = "GET", headers = {}) =>
  cached.sendRaw(method, url, { ...headers, ...(Accept !== undefined && { Accept }) });

describe("a program that prefers Markdown", () => {
  test.each([
    "text/markdown",
    "text/markdown, text/html, */*",
    "text/markdown;q=0.9, text/html;q=0.8",
    "text/html;q=0.5, text/markdown",
    "text/markdown, */*;q=0.1",
    "TEXT/html;q=0, text/markdown;q=0.1",
  ])("is sent to it, whether the page is stored or not: %s", async (accept) => {
    const url = urlOf("/company/{acme}");
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(`${url}?utm_source=a&b=c%2Fd`, accept, method);
      expect([status, headers.location]).toEqual([303, `${url}.md?utm_source=a&b=c%2Fd`]);
      expect([headers["cache-control"], headers.vary]).toEqual(["no-store", expect.stringMatching(/\bAccept(?!-)/)]);
    }
    await ask(url, browser);
    expect((await ask(url, accept)).status).toBe(303);
    expect((await ask(url, browser)).status).toBe(200);
  });

  test("gets HTML where there's no Markdown, and Markdown as it is", async () => {
    const without = ["/", "/about", "/nope", "/directory", urlOf("/company/{acme}/reviews")];
    for (const url of without) expect([url, (await ask(url, "text/markdown")).headers["content-type"]]).toEqual([url, "text/html; charset=utf-8"]); // oxfmt-ignore
    const { status, headers } = await ask(urlOf("/company/{acme}.md"), "text/markdown");
    expect([status, headers["content-type"]]).toEqual([200, "text/markdown; charset=utf-8"]);
    expect((await ask(urlOf("/company/{acme}.data"), "text/markdown")).status).toBe(200);
    expect((await ask("/company/999999", "text/markdown")).headers.location).toBe("/company/999999.md");
    expect((await ask("/company/999999.md", "text/markdown")).status).toBe(404);
  });

  test("sends a form like everybody", async () => {
    const own = { Origin: "https://saas.example", Host: "saas.example" };
    for (const page of ["/company/{acme}", "/company/{acme}.md"])
      expect([page, (await ask(urlOf(page), "text/markdown", "POST", own)).status]).toEqual([page, 405]);
  });
});

test.each([
  undefined,
  "*/*",
  "text/*",
  browser,
  "text/html, text/markdown",
  "text/markdown;q=0.8, text/html;q=0.9",
  "text/markdown;q=0, text/html",
  "text/markdown;q=0",
  "application/x/markdown",
  "text/markdown-x",
  ",;q=text/markdown",
])("everybody else gets HTML: %s", async (accept) => {
  const url = urlOf("/company/{acme}");
  for (const server of [cached, plain]) {
    const { status, headers } = await server.sendRaw("GET", url, accept === undefined ? {} : { Accept: accept });
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(headers.vary).toBe("Accept-Encoding");
  }
});

test("pages name their Markdown, which names them", async () => {
  const found = pages.filter((page) => hasMarkdown(urlOf(page).replace(/\?.*/, "")));
  expect(found.length).toBeGreaterThan(4);
  for (const page of [...found, "/alternatives/none", "/resources/buying-guides"]) {
    const { status, bytes } = await cached.sendRaw("GET", urlOf(page));
    if (status === 404) continue;
    const [, href = ""] = /<link rel="alternate" type="text\/markdown" href="([^"]+)"/.exec(bytes.toString()) ?? [];
    expect(href).toBe(`https://saas.example${urlOf(page)}.md`);
    const copy = await cached.sendRaw("GET", new URL(href).pathname);
    expect([copy.status, copy.headers.link]).toEqual([200, `<https://saas.example${urlOf(page)}>; rel="canonical"`]);
  }
});
