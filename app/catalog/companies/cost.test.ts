import { describe, expect, test } from "vitest";
import { lowestCost } from "~/catalog/companies/cost";
import type { Need } from "~/catalog/companies/need";
import { plans as planList, type Plan } from "~/catalog/companies/facts/plans";
import { firstRates } from "~/catalog/currencies/rates";

const planOf = (given: object): Plan => (planList.schema.parse([{ name: "Plan", ...given }]) as Plan[])[0]!;
/** What a plan costs, or why it can't be said. */
const costOf = (given: object, wanted: Need) => {
  const { best, others } = lowestCost([planOf(given)], wanted, firstRates.perEuro);
  return best ?? others[0]!;
};
const need = (people: number, paid: Need["paid"] = "monthly", ...features: Need["features"]): Need => ({
  people,
  paid,
  features,
});

const month = { kind: "paid", currency: "USD", period: "month" };
const perSeat = { ...month, perSeat: true };
const flat = { ...month, perSeat: false };
const volume = { ...perSeat, amount: 10, tiers: "10 = 10 / 100, 50 = 8 / 80, more = 6.5 / 65" };
const packages = { ...flat, amount: 29, tiers: "5 = 29, 15 = 79, 40 = 149" };
const graduated = { ...perSeat, amount: 10, graduated: "yes", tiers: "5 = 0, 20 = 10, more = 7.5" };
const team = { ...flat, amount: 99, includedSeats: 5, extraSeat: 15 };

