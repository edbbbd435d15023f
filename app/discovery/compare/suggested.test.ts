import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { runAtOnce } from "~/discovery/directory/run-in-slices";
import { suggestComparisons } from "~/discovery/compare/suggested";

const directoryOf = (...tools: { name: string; alternativeTo?: string[]; status?: "draft" }[]) =>
  buildDirectory(
    1,
    tools.map((tool, i) => companyOf({ id: i + 1, ...tool })),
    [],
    [],
  );

test("a tool and what it names as replaced are suggested once, unless that isn't here or the pair is listed", () => {
  const directory = directoryOf(
    { name: "Notion", alternativeTo: ["AppFlowy", "Notion", "Evernote", "Secret"] },
    { name: "AppFlowy", alternativeTo: ["Notion"] },
    { name: "Coda", alternativeTo: ["Notion"] },
    { name: "Secret", status: "draft", alternativeTo: ["Coda"] },
  );
  const titles = (listed: number[][]) => runAtOnce(suggestComparisons(directory, listed)).map(({ title }) => title);
  expect(titles([]).sort()).toEqual(["Notion vs AppFlowy", "Notion vs Coda"]);
  expect(titles([[1, 2]])).toEqual(["Notion vs Coda"]);
});

test("at most eight pairs are suggested", () => {
  const others = Array.from({ length: 20 }, (_, i) => ({ name: `Tool ${i}`, alternativeTo: ["Notion"] }));
  const suggested = runAtOnce(suggestComparisons(directoryOf({ name: "Notion" }, ...others), []));
  expect(suggested).toHaveLength(8);
  expect(suggested.every(({ companyIds: [first = 0, second = 0] }) => first < second)).toBe(true);
});
