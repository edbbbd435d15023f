import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";

/** A few words of our own. The requirements' texts belong to OWASP. */
const label = z.string().regex(/^\S.*[^.]$/).max(60); // oxfmt-ignore
const sentence = z.string().regex(/^[A-Z].*\.”?$/);
const about = { level: z.literal([1, 2]), what: label };

/** What docs/asvs.json may say of a requirement of OWASP's ASVS. */
const Requirement = z.union([
  z.strictObject({ ...about, tests: z.array(z.string()).min(1) }),
  z.strictObject({ ...about, documents: z.array(z.string()).min(1) }),
  z.strictObject({ ...about, notApplicable: sentence }),
  z.strictObject({ ...about, open: sentence }),
]);
const Asvs = z.strictObject({ version: z.literal("5.0.0"), requirements: z.record(z.string(), Requirement) });

const { requirements } = Asvs.parse(JSON.parse(readFileSync("docs/asvs.json", "utf8")));
const all = Object.entries(requirements).map(([number, requirement]) => ({ number, ...requirement }));

/** The numbers of levels 1 and 2 by section. The gaps are requirements of level 3. */
const sections = `
  1.1: 1-2; 1.2: 1-9; 1.3: 1-11; 1.4: 1-3; 1.5: 1-2; 2.1: 1-3; 2.2: 1-3; 2.3: 1-4; 2.4: 1; 3.2: 1-2; 3.3: 1-4; 3.4: 1-6;
  3.5: 1-5; 3.7: 1-2; 4.1: 1-3; 4.2: 1; 4.3: 1-2; 4.4: 1-4; 5.1: 1; 5.2: 1-3; 5.3: 1-2; 5.4: 1-3; 6.1: 1-3; 6.2: 1-12;
  6.3: 1-4; 6.4: 1-4; 6.5: 1-5; 6.6: 1-3; 6.8: 1-4; 7.1: 1-3; 7.2: 1-4; 7.3: 1-2; 7.4: 1-5; 7.5: 1-2; 7.6: 1-2; 8.1: 1-2;
  8.2: 1-3; 8.3: 1; 8.4: 1; 9.1: 1-3; 9.2: 1-4; 10.1: 1-2; 10.2: 1-2; 10.3: 1-4; 10.4: 1-11; 10.5: 1-5; 10.6: 1-2;
  10.7: 1-3; 11.1: 1-2; 11.2: 1-3; 11.3: 1-3; 11.4: 1-4; 11.5: 1; 11.6: 1; 12.1: 1-3; 12.2: 1-2; 12.3: 1-4; 13.1: 1;
  13.2: 1-5; 13.3: 1-2; 13.4: 1-5; 14.1: 1-2; 14.2: 1-4; 14.3: 1-3; 15.1: 1-3; 15.2: 1-3; 15.3: 1-7; 16.1: 1; 16.2: 1-5;
  16.3: 1-4; 16.4: 1-3; 16.5: 1-3; 17.1: 1; 17.2: 1-4; 17.3: 1-2`;
const numbers = sections.split(";").flatMap((line) => {
  const [, section = "", first = "", last = first] = /(\d+\.\d+): (\d+)(?:-(\d+))?/.exec(line) ?? [];
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, i) => `${section}.${Number(first) + i}`);
});

/**
 * The titles of a file's tests and groups, as its text has them: of `test("…")`, `describe("…")`, or
 * `test.each(…)("…")`, whose titles have placeholders. Those that never run show nothing, so they don't count.
 */
function titlesIn(file: string): Set<string> {
  return titlesOf(readFileSync(file, "utf8"));
}

function titlesOf(text: string): Set<string> {
  const titles = /(?:\b(?:test|it|describe)((?:\.\w+)*)|\))\(\s*(["'`])((?:\\.|(?!\2).)+)\2,/g;
  const found = [...text.matchAll(titles)].filter(({ index, 1: ways }) => !isSkipped(ways ?? chainBefore(text, index)));
  return new Set(found.map(([, , , title = ""]) => title));
}

const isSkipped = (ways: string) => /\.(?:skip|todo)\b/.test(ways);

/** What a test's table is an argument of, such as `.skip.each`, for a parenthesis that ends the table. */
function chainBefore(text: string, end: number): string {
  const [last] = [...text.slice(0, end).matchAll(/^[ \t]*(?:test|it|describe)((?:\.\w+)*)[(`]/gm)].slice(-1);
  return last?.[1] ?? "";
}

const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file) && existsSync(file);

/** Whether a name such as “tests/a.test.ts › a group › a test” is one of a test. */
function hasTest(name: string): boolean {
  const [file = "", ...titles] = name.split(" › ");
  return titles.length > 0 && isTest(file) && titles.every((title) => titlesIn(file).has(title));
}

/** The anchor of a heading, as in links to it. */
const anchorOf = (heading: string) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-"); // oxfmt-ignore

/** Whether a document has a heading, as in “docs/security.md#sessions”. */
function hasHeading(name: string): boolean {
  const [file = "", anchor] = name.split("#");
  if (!existsSync(file)) return false;
  const headings = readFileSync(file, "utf8").matchAll(/^#{1,4} (.+)$/gm);
  return [...headings].some(([, heading = ""]) => anchorOf(heading) === anchor);
}

test("every requirement of levels 1 and 2 is answered once, in order", () => {
  expect(numbers).toHaveLength(253);
  expect(all.map(({ number }) => number)).toEqual(numbers);
  expect(all.filter(({ level }) => level === 1)).toHaveLength(70);
});

test("every test that is named exists", () => {
  const wrong = all.flatMap((one) => ("tests" in one ? one.tests.filter((name) => !hasTest(name)) : []));
  expect(wrong).toEqual([]);
});

test("every heading that is named exists", () => {
  const wrong = all.flatMap((one) => ("documents" in one ? one.documents.filter((name) => !hasHeading(name)) : []));
  expect(wrong).toEqual([]);
});

test("what isn't there is noticed", () => {
  expect(hasTest("tests/asvs.test.ts › what isn't there is noticed")).toBe(true);
  const wrong = [
    "tests/asvs.test.ts",
    "tests/asvs.test.ts › nothing",
    "tests/none.test.ts › nothing",
    "docs/asvs.json › a",
  ];
  expect(wrong.filter(hasTest)).toEqual([]);
  expect(["docs/security.md#threat-model", "docs/security.md#none", "docs/none.md#a", "docs/security.md"].filter(hasHeading)).toEqual(["docs/security.md#threat-model"]); // oxfmt-ignore
});

test("tests that are skipped are no evidence", () => {
  const call = (ways: string, title: string) => `test${ways}("${title}", () => {});\n`;
  const table = (ways: string, title: string) => `test${ways}.each([\n  ["(a)", 1],\n])("${title}", () => {});\n`;
  const skipped = [".skip", ".todo", ".concurrent.skip"].flatMap((ways) => [call(ways, "one"), table(ways, "two")]);
  const group = 'describe.skip("a group", () => {\n  test("inside", () => {});\n});\n';
  expect([...titlesOf(skipped.join(""))]).toEqual([]);
  expect([...titlesOf(group)]).not.toContain("a group");
  expect([...titlesOf(call("", "a") + table("", "b") + call(".only", "c") + skipped.join(""))]).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("docs/security.md says how many requirements are open", () => {
  const open = all.filter((one) => "open" in one).length;
  expect(readFileSync("docs/security.md", "utf8")).toContain(`These are ${open}.`);
});
