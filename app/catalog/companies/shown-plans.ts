import { featureNames, planFeatures, type PlanFeature } from "~/catalog/companies/facts/plan-features";
import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";
import { moneyText } from "~/catalog/companies/money-text";
import { amountsIn } from "~/catalog/companies/price";
import { counted, formatCount } from "~/platform/text/format-count";

/** A plan's texts for visitors: "From $96", "per user, per year", "$8 per month", its terms, and its contents. */
export type ShownPlan = {
  name: string;
  price: string;
  per?: string;
  note?: string;
  /** "3 to 50 users", "Minimum term: 12 months", "No SSO". */
  terms?: string[];
  contents: string[];
};

/** Plans in the vendor's order. Prices are shown in their own currency. */
export function shownPlans(plans: readonly Plan[] = []): ShownPlan[] {
  return plans.map((plan) => {
    const said = plan.contents ?? [];
    // Vendors' own words come first.
    const others = featureNames.filter((name) => !said.some((text) => wordsFor[name].test(text)));
    const terms = [...termsOf(plan), ...lacksOf(others.filter((name) => plan[name] === false))];
    const contents = [...said, ...others.filter((name) => plan[name]).map((name) => planFeatures[name])];
    return { name: plan.name, ...priceOf(plan), ...(terms.length > 0 && { terms }), contents };
  });
}

const alternatives = new Intl.ListFormat("en-US", { type: "disjunction" });

/** What a plan is known to lack, in one line: "No SSO, SCIM, or audit log" */
function lacksOf(features: readonly PlanFeature[]): string[] {
  if (features.length === 0) return [];
  return [
    `No ${alternatives.format(features.map((name) => (name === "auditLog" ? "audit log" : planFeatures[name])))}`,
  ];
}

/** A plan as one text: "Pro: $8 per user, per month · 3 to 50 users · No SCIM · SSO" */
export function planText({ terms = [], contents, ...plan }: ShownPlan): string {
  return [planWithPrice(plan), ...terms, ...contents].join(" · ");
}

/** Only its name and price: "Pro: $8 per user, per month (billed yearly)" */
export function planWithPrice({ name, price, per, note }: Omit<ShownPlan, "terms" | "contents">): string {
  return `${name}: ${[price, per].filter(Boolean).join(" ")}${note === undefined ? "" : ` (${note})`}`;
}

const wordsFor: Readonly<Record<PlanFeature, RegExp>> = {
  sso: /\bSSO\b|single.sign|\bSAML\b/i,
  scim: /\bSCIM\b/i,
  auditLog: /audit (?:log|trail)/i,
  api: /\bAPIs?\b/i,
};

/** What else a plan costs, for how many people, and for how long. */
function termsOf(plan: Plan): string[] {
  const { minSeats, maxSeats, minMonths, support } = plan;
  return [
    ...(plan.kind === "paid" ? paidTerms(plan) : []),
    ...(plan.kind === "usage" ? usageTerms(plan) : []),
    ...seatsOf(minSeats, maxSeats),
    ...(minMonths === undefined ? [] : [`Minimum term: ${counted(minMonths, "month")}`]),
    ...(support === undefined ? [] : [`Support: ${support}`]),
  ];
}

function seatsOf(min = 1, max?: number): string[] {
  if (max === undefined) return min > 1 ? [`At least ${counted(min, "user")}`] : [];
  if (min === max) return [counted(max, "user")];
  return [min > 1 ? `${formatCount(min)} to ${counted(max, "user")}` : `Up to ${counted(max, "user")}`];
}

function paidTerms({ currency, perSeat, yearAmount, includedSeats, extraSeat, tiers = [], graduated }: PaidPlan) {
  const money = (amount: number) => moneyText({ amount, currency });
  const each = perSeat ? " per user" : "";
  return [
    ...(yearAmount === undefined ? [] : [`${money(yearAmount / 12)}${each} per month, billed yearly`]),
    ...(includedSeats === undefined ? [] : [`${counted(includedSeats, "user")} included`]),
    ...(extraSeat === undefined ? [] : [`${money(extraSeat)} for each further user`]),
    ...tiers.map(({ upTo, amount, yearAmount: ofYear }, i) => {
      const from = (tiers[i - 1]?.upTo ?? 0) + 1;
      const users =
        upTo === undefined
          ? `${formatCount(from)} users and more`
          : from === upTo
            ? counted(upTo, "user")
            : `${formatCount(from)} to ${counted(upTo, "user")}`;
      const yearly = ofYear === undefined ? "" : `, ${money(ofYear / 12)} billed yearly`;
      return `${users}: ${money(amount)}${each}${graduated ? ", for these" : ""}${yearly}`;
    }),
  ];
}

/** "$0.02 per GB", unless the price says it. */
function usageTerms({ price, unit, unitAmount, currency = "USD" }: Extract<Plan, { kind: "usage" }>): string[] {
  if (unitAmount === undefined || unit === undefined) return [];
  const amounts = [...amountsIn(price)];
  // "From $15" doesn't say a price of $1, nor does "$1 per month" say what a GB costs.
  const says = amounts.some(
    ({ value, currency: stated, end }, i) =>
      value === unitAmount && stated === currency && namesUnit(price.slice(end, amounts[i + 1]?.start), unit),
  );
  return says ? [] : [`${moneyText({ amount: unitAmount, currency })} per ${unit}`];
}

/** Whether a text has a unit's name as words of its own, in the singular or plural: "/GB", or "per GB", but not "GBP". */
function namesUnit(text: string, unit: string): boolean {
  return ` ${singularWords(text)} `.includes(` ${singularWords(unit)} `);
}

const singularWords = (text: string): string =>
  [...text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) => word.replace(/s$/, "")).join(" ");

function priceOf(plan: Plan): Omit<ShownPlan, "name" | "contents"> {
  if (plan.kind === "free") return { price: "Free" };
  if (plan.kind === "contact") return { price: "Contact us" };
  if (plan.kind === "usage") return { price: plan.price };
  const { amount, currency, period, perSeat, from } = plan;
  const time = period === "once" ? "one-time" : `per ${period}`;
  const money = moneyText(plan);
  return {
    price: from ? `From ${money}` : money,
    per: perSeat ? `per user, ${time}` : time,
    ...(period === "year" && { note: `${moneyText({ amount: amount / 12, currency })} per month, billed yearly` }),
  };
}
