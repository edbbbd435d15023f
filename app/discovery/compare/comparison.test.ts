import { describe, expect, test } from "vitest";
import { factSamples } from "#tests/fact-samples";
import { companyOf } from "#tests/company-of";
import type { Company } from "~/catalog/companies/company";
import { derivedFrom } from "~/catalog/companies/derived";
import { fieldsWith } from "~/catalog/companies/fields";
import { briefTextOf, comparisonOf, comparisonTable, onlyDifferences, textOf } from "~/discovery/compare/comparison";
import type { Row, RowGroup } from "~/discovery/compare/row";
import { firstRates } from "~/catalog/currencies/rates";

const data = { basis: { currency: "USD", users: 1, rates: firstRates }, stars: null };
const rowsOf = (groups: readonly RowGroup[]) =>
  new Map(groups.flatMap(({ rows }) => rows).map((row) => [row.key, row]));
const compare = (...tools: Partial<Company>[]) =>
  comparisonOf(
    tools.map((fields, i) => companyOf({ id: i + 1, ...fields })),
    data,
  );
const row = (key: string, ...tools: Partial<Company>[]): Row | undefined => rowsOf(compare(...tools)).get(key);

test("values that are equal, in any order, don't differ", () => {
  expect(row("platforms", { platforms: ["Web", "iOS"] }, { platforms: ["iOS", "Web"] })?.state).toBe("same");
  expect(row("hasApi", { hasApi: true }, { hasApi: true })?.state).toBe("same");
});

test("values that differ do, even if another one isn't known", () => {
  expect(row("hasApi", { hasApi: true }, { hasApi: false })?.state).toBe("differs");
  expect(row("hasApi", { hasApi: true }, { hasApi: false }, {})?.state).toBe("differs");
  expect(row("platforms", { platforms: ["Web"] }, { platforms: ["Web", "iOS"] })?.state).toBe("differs");
});

test("what isn't known is neither equal nor different, and never a no", () => {
  const found = row("hasApi", { hasApi: true }, {});
  expect(found?.state).toBe("unclear");
  expect(found?.cells).toEqual([{ kind: "values", values: ["Yes"] }, null]);
});

test("rows that are known of no tool are left out, and so are groups without rows", () => {
  expect(row("hasApi", {}, {})).toBeUndefined();
  expect(compare({}, {}).map(({ title }) => title)).toEqual(["Overview", "Price", "Ratings and reviews"]);
});

test("lists are in one order, with what most tools have first", () => {
  const found = row(
    "platforms",
    { platforms: ["Linux", "Web"] },
    { platforms: ["iOS", "Web"] },
    { platforms: ["Web"] },
  );
  expect(found?.cells).toMatchObject([{ values: ["Web", "Linux"] }, { values: ["Web", "iOS"] }, { values: ["Web"] }]);
});

test("former and current identifiers of licenses are the same", () => {
  const found = row(
    "licenses",
    { licenses: ["AGPL-3.0", "MIT OR GPL-2.0+"] },
    { licenses: ["MIT OR GPL-2.0-or-later", "AGPL-3.0-only"] },
  );
  expect(found).toMatchObject({ state: "same" });
});

test("a license is a yes or a no to open source only if it's known", () => {
  const of = (licenses?: string[]) => ({ licenses, ...derivedFrom({ startingPrice: "Free", licenses }) });
  const found = row("openSource", of(["MIT"]), of(["Commons-Clause"]), of());
  expect(found?.cells).toEqual([{ kind: "values", values: ["Yes"] }, { kind: "values", values: ["No"] }, null]);
});

test("an unrated tool has no rating, and the source of each is stated", () => {
  const tools: Partial<Company>[] = [
    { rating: 0 },
    { rating: 45 },
    { rating: 40, reviewCount: 3, ratingKind: "imported" },
  ];
  expect(row("rating", ...tools)?.cells).toEqual([
    null,
    { kind: "rating", rating: 45 },
    { kind: "rating", rating: 40 },
  ]);
  expect(row("ratingSource", ...tools)?.cells).toMatchObject([
    { values: ["No ratings yet"] },
    { values: ["Editors’ estimate"] },
    { values: ["3 reviews · imported"] },
  ]);
});

