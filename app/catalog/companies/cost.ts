import { planFeatures, type PlanFeature } from "~/catalog/companies/facts/plan-features";
import type { Need } from "~/catalog/companies/need";
import type { PriceTier } from "~/catalog/companies/facts/price-tiers";
import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";
import { moneyText } from "~/catalog/companies/money-text";
import { counted, formatCount } from "~/platform/text/format-count";

/** The cost of a plan for a year, in its currency, and how it comes about. */
export type Cost = {
  plan: string;
  /** Per year, to the cent. */
  amount: number;
  currency: string;
  /** "5 users × $12 × 12 months". Empty for a free plan. */
  why: string;
  /** What it must include, of which the plan doesn't say whether it does. */
  unsure: PlanFeature[];
  /** What else isn't known, such as the price of a year. */
  unknown: string[];
};

/** Why a plan doesn't fit or has no amount. */
export type NoCost = { plan: string; reason: string };

/** What isn't known of a plan that doesn't say for how many people it is. */
const forSoMany = "whether it’s for so many people";

/** A cost before its sentence is written: the directory compares those of many plans. */
export type Calculation = Omit<Cost, "why"> & { why: () => string };
type NoCalculation = { plan: string; reason: () => string };

/** Whether it isn't known that a plan fits: its price is one thing, and what it's for another. */
export const isUnsure = ({ unsure, unknown }: Pick<Cost, "unsure" | "unknown">): boolean =>
  unsure.length > 0 || unknown.includes(forSoMany);

export const monthsPerYear = 12;
const round = (amount: number) => Math.round(amount * 100) / 100;

const written = (cost: Calculation): Cost => ({ ...cost, why: cost.why() });
const refused = ({ plan, reason }: NoCalculation): NoCost => ({ plan, reason: reason() });

/** What a plan costs in a year, or why it can't be said. */
function calculate(plan: Plan, { people, paid, features }: Need): Calculation | NoCalculation {
  const { name, minSeats = 1, maxSeats = Infinity } = plan;
  const no = (reason: () => string): NoCalculation => ({ plan: name, reason });
  const lacking = features.find((feature) => plan[feature] === false);
  if (lacking) return no(() => `without ${planFeatures[lacking]}`);
  if (people > maxSeats) return no(() => `for up to ${counted(maxSeats, "user")}`);
  const unsure = features.filter((feature) => plan[feature] === undefined);
  const forAll = people > 1 && plan.maxSeats === undefined ? [forSoMany] : [];
  if (plan.kind === "contact") return no(() => "on request");
  if (plan.kind === "usage") return no(() => "by usage");
  if (plan.kind === "free") return { plan: name, amount: 0, currency: "USD", why: () => "", unsure, unknown: forAll };
  const seats = Math.max(people, minSeats);
  if (plan.period === "once") return no(() => `${moneyText(plan)} one-time`);
  // Paid yearly, a plan with a price per month has either a price per year or that of twelve months.
  const byYear = plan.period === "year";
  const yearly = paid === "yearly" && !byYear ? priceOf(plan, seats, "year") : undefined;
  const chosen = yearly ?? priceOf(plan, seats, "month");
  if (!chosen) return no(() => "on request");
  if (typeof chosen === "function") return no(chosen);
  const times = byYear || chosen === yearly ? 1 : monthsPerYear;
  const unknown = plan.perSeat || plan.tiers || plan.includedSeats !== undefined ? [] : forAll;
  if (plan.from) unknown.push("whether it costs more than its lowest price");
  if (paid === "yearly" && times > 1) unknown.push("a price for paying yearly");
  if (yearly && plan.extraSeat !== undefined && seats > (plan.includedSeats ?? seats))
    unknown.push("a price of further users for paying yearly");
  const why = () => {
    const text = chosen.text();
    return [
      times > 1 && text.includes(" + ") ? `(${text})` : text,
      times > 1 && `× ${times} months`,
      byYear && paid === "monthly" && "(only yearly)",
      seats > people && `(at least ${counted(minSeats, "user")})`,
    ]
      .filter(Boolean)
      .join(" ");
  };
  return { plan: name, amount: round(chosen.amount * times), currency: plan.currency, why, unsure, unknown };
}

/** `text` says how it comes about. */
type Amount = { amount: number; text: () => string };

