import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import { toCard } from "~/catalog/companies/card-data";
import type { Company } from "~/catalog/companies/company";
import { comparisonOf } from "~/discovery/compare/comparison";
import { ComparisonTable } from "~/discovery/compare/comparison-table";
import { firstRates } from "~/catalog/currencies/rates";

const table = (...tools: Partial<Company>[]) => {
  const companies = tools.map((fields, i) => companyOf({ id: i + 1, ...fields }));
  const data = { basis: { currency: "USD", users: 1, rates: firstRates }, stars: new Map([[1, [0, 1, 0, 0, 3]]]) };
  return renderToStaticMarkup(
    <ComparisonTable
      tools={companies.map(toCard)}
      groups={comparisonOf(companies, data)}
      ranking={null}
      hrefWithout={(id) => `/compare?with=${id}`}
    />,
  );
};

/** The HTML of the row with this label. */
const rowIn = (html: string, label: string) =>
  /* The label is the first text of its header. */
  new RegExp(`<tr><th scope="row"[^>]*>${label}.*?</tr>`).exec(html)?.[0] ?? "";

test("the table has a caption and a header for each column, row, and group", () => {
  const html = table({ name: "Acme", hasApi: true }, { name: "Bolt", hasApi: false });
  expect(html).toMatch(/<caption[^>]*>Acme, Bolt side by side\. Rows say “Differs” where values do\.<\/caption>/);
  expect(html.match(/<th scope="col"/g)).toHaveLength(3);
  // The visitor's notes are one row.
  expect(html.match(/<th scope="rowgroup" colSpan="3"/g)?.length).toBe(html.match(/<tbody>/g)?.length);
  expect(html.match(/<tr><th scope="row"/g)?.length).toBeGreaterThan(5);
});

test("a row whose values differ says so in words, and others don't", () => {
  const html = table(
    { hasApi: true, deployment: ["Cloud"], founded: 2010 },
    { hasApi: false, deployment: ["Cloud"], languages: ["English"] },
  );
  expect(rowIn(html, "API")).toContain("Differs");
  expect(rowIn(html, "Deployment")).not.toContain("Differs");
  expect(rowIn(html, "Founded")).not.toContain("Differs");
});

test("the lowest paid price has a row only if it isn't the lowest of all", () => {
  const price = { currency: "USD", period: "month", perSeat: false } as const;
  const plans = [{ ...price, name: "Team", kind: "paid", amount: 9, from: false }] as const;
  const labels = (...tools: unknown[]) => {
    const html = table(...(tools as Partial<Company>[]));
    return ["Lowest price per month", "Lowest paid plan per month"].filter((label) => rowIn(html, label) !== "");
  };
  const [paid, other] = [{ price: { ...price, amount: 9 } }, { price: { ...price, amount: 12 } }];
  expect(labels(paid, other)).toEqual(["Lowest price per month"]);
  expect(labels({ price: { ...price, amount: 0, free: true }, plans }, other)).toHaveLength(2);
});

test("what isn't known doesn't look like a no", () => {
  const row = rowIn(table({ hasApi: false }, {}), "API");
  const [no = "", unknown = ""] = [...row.matchAll(/<td.*?<\/td>/g)].map(([cell]) => cell);
  expect(no).toMatch(/<svg.*No</);
  expect(unknown).toContain("Not known");
  expect(unknown).not.toContain("<svg");
});

test("the numbers of stars are texts, too", () => {
  const row = rowIn(table({ ratingKind: "reviews", reviewCount: 4 }, {}), "Reviews by stars");
  expect(row.replace(/<svg.*?<\/svg>/g, "").replace(/<[^>]+>/g, "")).toContain("55 stars: 344 stars: 033 stars: 0");
});

test("notes need scripts, so they are hidden without them", () => {
  expect(table({}, {})).toMatch(/<tbody[^>]* class="noscript:hidden"><tr>.*<textarea/);
});

test("a value's source is collapsed below it, and screen readers hear of what it is", () => {
  const freePlanProof = { url: "https://acme.example/free", quote: "Free for 3 people", seen: "2026-11-12" };
  const checked: Company["checked"] = { usual: ["import", "2026-11-01"] };
  const html = table({ name: "Acme", freePlan: true, freePlanProof, checked }, { freePlan: true });
  const row = rowIn(html, "Free plan");
  expect(row.match(/<details/g)).toHaveLength(1);
  expect(row).toMatch(/<summary[^>]*>Source<span class="sr-only"> of Free plan, Acme<\/span><\/summary>/);
  expect(row).toMatch(/Seen Nov 12, 2026 at <a href="https:\/\/acme.example\/free".*<q>Free for 3 people<\/q>/);
});
