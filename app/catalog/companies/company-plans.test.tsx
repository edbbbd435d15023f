import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CompanyPlans } from "~/catalog/companies/company-plans";
import { PriceHistory } from "~/catalog/companies/price-history-chart";
import type { PastPrice } from "~/catalog/companies/price-history";
import { priceLineOf } from "~/catalog/companies/price-line";

const plans = (...contents: string[][]) =>
  renderToStaticMarkup(
    <CompanyPlans
      plans={contents.map((texts, i) => ({ name: `Plan ${i}`, price: "$9", per: "per month", contents: texts }))}
      checked={undefined}
    />,
  );
const history = (...prices: PastPrice[]) =>
  renderToStaticMarkup(<PriceHistory prices={prices} line={priceLineOf(prices)} />);
const price = (since: string, monthly: number): PastPrice => ({
  ...{ since, text: `$${monthly}/mo`, monthly, currency: "USD" },
});

test("with one price there is no box", () => {
  expect(history(price("2026-01-01", 9))).toBe("");
});

test("a plan without known contents has no empty list, and a long one is collapsed without scripts", () => {
  expect(plans([]).match(/<ul/g)).toHaveLength(1);
  const texts = Array.from({ length: 12 }, (_, i) => `Part ${i + 1}`);
  expect(plans(texts)).toMatch(/Part 6<.*<details><summary[^>]*>6 more<\/summary>.*Part 12<.*<\/details>/);
  expect(plans(texts.slice(0, 8))).not.toContain("<details");
});

test("prices are drawn, labeled at both ends, and listed for everybody", () => {
  const html = history(price("2026-01-01T00:00:00Z", 9), price("2026-02-01T00:00:00Z", 12));
  expect(html).toMatch(/<svg role="img" aria-label="Price changes"/);
  expect(html).toMatch(/<text[^>]*>\$9<.*<text[^>]*>\$12<.*Jan 1, 2026<.*Today</);
  expect(html).toMatch(/<table.*Feb 1, 2026.*\$12\/mo.*Jan 1, 2026.*\$9\/mo.*<\/table>/);
  expect(html).not.toContain("style=");
});

test("prices without amounts are listed and not drawn", () => {
  const html = history(price("2026-01-01", 9), { since: "2026-02-01", text: "Contact us" });
  expect(html).not.toContain("<svg");
  expect(html).not.toContain("<details");
  expect(html).toMatch(/<table.*Feb 1, 2026.*Contact us.*Jan 1, 2026.*\$9\/mo.*<\/table>/);
});