/** Price models as vendors have them, each with what it costs some people in a year, written out by hand. */
describe.each<[string, object, [Need, number | string][]]>([
  [
    "$12 per user/month",
    { ...perSeat, amount: 12 },
    [
      [need(1), 144],
      [need(5), 720],
      [need(10_000), 1_440_000],
    ],
  ],
  ["the same, paid yearly without such a price", { ...perSeat, amount: 12 }, [[need(5, "yearly"), 720]]],
  [
    "$12, or $120 a year",
    { ...perSeat, amount: 12, yearAmount: 120 },
    [
      [need(5), 720],
      [need(5, "yearly"), 600],
    ],
  ],
  [
    "$8.99 per user/month",
    { ...perSeat, amount: 8.99 },
    [
      [need(3), 323.64],
      [need(7), 755.16],
    ],
  ],
  [
    "$0.10 per user/month",
    { ...perSeat, amount: 0.1 },
    [
      [need(3), 3.6],
      [need(33), 39.6],
    ],
  ],
  [
    "$29/month for all",
    { ...flat, amount: 29 },
    [
      [need(1), 348],
      [need(500), 348],
    ],
  ],
  [
    "$29/month, $290 a year",
    { ...flat, amount: 29, yearAmount: 290 },
    [
      [need(9), 348],
      [need(9, "yearly"), 290],
    ],
  ],
  [
    "$348 a year",
    { ...flat, period: "year", amount: 348 },
    [
      [need(9), 348],
      [need(9, "yearly"), 348],
    ],
  ],
  [
    "$96 per user a year",
    { ...perSeat, period: "year", amount: 96 },
    [
      [need(4), 384],
      [need(4, "yearly"), 384],
    ],
  ],
  ["€19 per user", { ...perSeat, currency: "EUR", amount: 19 }, [[need(3), 684]]],
  ["¥1,200 per user", { ...perSeat, currency: "JPY", amount: 1200 }, [[need(2), 28_800]]],
  [
    "at least 3 seats",
    { ...perSeat, amount: 20, minSeats: 3 },
    [
      [need(1), 720],
      [need(3), 720],
      [need(4), 960],
    ],
  ],
  [
    "up to 10 seats",
    { ...perSeat, amount: 5, maxSeats: 10 },
    [
      [need(10), 600],
      [need(11), "for up to 10 users"],
    ],
  ],
  [
    "a solo plan",
    { ...flat, amount: 9, maxSeats: 1 },
    [
      [need(1), 108],
      [need(2), "for up to 1 user"],
    ],
  ],
  [
    "5 to 50 seats",
    { ...perSeat, amount: 6, minSeats: 5, maxSeats: 50 },
    [
      [need(2), 360],
      [need(50), 3_600],
      [need(51), "for up to 50 users"],
    ],
  ],
  [
    "$99 with 5 seats, $15 for each more",
    team,
    [
      [need(1), 1_188],
      [need(5), 1_188],
      [need(6), 1_368],
      [need(20), 3_888],
    ],
  ],
  [
    "the same, paid yearly for $990",
    { ...team, yearAmount: 990 },
    [
      [need(5, "yearly"), 990],
      [need(7, "yearly"), 1_350],
    ],
  ],
  [
    "$49 with 2 seats and no more",
    { ...flat, amount: 49, includedSeats: 2 },
    [
      [need(2), 588],
      [need(3), "for up to 2 users"],
    ],
  ],
  ["seats in a plan of a year", { ...team, period: "year", amount: 1_000, extraSeat: 150 }, [[need(7), 1_300]]],
  [
    "volume prices",
    volume,
    [
      [need(10), 1_200],
      [need(11), 1_056],
      [need(50), 4_800],
      [need(51), 3_978],
    ],
  ],
  [
    "volume prices, paid yearly",
    volume,
    [
      [need(10, "yearly"), 1_000],
      [need(11, "yearly"), 880],
      [need(100, "yearly"), 6_500],
    ],
  ],
  [
    "volume prices where only some have a year's",
    { ...perSeat, amount: 10, tiers: "10 = 10 / 100, more = 9" },
    [
      [need(5, "yearly"), 500],
      [need(20, "yearly"), 2_160],
    ],
  ],
  [
    "packages of seats",
    packages,
    [
      [need(1), 348],
      [need(5), 348],
      [need(6), 948],
      [need(40), 1_788],
      [need(41), "no price for 41 users"],
    ],
  ],
  [
    "graduated prices",
    graduated,
    [
      [need(5), 0],
      [need(6), 120],
      [need(20), 1_800],
      [need(30), 2_700],
    ],
  ],
  [
    "graduated flat prices",
    { ...flat, amount: 10, graduated: true, tiers: "10 = 10, 20 = 5, more = 2" },
    [
      [need(10), 120],
      [need(11), 180],
      [need(99), 204],
    ],
  ],
  [
    "a tier for at least 10",
    { ...perSeat, amount: 4, minSeats: 10, tiers: "20 = 4, more = 3" },
    [
      [need(2), 480],
      [need(21), 756],
    ],
  ],
  [
    "a price of a day's coffee",
    { ...perSeat, amount: 2.49, yearAmount: 24.9 },
    [
      [need(3), 89.64],
      [need(3, "yearly"), 74.7],
    ],
  ],
  [
    "free",
    { kind: "free" },
    [
      [need(1), 0],
      [need(1_000, "yearly"), 0],
    ],
  ],
  [
    "free for 3",
    { kind: "free", maxSeats: 3 },
    [
      [need(3), 0],
      [need(4), "for up to 3 users"],
    ],
  ],
  ["on request", { kind: "contact" }, [[need(1), "on request"]]],
  ["$0.02/GB", { kind: "usage", price: "$0.02/GB" }, [[need(1), "by usage"]]],
  ["2.9% + 30¢", { kind: "usage", price: "2.9% + 30¢" }, [[need(7), "by usage"]]],
  ["$149 once", { ...flat, period: "once", amount: 149 }, [[need(1), "$149 one-time"]]],
  ["€240 per user once", { ...perSeat, currency: "EUR", period: "once", amount: 240 }, [[need(2), "€240 one-time"]]],
  ["with single sign-on", { ...perSeat, amount: 15, sso: true }, [[need(2, "monthly", "sso"), 360]]],
  [
    "without single sign-on",
    { ...perSeat, amount: 15, sso: false },
    [
      [need(2, "monthly", "sso"), "without SSO"],
      [need(2), 360],
    ],
  ],
  [
    "without SCIM",
    { ...flat, amount: 15, sso: true, scim: "no" },
    [[need(2, "monthly", "sso", "scim"), "without SCIM"]],
  ],
  [
    "free without an API",
    { kind: "free", api: false },
    [
      [need(2, "monthly", "api"), "without API"],
      [need(2), 0],
    ],
  ],
  ["a minimum term of two years", { ...perSeat, amount: 10, minMonths: 24 }, [[need(2), 240]]],
  [
    "for whole companies",
    { ...flat, amount: 499.99, yearAmount: 4_999.99 },
    [
      [need(9_999), 5_999.88],
      [need(9_999, "yearly"), 4_999.99],
    ],
  ],
  // oxfmt-ignore
])("%s", (_model, given, costs) => {
  test.each(costs)("for %j it's %j", (wanted, expected) => {
    const cost = costOf(given, wanted);
    expect("amount" in cost ? cost.amount : cost.reason).toBe(expected);
  });
});

