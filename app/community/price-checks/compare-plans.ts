import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";
import { amountsIn, parsePrice } from "~/catalog/companies/price";
import { readPageText } from "~/community/price-checks/page-text";
import {
  besideName,
  findPlanSections,
  saysFree,
  saysKind,
  saysOnRequest,
} from "~/community/price-checks/plan-sections";
import { dollars, statesOtherCurrency } from "~/community/price-checks/stated-currency";
import { banner, statedPrices, type StatedPrice, type Terms } from "~/community/price-checks/stated-prices";

/** What can change of a plan: its price, that of a year paid at once, that of a unit, or whether it has one. */
export type PlanPart = "amount" | "yearAmount" | "unitAmount" | "kind";

/** A page states a value on these terms, in amounts of which the value has so many (12 of a month, in a year). */
type Reading = { terms: Terms; times: number };
/** Which one it is, of how many different amounts on these terms. */
type KnownReading = Reading & { place: number; of: number };

/** How a page has stated a plan's stored value. */
export type KnownPrice = KnownReading & { plan: string; part: PlanPart };

/** A plan that a page states otherwise than it's stored, and the page's words. */
export type PlanChange = { before: Plan; after: Plan; quote: string };

export type Comparison = {
  changes: PlanChange[];
  /** The names of plans that the page states as they're stored. */
  same: string[];
  /** For the next comparison. */
  known: KnownPrice[];
};

type Asked = { company: string; plans: readonly Plan[]; known: readonly KnownPrice[] };

/** A price that differs by more is probably that of something else. */
const maxRatio = 5;

const [monthly, yearly, none]: Reading[] = (["month", "year", "none"] as const).map((terms) => ({ terms, times: 1 }));
/** On which terms pages state the stored values, the usual ones first. */
const readings: Record<PaidPlan["period"] | "yearAmount" | "unitAmount", readonly Reading[]> = {
  month: [
    monthly!,
    none!,
    { terms: "month, paid yearly", times: 1 },
    { terms: "none, shown yearly", times: 1 },
    { terms: "year", times: 1 / 12 },
  ],
  year: [
    yearly!,
    none!,
    { terms: "none, shown yearly", times: 1 },
    { terms: "month, paid yearly", times: 12 },
    { terms: "month", times: 12 },
  ],
  once: [{ terms: "once", times: 1 }, none!],
  yearAmount: [
    yearly!,
    { terms: "month, paid yearly", times: 12 },
    { terms: "none, shown yearly", times: 1 },
    { terms: "none, shown yearly", times: 12 },
    { terms: "month", times: 12 },
    none!,
    { terms: "none", times: 12 },
  ],
  unitAmount: [{ terms: "usage", times: 1 }, none!, monthly!],
};

/** A stored value that pages state as an amount, and how this page has stated it before. */
type Value = {
  part: PlanPart;
  stored: number;
  currency: string;
  readings: readonly Reading[];
  known: KnownReading | undefined;
};
/** What the page says about a plan: for each value, how it states it, or undefined; and all prices, and the text. */
type Stated = {
  plan: Plan;
  values: readonly Value[];
  same: readonly (KnownReading | undefined)[];
  prices: StatedPrice[];
  text: string;
  wasWithoutPrice: boolean;
};
type PartOutcome = { part: PlanPart } & (
  | { is: "same"; reading: KnownReading }
  | { is: "changed"; change: Partial<Plan>; reading: KnownReading; quote: string }
  | { is: "unclear" }
);

/**
 * Compares a pricing page with a company's stored plans. Only what is certain counts: a plan's name with one other price in
 * the place of the stored one, in its currency and on its terms. So nothing follows from a page that is out of order,
 * shows another currency, or was rebuilt in a way that can't be read.
 * @param html untrusted
 * @returns null if the page doesn't state most of the plans
 */
