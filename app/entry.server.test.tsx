import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import type { JSX } from "react";
import { expect, test } from "vitest";
import { Visitor } from "#tests/visitor";
import * as entry from "~/entry.server";

/** A Remix app with one page that shows this element. */
function buildOf(page: () => JSX.Element): ServerBuild {
  const root = { id: "root", path: "", module: "", parentId: undefined, index: undefined, caseSensitive: undefined };
  const has = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader: false };
  return {
    entry: { module: entry },
    routes: { root: { ...root, module: { default: page } } },
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
