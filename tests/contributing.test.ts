import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

/** The steps of “How to add …” in docs/contributing.md, each a numbered paragraph. */
const [, howTo = ""] = readFileSync("docs/contributing.md", "utf8").split(/^## How to add …$/m);
const steps = (howTo.split(/^## /m)[0] ?? "").split(/^(?=\d+\. )/m).filter((text) => /^\d+\. /.test(text));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

const codeIn = (step: string) => [...step.split(/\n\n/)[0]!.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
const tops = readdirSync(".");
/** Such as `app/routes.ts`, `tests/outside/`, or `CHANGELOG.md`, but not `/alternatives` or `api.ts` of any module. */
const isPath = (code: string) =>
  /^\.?[\w./-]+$/.test(code) && (code.includes("/") || tops.includes(code)) && !code.startsWith("/");

function textOf(file: string): string {
  if (!existsSync(file)) return "";
  if (!statSync(file).isDirectory()) return readFileSync(file, "utf8");
  return readdirSync(file, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(file, name))
    .filter((name) => statSync(name).isFile())
    .map((name) => readFileSync(name, "utf8"))
    .join("\n");
}

/** What a step names that isn't there. A name of code must be in one of the files that its step names. */
function wrongIn(step: string): string[] {
  const all = codeIn(step);
  const paths = all.filter(isPath);
  const missing = paths.filter((file) => !existsSync(file));
  const commands = all.filter((code) => code.startsWith("npm run ") && !(code.split(" ")[2]! in scripts));
  const inCommands = all
    .filter((code) => code.startsWith("npx "))
    .flatMap((code) => code.split(" ").filter((word) => isPath(word) && !existsSync(word)));
  const texts = paths.map(textOf);
  const names = all.filter((code) => /^[A-Za-z]\w*$/.test(code) && !isPath(code));
  const unknown = names.filter((name) => !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  return [...missing, ...commands, ...inCommands, ...unknown].map(
    (code) => `${step.slice(0, 60).trim()} … names ${code}`,
  );
}

test("each step names files, commands, and code that are there", () => {
  expect(steps.length).toBeGreaterThan(30);
  expect(steps.flatMap(wrongIn)).toEqual([]);
});

test("what isn't there is noticed", () => {
  const step =
    "1. Add `nothingLikeIt` to `layers.js` and `areas` to `app/none.ts`, and run `npm run none` or `npx vitest tests/none.test.ts`.";
  expect(wrongIn(step).map((wrong) => wrong.split(" names ")[1])).toEqual([
    "app/none.ts",
    "npm run none",
    "tests/none.test.ts",
    "nothingLikeIt",
  ]);
});
