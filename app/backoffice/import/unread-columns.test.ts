import { expect, test } from "vitest";
import { ColumnStats } from "~/backoffice/import/column-stats";
import { mapColumns } from "~/backoffice/import/columns";
import { unreadText } from "~/backoffice/import/import-texts";
import { unreadColumns } from "~/backoffice/import/unread-columns";

function surveyOf(columns: Record<string, string[]>) {
  return Object.entries(columns).map(([heading, cells]) => {
    const stats = new ColumnStats(heading);
    for (const cell of cells) stats.add(cell);
    return stats.survey();
  });
}

const given = {
  name: ["Acme", "Beta", "Gamma"],
  website: ["https://acme.example/", "https://beta.example/", "https://gamma.example/"],
  category: ["CRM", "CRM", "Help Desk"],
};

function unreadOf(more: Record<string, string[]>, columns = {}) {
  const survey = surveyOf({ ...given, ...more });
  const headings = survey.map(({ heading }) => heading);
  return unreadColumns(survey, mapColumns(headings, columns));
}

test.each([
  ["code", ["https://github.com/acme/acme", "https://gitlab.com/beta/beta.js"], "sourceCode"],
  ["mark", ["https://cdn.example/a.png", "https://cdn.example/b.svg?v=2"], "logo"],
  ["manual", ["https://docs.acme.example/", "https://beta.example/docs"], "documentation"],
  ["terms", ["MIT", "AGPL-3.0-only", "Apache 2.0"], "licenses"],
  ["runs on", ["Windows, macOS", "Linux"], "platforms"],
  ["plan", ["$29/mo", "Free", "€9.50 per month"], "startingPrice"],
  ["reviews", ["12", "1,234"], "reviewCount"],
  ["subcategory", ["Sales", "Email", "Sales"], "categories"],
  ["text", ["A tool that plans the shifts of teams and tells everyone about changes at once."], "description"],
  ["twitter", ["https://twitter.com/acme", "https://twitter.com/beta"], undefined],
  ["remarks", ["nice", "call back", "ask Bo"], undefined],
  ["mixed", ["MIT", "call back", "ask Bo"], undefined],
])("the column %j of %j isn't read, and looks like %s", (heading, cells, field) => {
  expect(unreadOf({ [heading]: cells })).toEqual([{ heading, filled: cells.length, ...(field && { field }) }]);
});

test("columns that are read, and those without values, aren't listed", () => {
  expect(unreadOf({ empty: ["", "n/a"], rating: ["4.5"] })).toEqual([]);
  expect(unreadOf({ rating: ["4.5"] }, { rating: "" })).toMatchObject([
    { heading: "rating", filled: 1, field: "rating" },
  ]);
});

test("a field that another column has isn't suggested", () => {
  const repositories = ["https://github.com/acme/acme"];
  expect(unreadOf({ repo: repositories, fork: repositories })).toEqual([{ heading: "fork", filled: 1 }]);
});

test("they're said with their counts, and not all of many", () => {
  expect(
    unreadText([
      { heading: "fork", filled: 1_234, field: "sourceCode" },
      { heading: "x", filled: 1 },
    ]),
  ).toBe("fork (1,234 values, like source code), x (1 value)");
  const many = Array.from({ length: 25 }, (_, i) => ({ heading: `c${i}`, filled: 2 }));
  expect(unreadText(many)).toMatch(/c19 \(2 values\), and 5 more$/);
});
