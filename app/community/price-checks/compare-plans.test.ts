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