test("says how an amount comes about, and what isn't known", () => {
  const said = (given: object, wanted: Need) => {
    const cost = costOf(given, wanted);
    return "why" in cost ? [cost.why, ...cost.unsure, ...cost.unknown] : cost.reason;
  };
  expect(said({ ...perSeat, amount: 12 }, need(5))).toEqual(["5 users × $12 × 12 months"]);
  expect(said({ ...perSeat, amount: 12, yearAmount: 120 }, need(5, "yearly"))).toEqual(["5 users × $120"]);
  expect(said({ ...perSeat, amount: 12 }, need(1, "yearly"))).toEqual([
    "1 user × $12 × 12 months",
    "a price for paying yearly",
  ]);
  expect(said({ ...perSeat, period: "year", amount: 96 }, need(4))).toEqual(["4 users × $96 (only yearly)"]);
  expect(said({ ...perSeat, amount: 20, minSeats: 3 }, need(1))).toEqual([
    "3 users × $20 × 12 months (at least 3 users)",
  ]);
  expect(said(team, need(7))).toEqual(["($99 + 2 further users × $15) × 12 months"]);
  const yearly = { ...team, yearAmount: 990 };
  expect(said(yearly, need(5, "yearly"))).toEqual(["$990"]);
  expect(said(yearly, need(7, "yearly"))).toEqual([
    "$990 + 2 further users × $180",
    "a price of further users for paying yearly",
  ]);
  expect(said(graduated, need(30))).toEqual(["(5 × $0 + 15 × $10 + 10 × $7.50) × 12 months"]);
  expect(said({ ...flat, amount: 29, from: true }, need(2, "monthly", "sso"))).toEqual([
    "$29 × 12 months",
    "sso",
    "whether it’s for so many people",
    "whether it costs more than its lowest price",
  ]);
});

test("says when a plan doesn't state for how many people it is", () => {
  const unknownOf = (given: object, people: number) => {
    const cost = costOf(given, need(people));
    return "unknown" in cost && cost.unknown.length > 0;
  };
  for (const given of [{ kind: "free" }, { ...flat, amount: 9 }]) {
    expect([unknownOf(given, 1), unknownOf(given, 2), unknownOf({ ...given, maxSeats: 5 }, 2)]).toEqual([
      false,
      true,
      false,
    ]);
  }
  expect(unknownOf({ ...perSeat, amount: 9 }, 2)).toBe(false);
});

test("a free plan that doesn't say for how many people it is may be cheaper than one that does", () => {
  const plans = [planOf({ name: "Free", kind: "free" }), planOf({ name: "Team", ...perSeat, amount: 10 })];
  expect(lowestCost(plans, need(500), firstRates.perEuro)).toMatchObject({
    best: { plan: "Team" },
    cheaper: { plan: "Free" },
  });
  expect(lowestCost(plans, need(1), firstRates.perEuro)).toMatchObject({ best: { plan: "Free" } });
  expect(lowestCost(plans.slice(0, 1), need(500), firstRates.perEuro)).toMatchObject({ best: { plan: "Free" } });
});

test("the cheapest plan that fits is found, in any currency, and known features come first", () => {
  const plans = [
    planOf({ name: "Solo", ...flat, amount: 5, maxSeats: 1, sso: false }),
    planOf({ name: "Team", ...perSeat, amount: 10 }),
    planOf({ name: "Europe", ...perSeat, currency: "EUR", amount: 9.9 }),
    planOf({ name: "Business", ...perSeat, amount: 30, sso: true }),
    planOf({ name: "Enterprise", kind: "contact", sso: true }),
  ];
  const bestOf = (wanted: Need) => {
    const { best, cheaper, others } = lowestCost(plans, wanted, firstRates.perEuro);
    return [
      best?.plan,
      best?.amount,
      ...(cheaper ? [`perhaps ${cheaper.plan}`] : []),
      ...others.map(({ plan, reason }) => `${plan}: ${reason}`),
    ];
  };
  expect(bestOf(need(1))).toEqual(["Solo", 60, "Enterprise: on request"]);
  expect(bestOf(need(3))).toEqual(["Team", 360, "Solo: for up to 1 user", "Enterprise: on request"]);
  expect(bestOf(need(3, "monthly", "sso"))).toEqual([
    "Business",
    1_080,
    "perhaps Team",
    "Solo: without SSO",
    "Enterprise: on request",
  ]);
  expect(lowestCost([], need(1), firstRates.perEuro)).toEqual({ best: undefined, others: [] });
});