export function comparePlans(html: string, { company, plans, known }: Asked): Comparison | null {
  const page = readPageText(html);
  const names = plans.map(({ name }) => name);
  const currencies = plans.flatMap((plan) => valuesOf(plan, known).map(({ currency }) => currency));
  if (statesOtherCurrency(html, page, currencies)) return null;
  const sections = findPlanSections(page, names, company);
  const stated = plans.map((plan, i): Stated => {
    // Of two with the same name, it isn't clear which is which.
    const own = names.filter((name) => name === plan.name).length === 1 ? sections[i]! : [];
    const values = valuesOf(plan, known);
    const prices = own.flatMap((section) => statedPrices(page, section));
    const text = own.flatMap(({ name, parts }) => parts.map((part) => besideName(page.text, part, name))).join("\n");
    const wasWithoutPrice = known.some((one) => one.plan === plan.name && one.part === "kind");
    return { plan, values, same: findAllSame(plan, values, prices), prices, text, wasWithoutPrice };
  });
  const outcomes = stated.map((one): PartOutcome[] => {
    if (one.values.length === 0) return [compareKind(one, currencies)];
    return one.values.map((value, i): PartOutcome => {
      const reading = one.same[i];
      if (reading) return { part: value.part, is: "same", reading };
      // Plans of one page are usually stated on the same terms.
      const others = stated.flatMap(({ values, same }) =>
        values.flatMap(({ part }, k) => (part === value.part ? (same[k] ?? []) : [])),
      );
      return compareValue(one, value, others);
    });
  });
  const compared = summarize(stated, outcomes, known);
  // Below a banner of a promotion, prices are lower for a while.
  const areLower = compared?.changes.every(({ before, after }) => isLower(before, after)) ?? false;
  return compared && compared.changes.length > 0 && areLower && banner.test(page.text) ? null : compared;
}

const isLower = (before: Plan, after: Plan) =>
  before.kind === "paid" && after.kind === "paid" && after.amount <= before.amount;

function summarize(stated: Stated[], outcomes: PartOutcome[][], known: readonly KnownPrice[]): Comparison | null {
  const clear = outcomes.map((parts) => parts.filter(({ is }) => is !== "unclear"));
  const comparable = stated.filter(({ plan, text }) => plan.kind === "paid" || plan.kind === "usage" || text !== "");
  const recognized = clear.filter((parts) => parts.length > 0).length;
  if (recognized === 0 || recognized * 2 < comparable.length) return null;
  const changes = stated.flatMap(({ plan }, i): PlanChange[] => {
    const changed = clear[i]!.filter((one) => one.is === "changed");
    if (changed.length === 0) return [];
    const after = Object.assign({}, plan, ...changed.map(({ change }) => change)) as Plan;
    return [{ before: plan, after, quote: [...new Set(changed.map(({ quote }) => quote))].join(" … ") }];
  });
  const now = stated.flatMap(({ plan }, i) =>
    clear[i]!.flatMap((one): KnownPrice[] =>
      "reading" in one ? [{ plan: plan.name, part: one.part, ...one.reading }] : [],
    ),
  );
  const isNow = (one: KnownPrice) => now.some(({ plan, part }) => plan === one.plan && part === one.part);
  const isStored = (one: KnownPrice) => stated.some(({ plan }) => plan.name === one.plan);
  return {
    changes,
    same: stated.flatMap(({ plan }, i) =>
      clear[i]!.length > 0 && clear[i]!.every(({ is }) => is === "same") ? [plan.name] : [],
    ),
    // A changed value isn't the stored one, so how the stored one was stated stays.
    known: [...known.filter((one) => isStored(one) && !isNow(one)), ...now],
  };
}

/** Tiers are several prices of one plan, so they aren't compared. */
function valuesOf(plan: Plan, known: readonly KnownPrice[]): Value[] {
  const valueOf = (part: PlanPart, stored: number, currency: string, usual: readonly Reading[]): Value => ({
    ...{ part, stored, currency, readings: usual },
    // Of a plan that was edited to be paid otherwise, it doesn't say anything anymore.
    known: known.find((one) => one.plan === plan.name && one.part === part && usual.some(isSameReading(one))),
  });
  if (plan.kind === "usage") {
    const [first, ...more] = amountsIn(plan.price);
    if (more.length > 0) return [];
    const [stored, currency] = [plan.unitAmount ?? first?.value, plan.currency ?? first?.currency];
    if (stored === undefined || stored === 0 || currency === undefined) return [];
    return [valueOf("unitAmount", stored, currency, readings.unitAmount)];
  }
  if (plan.kind !== "paid" || plan.tiers) return [];
  const { amount, yearAmount, currency, period } = plan;
  return [
    valueOf("amount", amount, currency, readings[period]),
    ...(yearAmount === undefined ? [] : [valueOf("yearAmount", yearAmount, currency, readings.yearAmount)]),
  ];
}

