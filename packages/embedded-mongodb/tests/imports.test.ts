import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** The folders from the ground up: none imports one that comes after it. Only tests beside the code may. */
const floors = [
  "bson",
  "expressions",
  "query",
  "aggregate",
  "update",
  "storage",
  "file",
  "commands",
  "wire",
  "process",
  "tests",
];

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> };
const manifest = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as Manifest;

const files = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(ts|mjs)$/.test(file) && !file.startsWith("node_modules"))
  .map((file) => file.replaceAll(path.sep, "/"));
const folderOf = (file: string) => file.split("/", 1)[0] ?? "";
const isTest = (file: string) => folderOf(file) === "tests" || file.endsWith(".test.ts");

/** What a file imports, types included: files of the package by their paths in it, anything else as it is written. */
const importsOf = new Map(files.map((file) => [file, importsIn(file)]));

function importsIn(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(path.join(root, file), "utf8"), true, true);
  return importedFiles.map(({ fileName: name }) => {
    const own = name.startsWith(".")
      ? path.posix.join(path.posix.dirname(file), name)
      : name.replace(/^#database\//, "");
    return files.find((known) => [own, `${own}.ts`].includes(known)) ?? name;
  });
}

test("files import those of their own folder and of lower ones", () => {
  expect([...new Set(files.map(folderOf))].sort()).toEqual([...floors].sort());
  const floorOf = (file: string) => floors.indexOf(folderOf(file));
  const upward = files
    .filter((file) => !isTest(file))
    .flatMap((file) => (importsOf.get(file) ?? []).map((imported) => [file, imported] as const))
    .filter(([file, imported]) => importsOf.has(imported) && (isTest(imported) || floorOf(imported) > floorOf(file)));
  expect(upward).toEqual([]);
});

test("no file imports itself by way of others", () => {
  expect(files.map(wayBackTo).filter((way) => way !== null)).toEqual([]);
});

/** The shortest way from a file over its imports to itself, null when there is none. */
function wayBackTo(file: string): string[] | null {
  const seen = new Set<string>();
  const ways = [[file]];
  for (const way of ways) {
    for (const imported of importsOf.get(way.at(-1) ?? "") ?? []) {
      if (imported === file) return [...way, file];
      if (!seen.has(imported)) ways.push([...way, imported]);
      seen.add(imported);
    }
  }
  return null;
}

test("nothing is imported but the package's own files, Node's modules, and what its package.json names", () => {
  const dependencies = Object.keys(manifest.dependencies);
  const forTests = [...dependencies, ...Object.keys(manifest.devDependencies)];
  const foreign = [...importsOf].flatMap(([file, imports]) =>
    imports
      .filter((imported) => !importsOf.has(imported) && !isBuiltin(imported))
      .filter((imported) => !(isTest(file) ? forTests : dependencies).includes(packageOf(imported)))
      .map((imported) => [file, imported]),
  );
  expect(foreign).toEqual([]);
});

const packageOf = (imported: string) => imported.split("/", imported.startsWith("@") ? 2 : 1).join("/");

test("every dependency is imported", () => {
  const imported = new Set([...importsOf.values()].flat().map(packageOf));
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(names.filter((name) => !imported.has(name))).toEqual([]);
});
