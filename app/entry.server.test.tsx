import { createRequestHandler, data, redirect, type ServerBuild } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { JSX } from "react";
import { expect, test, vi } from "vitest";
import { documentBuild } from "#server/documents";
import { Visitor } from "#tests/visitor";
import * as entry from "~/entry.server";

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
      ...{ url: "", version: "" },
    },
    ...{ publicPath: "/", assetsBuildDirectory: "", basename: "/", mode: "production", isSpaMode: false },
    future: { v3_singleFetch: true },
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

test("a page has its data once, and no text of it ends its element", async () => {
  const hostile = "</script><script>alert(1)</script><!-- ’";
  const build = buildOf(() => <html lang="en" />, { loader: () => ({ hostile }) });
  const answer = await createRequestHandler(documentBuild(build))(
    new Request("http://localhost/"),
    new Visitor().context,
  );
  const html = await answer.text();
  const [, data = ""] = /<script type="application\/json"[^>]*>([^<]*)<\/script>/.exec(html) ?? [];
  const [, loaderData = ""] = data.split("\n");
  expect(JSON.parse(loaderData)).toEqual({ root: { hostile } });
  expect(html.split("alert(1)")).toHaveLength(2);
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">/);
});

test("a page shows what its loaders return, and redirects where they do", async () => {
  const Page = () => <p>{useLoaderData<{ text: string }>().text}</p>;
  const answerOf = async (loader: () => unknown) =>
    createRequestHandler(documentBuild(buildOf(Page, { loader })))(
      new Request("http://localhost/"),
      new Visitor().context,
    );
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