const isSameReading = (one: Reading) => (other: Reading) => one.terms === other.terms && one.times === other.times;

/** Amounts of a month are rounded to the cent before they're added up to a year. */
const isClose = (value: number, { times }: Reading, stored: number) =>
  Math.abs(value * times - stored) < (times === 12 ? 0.13 : Math.min(0.006, stored / 100));

const isInCurrency = (currency: string) => (price: StatedPrice) =>
  price.currency === currency || (price.isAnyDollar && dollars.has(currency));

/** The different amounts on some terms, in the page's order. */
const amountsOn = (prices: readonly StatedPrice[], { terms }: Reading) => [
  ...new Set(prices.filter((price) => price.terms === terms).map(({ value }) => value)),
];

/** How a page states each stored value, undefined for those that it doesn't state. */
function findAllSame(plan: Plan, values: readonly Value[], prices: readonly StatedPrice[]) {
  const found = values.map((value) => findSame(plan, value, prices));
  if (found.length < 2 || found.every(Boolean)) return found;
  // A page that was rebuilt may state both on other terms.
  const anew = values.map((value) => findSame(plan, { ...value, known: undefined }, prices));
  return anew.every(Boolean) ? anew : found;
}

/** How a page states a stored value. Undefined if it doesn't. */
function findSame(plan: Plan, value: Value, prices: readonly StatedPrice[]): KnownReading | undefined {
  const { known } = value;
  const own = prices.filter(isInCurrency(value.currency));
  // Twelve times the price of a month isn't the price of a year, unless the page says so.
  const isMonths = (amount: number, { terms }: Reading) =>
    value.part === "yearAmount" && terms !== "month, paid yearly" && plan.kind === "paid" && amount === plan.amount;
  const states = (reading: Reading, amount: number) =>
    isClose(amount, reading, value.stored) && !(reading.times === 12 && isMonths(amount, reading));
  // The price before or after a promotion is still the plan's.
  const former = own.filter(({ kind }) => kind === "former");
  const formerly = value.readings.find((reading) => former.some((price) => states(reading, price.value)));
  if (formerly) return known ?? { ...formerly, place: 0, of: 1 };
  // While there are other prices for a while, places say nothing.
  const isUsual = own.every(({ kind }) => kind === "price");
  const on = (reading: Reading) => amountsOn(own, reading);
  const found =
    known && on(known).length > 0
      ? on(known).some((amount) => states(known, amount))
        ? known
        : undefined
      : value.readings.find((reading) => on(reading).some((amount) => states(reading, amount)));
  if (!found) return undefined;
  if (known && !isUsual) return known;
  const { terms, times } = found;
  return { terms, times, place: on(found).findIndex((amount) => states(found, amount)), of: on(found).length };
}

/**
 * What became of a value that the page doesn't state anymore. The terms are those on which the page stated it before, or
 * states other plans that haven't changed. Only a page that was rebuilt has neither, and then the usual ones count.
 */
function compareValue({ plan, prices, text }: Stated, value: Value, others: readonly KnownReading[]): PartOutcome {
  const { part, stored, currency, readings, known } = value;
  const own = prices.filter(isInCurrency(currency));
  // If no plan has its price anymore, the prices are missing.
  if (prices.length === 0 && known && part !== "yearAmount" && others.length > 0) return withoutPrice(plan, text);
  // The price of a promotion isn't the plan's.
  if (own.some(({ kind }) => kind !== "price")) return { part, is: "unclear" };
  const usual = known ? readings.slice(0, 2).map((reading) => ({ ...reading, place: 0, of: 1 })) : [];
  for (const reading of [...(known ? [known] : []), ...others, ...usual]) {
    const amounts = amountsOn(own, reading).filter((amount) => amount > 0);
    if (amounts.length === 0) continue;
    // Of several on the same terms, the one in the place of the stored one.
    if (amounts.length !== reading.of) break;
    const amount = amounts[reading.place]!;
    // The page shows the price of a year by the month, where it has shown that of a month.
    const statesYear = own.some(({ terms }) => terms.includes("year"));
    if (part === "amount" && !statesYear && isYearsPrice(plan, amount)) break;
    const after = rounded(amount * reading.times);
    if (isClose(amount, reading, stored) || after > stored * maxRatio || after < stored / maxRatio) break;
    const { quote } = own.find((price) => price.terms === reading.terms && price.value === amount)!;
    return { part, is: "changed", change: changeOf(plan, part, after), reading, quote };
  }
  return { part, is: "unclear" };
}

