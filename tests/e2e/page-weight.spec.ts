import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { test } from "#tests/e2e/site";
import { builtScripts } from "#bench/built-scripts";

/** In bytes, as sent. */
const maxBytesPerPage = 110_000;

const { publicRoutes, filesOf, textOf, sizeOf } = builtScripts();
/** The source files of each file of the build, by address. */
const modules = JSON.parse(readFileSync("build/client-modules.json", "utf8")) as Record<string, string[]>;

test("no public page loads more than 110 kB of scripts", { tag: "@journey" }, () => {
  expect(publicRoutes.length).toBeGreaterThan(40);
  const heavy = publicRoutes
    .map((id) => [id, sizeOf(filesOf(id))] as const)
    .filter(([, size]) => size > maxBytesPerPage);
  expect(heavy).toEqual([]);
});

test("public pages have no code of admins or of Markdown, and one has charts", { tag: "@journey" }, () => {
  // It draws them anew for each number that is typed.
  const own = /^routes\/public\/resources\.roi-calculator: .*chart\.tsx$/;
  const foreign = /\/app\/platform\/desktop\/|\/admin\/|chart\.tsx|markdown|mdast|\/@conform-to\/react\/|\/zod\//;
  const found = publicRoutes.flatMap((id) =>
    filesOf(id).flatMap((file) => (modules[file] ?? [`${file} is unknown`]).map((source) => `${id}: ${source}`)),
  );
  expect(found.length).toBeGreaterThan(1_000);
  // The routes of Markdown have no page.
  const isForeign = (text: string) => foreign.test(text.slice(text.indexOf(": "))) && !own.test(text);
  expect(found.filter((text) => isForeign(text) || text.endsWith("is unknown"))).toEqual([]);
});

test(
  "scripts import each other in one direction, so that they run in any order of arrival",
  { tag: "@journey" },
  () => {
    const importsOf = (file: string) =>
      [...textOf(file).matchAll(/(?:from|import) ?"\.\/([^"]+\.js)"/g)].map(([, name = ""]) => `/assets/${name}`);
    const isCyclic = (file: string, way: readonly string[] = []): boolean =>
      way.includes(file) || importsOf(file).some((next) => isCyclic(next, [...way, file]));
    expect(filesOf("routes/public/company").filter((file) => isCyclic(file))).toEqual([]);
  },
);
