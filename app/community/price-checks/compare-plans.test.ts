import { describe, expect, test } from "vitest";
import type { Plan } from "~/catalog/companies/facts/plans";
import { comparePlans, type KnownPrice } from "~/community/price-checks/compare-plans";

const paid = (name: string, amount: number, more: object = {}): Plan =>
  ({ name, kind: "paid", amount, currency: "USD", period: "month", perSeat: false, from: false, contents: [], ...more }); // oxfmt-ignore
const free: Plan = { name: "Free", kind: "free", contents: [] };
const custom: Plan = { name: "Enterprise", kind: "contact", contents: [] };

const plans = [free, paid("Pro", 12), paid("Pro Max", 30), custom];
/** What was read from a page that stated what is stored. */
const knownOf = (html: string, of: Plan[] = plans): KnownPrice[] =>
  comparePlans(html, { company: "Acme", plans: of, known: [] })?.known ?? [];

/** What follows from a page, as text, after another one that stated what is stored. */
function read(html: string, before: string, of: Plan[] = plans) {
  const found = comparePlans(html, { company: "Acme", plans: of, known: knownOf(before, of) });
  if (!found) return null;
  return found.changes.map(({ before, after, quote }) => {
    const price = (plan: Plan) =>
      plan.kind === "paid" ? [plan.amount, plan.yearAmount].filter(Boolean).join(" or ") : plan.kind === "usage" ? plan.price : plan.kind; // oxfmt-ignore
    return `${before.name}: ${price(before)} → ${price(after)} (${quote})`;
  });
}

type Prices = { pro: string; max: string };
const card = (name: string, price: string) =>
  `<div class="card"><h3>${name}</h3><p><span>$</span><span>${price}</span><span>/mo</span></p><ul><li>Up to $5,000 in invoices</li></ul><a>Start free trial</a></div>`;
const layouts: Record<string, (prices: Prices) => string> = {
  cards: ({ pro, max }) =>
    `<nav><a>Pro</a><a>Pro Max</a></nav><h1>Save up to $100</h1><section>${card("Free", "0")}${card("Pro", pro)}${card("Pro Max", max)}
     <div class="card"><h3>Enterprise</h3><p>Custom</p></div></section>`,
  "price first": ({ pro, max }) =>
    ["Free $0", `Pro $${pro}`, `Pro Max $${max}`]
      .map((text) => /^(.*) (\S+)$/.exec(text)!)
      .map(([, name, price]) => `<li><p>${price}<small> per month</small></p><p>${name} plan</p></li>`)
      .join(""),
  columns: ({ pro, max }) =>
    `<table><thead><tr><th></th><th>Free</th><th>Pro <em>Most popular</em></th><th>Pro Max</th><th>Enterprise</th></tr></thead>
     <tbody><tr><th>Price per month</th><td>$0</td><td>$${pro}</td><td>$${max}</td><td>Contact us</td></tr>
     <tr><th>Extra seats</th><td>–</td><td>$5</td><td>$4</td><td></td></tr></tbody></table>`,
  rows: ({ pro, max }) =>
    `<table><tr><th>Plan</th><th>Monthly</th><th>Yearly</th></tr><tr><td>Free</td><td>$0</td><td>$0</td></tr>
     <tr><td>Pro</td><td>$${pro}</td><td>$99</td></tr><tr><td>Pro Max</td><td>$${max}</td><td>$250</td></tr></table>`,
  "flat headings": ({ pro, max }) =>
    `<h2>Pricing</h2><h3>Free</h3><p>$0</p><h3>Pro</h3><p>$${pro} per month</p><h3>Pro Max</h3><p>$${max} per month</p><h3>FAQ</h3><p>Does it cost $99?</p>`,
  grid: ({ pro, max }) =>
    `<div role="table"><div><div></div><div>Free</div><div>Pro</div><div>Pro Max</div></div>
     <div><div>Monthly</div><div>$0</div><div>$${pro}</div><div>$${max}</div></div></div>`,
  list: ({ pro, max }) => `<ul><li>Free: $0</li><li>Pro: $${pro}/month</li><li>Pro Max – $${max}/month</li></ul>`,
  definitions: ({ pro, max }) =>
    `<dl><dt>Free</dt><dd>$0</dd><dt>Pro</dt><dd>$${pro} a month</dd><dt>Pro Max</dt><dd>$${max} a month</dd></dl>`,
  toggle: ({ pro, max }) =>
    [["Free", "0"], ["Pro", pro], ["Pro Max", max]] // oxfmt-ignore
      .map(
        ([name, price]) =>
          `<article><h3>${name}</h3><b class="price-monthly">$${price}</b><b class="price-annual">$9</b></article>`,
      )
      .join(""),
};
const stored = { pro: "12", max: "30" };