test("only differences leaves out what's equal and what isn't compared", () => {
  const left = rowsOf(
    onlyDifferences(compare({ hasApi: true, founded: 2010, deployment: ["Cloud"] }, { hasApi: true, founded: 2012 })),
  );
  expect([...left.keys()]).toEqual(["deployment", "founded"]);
});

test("every fact but screenshots has a row", () => {
  const facts = { ...factSamples, integrations: ["Slack #7"] };
  const rows = rowsOf(compare(facts, {}));
  for (const field of fieldsWith("fact")) if (field !== "screenshots") expect(rows.has(field), field).toBe(true);
  expect(rows.get("integrations")?.cells[0]).toEqual({ kind: "values", values: ["Slack"] });
});

test("links to a suspicious website are left out", () => {
  expect(row("documentation", { documentation: "https://docs.example", linkHeld: true }, {})).toBeUndefined();
});

describe("a value's source", () => {
  const seen = { url: "https://acme.example/free", quote: "Free for 3 people", seen: "2026-11-12" };
  const checked: Company["checked"] = { usual: ["import", "2026-11-01"] };
  const proven = { freePlan: true, freePlanProof: seen, checked };

  test("is that of the field, doesn't count as a difference, and is left out while the website is suspicious", () => {
    const found = row("freePlan", proven, { freePlan: true }, { ...proven, linkHeld: true });
    expect(found).toMatchObject({ state: "same" });
    expect(found?.cells.map((cell) => cell?.proof)).toEqual([
      { ...seen, site: "acme.example/free" },
      undefined,
      undefined,
    ]);
  });

  test("of a price is that of the plans, if they say another price", () => {
    const proofs = { startingPriceProof: { url: "https://acme.example/old" }, plansProof: seen, checked };
    const found = row("startingPrice", proofs, { ...proofs, planPrice: "$14.50/month" });
    expect(found?.cells.map((cell) => cell?.proof?.url)).toEqual(["https://acme.example/old", seen.url]);
  });

  test("is in the file, in a column for each tool that has any", () => {
    const companies = [companyOf({ id: 12, name: "Acme", ...proven }), companyOf({ id: 3, name: "Bolt" })];
    const { columns, rows } = comparisonTable(comparisonOf(companies, data), companies);
    expect(Object.values(columns)).toEqual(["Group", "Fact", "Acme", "Bolt", "Acme: source"]);
    const text = "https://acme.example/free “Free for 3 people” 2026-11-12";
    expect(rows.map((entry) => Object.values(entry))).toContainEqual(["Price", "Free plan", "Yes", "Not known", text]);
  });
});

test("plans are texts with their terms and contents, or in short with their prices only", () => {
  const price = { kind: "paid", amount: 12, currency: "USD", period: "month", perSeat: true, from: false } as const;
  const plans: Company["plans"] = [{ ...price, name: "Pro", yearAmount: 120, minSeats: 3, sso: false, api: true }];
  const cell = row("plans", { plans }, {})?.cells[0] ?? null;
  const terms = "$10 per user per month, billed yearly · At least 3 users · No SSO · API";
  expect(textOf(cell, companyOf())).toBe(`Pro: $12 per user, per month · ${terms}`);
  expect(briefTextOf(cell, companyOf())).toBe("Pro: $12 per user, per month");
});

test("as a table, it has a column for each tool, also for tools of the same name", () => {
  const companies = [companyOf({ id: 12, name: "=Acme", hasApi: true }), companyOf({ id: 3, name: "=Acme" })];
  const { columns, rows } = comparisonTable(comparisonOf(companies, data), companies);
  expect(Object.values(columns)).toEqual(["Group", "Fact", "=Acme", "=Acme"]);
  expect(rows.map((entry) => Object.values(entry))).toContainEqual(["Use and integration", "API", "Yes", "Not known"]);
});