const isYearsPrice = (plan: Plan, amount: number) =>
  plan.kind === "paid" &&
  plan.period === "month" &&
  plan.yearAmount !== undefined &&
  isClose(amount, { terms: "month, paid yearly", times: 12 }, plan.yearAmount);

const rounded = (amount: number) => Math.round(amount * 1e6) / 1e6;

function changeOf(plan: Plan, part: PlanPart, value: number): Partial<Plan> {
  if (part !== "unitAmount" || plan.kind !== "usage") return { [part]: Math.round(value * 100) / 100 };
  const [first] = amountsIn(plan.price);
  const price = first
    ? plan.price.slice(0, first.start) +
      inStyleOf(plan.price.slice(first.start, first.end), value) +
      plan.price.slice(first.end)
    : plan.price;
  return { price, ...(plan.unitAmount !== undefined && { unitAmount: value }) };
}

/** An amount with another number, written as the old one: with a comma or a point, and without "k". */
const inStyleOf = (amount: string, value: number) =>
  amount.replace(/\d[\d.,]*(?:\s*k\b)?/i, (old) =>
    /,\d{1,2}$|^0,/.test(old) ? String(value).replace(".", ",") : String(value),
  );

/** Of plans without a price, there's nothing to remember but that they had none. */
const asKind: KnownReading = { terms: "none", times: 1, place: 0, of: 1 };

/** A plan that had a price and now has none: it's free, or one has to ask. Nothing follows from an empty place. */
function withoutPrice(plan: Plan, text: string): PartOutcome {
  const kind = saysFree(text) ? "free" : saysOnRequest(text) ? "contact" : undefined;
  if (!kind) return { part: "kind", is: "unclear" };
  const word = text.split("\n").find((line) => saysFree(line) || saysOnRequest(line))!;
  return {
    ...{ part: "kind", is: "changed", reading: asKind },
    change: { ...withoutPriceOf(plan), kind } as Partial<Plan>,
    quote: `${plan.name} … ${word.trim()}`,
  };
}

/** Undefined instead of a price's fields, so that they're left out. */
const withoutPriceOf = (plan: Plan) =>
  Object.fromEntries(
    Object.keys(plan)
      .filter((field) => priceFields.has(field))
      .map((field) => [field, undefined]),
  );
const priceFields = new Set(
  "amount currency period perSeat from yearAmount includedSeats extraSeat tiers graduated price unit unitAmount".split(
    " ",
  ),
);

/** Whether a plan without a price has one now. */
function compareKind({ plan, prices, text, wasWithoutPrice }: Stated, currencies: readonly string[]): PartOutcome {
  const part = "kind";
  const paid = prices.filter(({ value, kind }) => value > 0 && kind === "price");
  if (plan.kind !== "free" && plan.kind !== "contact") return { part, is: "unclear" };
  const isFree = saysFree(text) || saysFree(plan.name) || prices.some(({ value }) => value === 0);
  const isOnRequest = saysKind(text) || paid.length === 0;
  if (text !== "" && (plan.kind === "free" ? isFree : isOnRequest)) return { part, is: "same", reading: asKind };
  const on = (...terms: Terms[]) => paid.filter((price) => terms.includes(price.terms));
  const [month, year] = [on("month"), on("year", "month, paid yearly")];
  const [first] = month;
  const areOne =
    month.length + year.length === paid.length &&
    [month, year].every((prices) => new Set(prices.map(({ value }) => value)).size <= 1);
  if (!wasWithoutPrice || !first || !areOne) return { part, is: "unclear" };
  const currency = currencies.find((code) => isInCurrency(code)(first)) ?? first.currency;
  const ofYear = year[0] && rounded(year[0].value * (year[0].terms === "year" ? 1 : 12));
  const price = {
    ...{ kind: "paid" as const, amount: first.value, currency, period: "month" as const },
    ...(ofYear !== undefined && { yearAmount: ofYear }),
    ...{ perSeat: parsePrice(first.quote).perSeat, from: false },
  };
  return { part, is: "changed", change: price, reading: asKind, quote: first.quote };
}