/** The price of so many seats for one period, or why there's none. Undefined if there's no price per year. */
function priceOf(plan: PaidPlan, seats: number, per: "month" | "year"): Amount | (() => string) | undefined {
  const { currency, perSeat, tiers, graduated, includedSeats, extraSeat } = plan;
  const money = (amount: number) => moneyText({ amount, currency });
  // The plan's own price of a year is that of the tier with its amount.
  const ofTier = ({ amount, yearAmount = amount === plan.amount ? plan.yearAmount : undefined }: PriceTier) =>
    per === "year" ? yearAmount : amount;
  if (tiers) {
    const last = tiers.findIndex(({ upTo = Infinity }) => seats <= upTo);
    if (last < 0) return () => `no price for ${counted(seats, "user")}`;
    const used = tiers.slice(0, last + 1);
    if ((graduated ? used : used.slice(-1)).some((tier) => ofTier(tier) === undefined)) return undefined;
    return graduated
      ? graduatedPrice(used, seats, ofTier, perSeat, money)
      : flatOrPerSeat(ofTier(tiers[last]!)!, seats, perSeat, money);
  }
  const base = per === "year" ? plan.yearAmount : plan.amount;
  if (base === undefined) return undefined;
  if (perSeat || includedSeats === undefined || seats <= includedSeats)
    return flatOrPerSeat(base, seats, perSeat, money);
  if (extraSeat === undefined) return () => `for up to ${counted(includedSeats, "user")}`;
  const [more, each] = [
    seats - includedSeats,
    per === "year" && plan.period === "month" ? extraSeat * monthsPerYear : extraSeat,
  ];
  return {
    amount: base + more * each,
    text: () => `${money(base)} + ${counted(more, "further user")} × ${money(each)}`,
  };
}

type Money = (amount: number) => string;

function flatOrPerSeat(amount: number, seats: number, perSeat: boolean, money: Money): Amount {
  return {
    amount: perSeat ? amount * seats : amount,
    text: () => (perSeat ? `${counted(seats, "user")} × ${money(amount)}` : money(amount)),
  };
}

/** The sum of what the seats of each tier cost, or of all flat prices up to the last one. */
function graduatedPrice(
  used: readonly PriceTier[],
  seats: number,
  ofTier: (tier: PriceTier) => number | undefined,
  perSeat: boolean,
  money: Money,
): Amount {
  const parts = used.map((tier, i) => {
    const count = Math.min(seats, tier.upTo ?? Infinity) - (used[i - 1]?.upTo ?? 0);
    return { count, amount: ofTier(tier)! };
  });
  return {
    amount: parts.reduce((sum, { count, amount }) => sum + (perSeat ? count * amount : amount), 0),
    text: () =>
      parts
        .map(({ count, amount }) => (perSeat ? `${formatCount(count)} × ${money(amount)}` : money(amount)))
        .join(" + "),
  };
}

/**
 * The cheapest plan that fits; a cheaper one of which that isn't known, if there's one; and why others don't. Without a plan that surely
 * fits, `best` is the cheapest that may.
 */
export type LowestCost = { best: Cost | undefined; cheaper?: Cost; others: NoCost[] };

/**
 * What the cheapest plan that fits costs in a year. Without plans, or where none fits, `best` is undefined.
 * @param perEuro the prices of a euro in the plans' currencies, to compare them; plans in others come last
 */
export function lowestCost(plans: readonly Plan[], need: Need, perEuro: PerEuro): LowestCost {
  const all = plans.map((plan) => calculate(plan, need));
  const others = all.filter((each) => "reason" in each).map(refused);
  const possible = cheapestOf(all, perEuro);
  const [[cheapest], best] = [possible, surest(possible)];
  if (!cheapest || !best) return { best: undefined, others };
  const isCheaper = eurosOf(cheapest, perEuro) < eurosOf(best, perEuro) && Number.isFinite(eurosOf(best, perEuro));
  return { best: written(best), ...(isCheaper && { cheaper: written(cheapest) }), others };
}

/** The prices of a euro in currencies. */
type PerEuro = Readonly<Record<string, number>>;

/** The costs of plans that may be the cheapest one that fits, cheapest first: those up to the first that surely fits. */
export const possibleCosts = (plans: readonly Plan[], need: Need, perEuro: PerEuro): Calculation[] =>
  cheapestOf(
    plans.map((plan) => calculate(plan, need)),
    perEuro,
  );

function cheapestOf(costs: readonly (Calculation | NoCalculation)[], perEuro: PerEuro): Calculation[] {
  const found = costs
    .filter((cost) => "amount" in cost)
    .sort((a, b) => eurosOf(a, perEuro) - eurosOf(b, perEuro) || Number(isUnsure(a)) - Number(isUnsure(b)));
  const sure = found.findIndex((cost) => !isUnsure(cost));
  return sure < 0 ? found : found.slice(0, sure + 1);
}

/** Of possible costs, that of the plan that surely fits, or else the lowest. */
export const surest = (possible: readonly Calculation[]): Calculation | undefined =>
  possible.find((cost) => !isUnsure(cost)) ?? possible[0];

/** A cost in euros, to compare it. Infinity in a currency without a rate. */
export function eurosOf({ amount, currency }: Pick<Cost, "amount" | "currency">, perEuro: PerEuro): number {
  return amount === 0 || currency === "EUR" ? amount : amount / (perEuro[currency] ?? 0);
}