describe.each(Object.entries(layouts))("%s", (_, layout) => {
  test("the stored prices are no change", () => {
    expect(read(layout(stored), layout(stored))).toEqual([]);
  });

  test("a changed price is one, with the page's words", () => {
    const [change, ...more] = read(layout({ ...stored, pro: "14.50" }), layout(stored)) ?? [];
    expect(more).toEqual([]);
    expect(change).toMatch(/^Pro: 12 → 14.5 \(.*Pro.*\$14\.50|^Pro: 12 → 14.5 \(\$14\.50.*Pro/);
  });

  test("so are all of them", () => {
    expect(read(layout({ pro: "15", max: "35" }), layout(stored))).toHaveLength(2);
  });

  test.each(Object.entries(layouts))("%s afterwards is no change", (_, other) => {
    expect(read(other(stored), layout(stored))).toEqual([]);
  });
});

const cardOf = (price: string) =>
  `<div class="card"><h3>Pro</h3>${price}</div><div class="card"><h3>Pro Max</h3><p>$30/mo</p></div>`;
const two = [paid("Pro", 12), paid("Pro Max", 30)];

test.each([
  ["an announced price", "<p>$12</p><p>$15/mo from January 1, 2027</p>"],
  ["an add-on's price", "<p></p><ul><li>AI assistant $5/mo</li></ul>"],
  ["somebody else's price", "<p></p><p>Students pay $7/mo.</p>"],
  ["a promotion", "<p><s>$12</s> $8/mo</p>"],
  ["an introductory price", "<p>$6/mo for the first 3 months, then $12/mo</p>"],
  ["a price by the month that is paid by the year", "<p>$10/mo</p><p>Billed annually</p>"],
  ["an empty price", "<p>$--/mo</p>"],
  ["a price of another currency", "<p>€14/mo</p>"],
  ["a price that can't be", "<p>$1,200/mo</p>"],
  ["two prices on the same terms", "<p>$14/mo</p><p>$16/mo</p>"],
])("%s is no change", (_what, price) => {
  expect(read(cardOf(price), cardOf("<p>$12/mo</p>"), two) ?? []).toEqual([]);
});

test.each([
  ["a note in its text", "<p>All prices in AUD.</p>"],
  ["what is chosen", "<select><option>USD</option><option selected>AUD</option></select>"],
  ["structured data", '<script type="application/ld+json">{"offers": [{"priceCurrency": "AUD"}]}</script>'],
])("dollars are of another country by %s", (_what, note) => {
  const page = (price: string) => cardOf(`<p>$${price}/mo</p>`);
  expect(read(note + page("18"), page("12"), two)).toBeNull();
});

test("the price of a year shown by the month isn't a new price of a month", () => {
  const plan = [paid("Pro", 12, { yearAmount: 120 }), paid("Pro Max", 30)];
  expect(read(cardOf("<p>$10/mo</p>"), cardOf("<p>$12/mo</p><p>or $120/year</p>"), plan)).toEqual([]);
});

test("a banner of a promotion makes lower prices no change", () => {
  const page = cardOf("<p>$6/mo</p>");
  expect(read(page, cardOf("<p>$12/mo</p>"), two)).toHaveLength(1);
  expect(read(`<p>Black Friday: 50% off all plans</p>${page}`, cardOf("<p>$12/mo</p>"), two)).toBeNull();
});

test.each([
  ["deep nesting", "<div>".repeat(100_000)],
  ["many closing tags", "<b>".repeat(20_000) + "</i>".repeat(200_000)],
  ["many amounts", `<h3>Pro</h3>${"$1 ".repeat(300_000)}`],
  ["many names", "<p>Pro</p>".repeat(90_000)],
  [
    "a wide table",
    `<table><tr><th></th><th>Pro</th><th>Pro Max</th></tr><tr>${"<td colspan=100>x</td>".repeat(18_000)}</tr></table>`,
  ],
  [
    "a long cell",
    `<table><tr><th></th><th>Pro</th></tr><tr><td>Price</td><td>$1 ${"save ".repeat(190_000)}$2</td></tr></table>`,
  ],
])("a hostile page with %s says nothing", (_what, html) => {
  expect(comparePlans(html, { company: "Acme", plans: two, known: [] })).toBeNull();
});

test("how a page stated a plan says nothing once the plan is paid in another period", () => {
  const html = `<section>${card("Pro", "12")}</section>`;
  const known = knownOf(html, [paid("Pro", 12)]);
  expect(known).toMatchObject([{ plan: "Pro", terms: "month" }]);
  const edited = [paid("Pro", 50, { period: "year" })];
  expect(comparePlans(html, { company: "Acme", plans: edited, known })?.changes ?? []).toEqual([]);
});
