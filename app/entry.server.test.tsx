import { createHash } from "node:crypto";
import { createRequestHandler, data, redirect, type AppLoadContext, type ServerBuild } from "@remix-run/node";
import { Scripts, useLoaderData } from "@remix-run/react";
import type { JSX } from "react";
import { expect, test, vi } from "vitest";
import { Visitor } from "#tests/visitor";
import * as entry from "~/entry.server";
import { useNonce } from "~/platform/http/nonce";
import { RequestId } from "~/platform/ui/request-id";

const hashOf = (script: string) => `sha256-${createHash("sha256").update(script).digest("base64")}`;

/** A Remix app with one page that shows this element. */
function buildOf(page: () => JSX.Element, more: object = {}): ServerBuild {
  const root = { id: "root", path: "", module: "", parentId: undefined, index: undefined, caseSensitive: undefined };
  const has = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  return {
    entry: { module: entry },
    routes: { root: { ...root, module: { default: page, ...more } } },
    assets: {
      entry: { imports: [], module: "" },
      routes: { root: { ...root, ...has, hasErrorBoundary: false } },
      url: "",
      version: "",
    },
    publicPath: "/",
    assetsBuildDirectory: "",
    basename: "/",
    mode: "production",
    isSpaMode: false,
    future: { v3_singleFetch: true, v3_lazyRouteDiscovery: true },
  } as unknown as ServerBuild;
}

test("a page holds its text and nothing else, wherever React begins a new piece of it", async () => {
  const texts = Array.from({ length: 2000 }, (_, i) => "’".repeat((i % 7) + 1));
  const build = buildOf(() => (
    <ul>
      {texts.map((text, i) => (
        <li key={i}>{text}</li>
      ))}
    </ul>
  ));
  const answer = await createRequestHandler(build)(new Request("http://localhost/"), new Visitor().context);
  const html = await answer.text();
  expect([...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, text]) => text)).toEqual(texts);
});

const hostile = `</script><script>alert(1)</script><!-- ’ <script nonce="${"0".repeat(32)}">alert(1)</script> nonce="`;

test("texts of a page and of its data get no hash, and no text ends the data’s script", async () => {
  const Page = () => (
    <html lang="en">
      <body>
        <p title={hostile}>{hostile}</p>
        <div dangerouslySetInnerHTML={{ __html: "<script>alert(2)</script>" }} />
        <Scripts nonce={useNonce()} />
      </body>
    </html>
  );
  const build = buildOf(Page, { loader: () => ({ hostile }) });
  const { context } = new Visitor();
  const allowed: string[] = [];
  context.allowScripts = (hashes) => void allowed.push(...hashes);
  const answer = await createRequestHandler(build)(new Request("http://localhost/"), context);
  const html = await answer.text();
  expect(html).toMatch(/^<!--\$--><!DOCTYPE html><html lang="en">/);
  const scripts = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[^]*?)<\/script>/g)].map(
    ({ groups }) => groups!,
  );
  const [foreign, ...own] = scripts.map(({ text = "" }) => text);
  expect(foreign).toBe("alert(2)");
  expect(own).toHaveLength(4);
  expect(allowed).toEqual(own.map(hashOf));
  expect(scripts.every(({ attributes = "" }) => !attributes.includes("nonce"))).toBe(true);
  const sent = own.flatMap((text) => /enqueue\((.*)\);$/.exec(text)?.[1] ?? []);
  expect(sent.map((text) => JSON.parse(text) as string).join("")).toContain(JSON.stringify(hostile));
});

test("a page shows what its loaders return, and redirects where they do", async () => {
  const Page = () => <p>{useLoaderData<{ text: string }>().text}</p>;
  const answerOf = async (loader: () => unknown) =>
    createRequestHandler(buildOf(Page, { loader }))(new Request("http://localhost/"), new Visitor().context);
  const [plain, refused, moved] = [
    await answerOf(() => ({ text: "Plain" })),
    await answerOf(() => data({ text: "Refused" }, { status: 410 })),
    await answerOf(() => redirect("/elsewhere")),
  ];
  expect([plain.status, await plain.text()]).toEqual([200, expect.stringContaining("<p>Plain</p>")]);
  expect([refused.status, await refused.text()]).toEqual([410, expect.stringContaining("<p>Refused</p>")]);
  expect([moved.status, moved.headers.get("Location")]).toEqual([302, "/elsewhere"]);
});

test("a page that fails while it's rendered shows its error with status 500, and the error is logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const fails = () => {
    throw new Error("Broken");
  };
  const build = buildOf(fails, { ErrorBoundary: () => <p>Something went wrong</p> });
  const answer = await createRequestHandler(build)(new Request("http://localhost/"), new Visitor().context);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toContain("<p>Something went wrong</p>");
  expect(logged).toHaveBeenCalledExactlyOnceWith("GET /", new Error("Broken"));
});

test("only a page of an error has its request's ID, unless others may get the same page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const ErrorBoundary = () => <RequestId className="mt-1" />;
  const pageOf = async (loader: () => unknown, more: Partial<AppLoadContext> = {}) => {
    const build = buildOf(() => <RequestId className="mt-1" />, { loader, ErrorBoundary });
    const context = { ...new Visitor().context, requestId: "5f2c9e", ...more };
    return (await createRequestHandler(build)(new Request("http://localhost/"), context)).text();
  };
  const fails = () => {
    throw new Error("Broken");
  };
  const isMissing = () => {
    throw new Response("Not found", { status: 404 });
  };
  for (const loader of [fails, isMissing])
    expect(await pageOf(loader)).toContain("Request ID: <code>5f2c9e</code></p>");
  const shared = { storedTag: undefined, markIncomplete: () => {} };
  expect(await pageOf(isMissing, { shared })).not.toContain("5f2c9e");
  expect(await pageOf(() => ({}))).not.toContain("5f2c9e");
});

test("pages that are ready at the same moment each have the whole time limit", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const build = buildOf(function Slow() {
      vi.advanceTimersByTime(entry.streamTimeout - 1);
      return <p>Rendered</p>;
    });
    const handle = createRequestHandler(build);
    const ask = () => handle(new Request("http://localhost/"), new Visitor().context);
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(await answer.text()).toContain("<p>Rendered</p>");
  } finally {
    vi.useRealTimers();
  }
});

test("after a page that can't be rendered, the next one is", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  let isBroken = true;
  const build = buildOf(function Page() {
    if (isBroken) throw new Error("broken");
    return <p>Rendered</p>;
  });
  const ask = () => createRequestHandler(build)(new Request("http://localhost/"), new Visitor().context);
  expect((await ask()).status).toBe(500);
  isBroken = false;
  expect((await ask()).status).toBe(200);
  vi.restoreAllMocks();
});
