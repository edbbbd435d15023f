import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PriceHistory } from "~/catalog/companies/price-history-chart";
import { priceLineOf } from "~/catalog/companies/price-line";
import { ReviewSummaryBox } from "~/community/reviews/review-summary";
import { RoiChart } from "~/content/resources/roi-chart";
import { PriceRange } from "~/discovery/directory/price-range";
import { VisitChart } from "~/discovery/visits/admin/visit-chart";
import { ColumnChart } from "~/platform/charts/column-chart";
import { figuresOf } from "~/platform/charts/figures";
import { formatCount } from "~/platform/text/format-count";

const dayOf = (day: number) => `2026-11-0${day}`;
const prices = [9, 12].map((monthly, i) => ({
  ...{ since: dayOf(i + 1), text: `$${monthly}/mo`, monthly, currency: "USD" },
}));
const visitsOf = (...views: number[]) =>
  views.map((count, i) => ({ day: dayOf(i + 1), views: count, clicks: 1, claims: 0 }));
const searches = [
  { label: "With a click", values: [3, 0] },
  { label: "Without results", values: [1, 0] },
];
const bands = [
  { value: "free", label: "Free", count: 2, chosen: false },
  { value: "under-20", label: "Under $20", count: 7, chosen: false },
  { value: "over-100", label: "Over $100", count: 1, chosen: false },
];
const choices = [{ name: "price" as const, label: "Price per month", values: bands }];

/** Each chart of the product, with a row that its table must have. */
const charts: Record<string, { chart: ReactElement; row: RegExp }> = {
  "price history": {
    chart: <PriceHistory prices={prices} line={priceLineOf(prices, new Date(dayOf(3)))} />,
    row: /Nov 2, 2026.*\$12\/mo/,
  },
  payback: {
    chart: <RoiChart input={{ seats: 12, price: 15, hours: 1.5, hourly: 45, setup: 1980, currency: "USD" }} />,
    row: /Month 12.*\$9,720.*\$4,140/,
  },
  visits: {
    chart: <VisitChart label="Visits to Acme" days={visitsOf(1, 2400)} before={visitsOf(5, 7)} />,
    row: /Nov 2, 2026.*2,400.*7/,
  },
  demand: {
    chart: (
      <ColumnChart
        title="Searches"
        label="Searches by day"
        series={searches}
        ends={["Monday", "Tuesday"]}
        format={formatCount}
        figures={figuresOf("Day", ["Monday", "Tuesday"], searches)}
      />
    ),
    row: /Monday.*3.*1/,
  },
  ratings: {
    chart: <ReviewSummaryBox rating={45} summary={{ total: 3, stars: [0, 0, 0, 1, 2], roles: [] }} hrefOf={String} />,
    row: /5 stars.*2/,
  },
  "prices of a category": { chart: <PriceRange choices={choices} />, row: /7 .* 1/ },
};

test.each(Object.entries(charts))(
  "the chart of %s has a name, its figures as a table, and no styles of its own",
  (_, { chart, row }) => {
    const html = renderToStaticMarkup(chart);
    const tables = [...html.matchAll(/<caption[^>]*>([^<]+)<\/caption>/g)].map(([, caption]) => caption);
    const pictures = [...html.matchAll(/<svg role="img" aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect(tables.length).toBeGreaterThan(0);
    // The bars of a distribution are in the rows of the table itself.
    if (html.includes("<figure")) expect(pictures).toEqual(tables);
    else expect(html).toMatch(/<tr>.*<svg aria-hidden="true".*<\/tr>/);
    const rows = [...html.matchAll(/<tr>.*?<\/tr>/g)].map(([text]) => text.replace(/<[^>]+>/g, " "));
    expect(rows.filter((text) => row.test(text))).toHaveLength(1);
    expect(html).not.toMatch(/style=|NaN|Infinity|undefined/);
  },
);

test("visits without a period before have one line, and without any visit no label", () => {
  const html = renderToStaticMarkup(<VisitChart label="Visits" days={visitsOf(0, 0)} before={[]} />);
  expect(html).not.toMatch(/days before|text-sand/);
  expect(html.match(/<text/g)).toHaveLength(1);
  expect(html).toContain("1 on Nov 1, 2026");
});

test("prices of two tools say nothing about a category", () => {
  const few = choices.map((choice) => ({ ...choice, values: bands.filter(({ value }) => value === "free") }));
  expect(renderToStaticMarkup(<PriceRange choices={few} />)).toBe("");
  expect(renderToStaticMarkup(<PriceRange choices={[]} />)).toBe("");
});
