import { LRUCache } from "lru-cache";
import {
  add,
  has,
  intersect,
  numbersBySlot,
  slotsWithAny,
  slotsWithFacet,
  subtract,
  unite,
  type Bits,
} from "search-index";
import { certainCosts, plansFacet } from "~/discovery/directory/costs";
import type { Directory } from "~/discovery/directory/directory";
import { featureOf, hasFeature } from "~/discovery/directory/facet-values";
import { facetNames, facets, type FacetName, type FacetValues } from "~/discovery/directory/facets";
import { isWithin } from "~/discovery/directory/read-price";
import { valueAt, type CompanyTable } from "~/discovery/directory/table";
import type { Condition } from "~/discovery/directory/wish";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import type { Plan } from "~/catalog/companies/facts/plans";
import { inEuros, type Rates } from "~/catalog/currencies/rates";
import { monthlyOf } from "~/catalog/companies/price";
import type { Need } from "~/catalog/companies/need";

/** The facet of the index with the switches that are known to be off. Buyers can't filter by it. */
export const offFacet = "off";

/** The facet's values: the facets that a tool is known not to have. */
export function knownOff(record: CompanyRecord, values: FacetValues): string[] {
  return facetNames.filter((name) => {
    const { kind, fact } = facets[name];
    if (kind !== "switch" || values[name].length > 0) return false;
    if (name === "open-source") return (record.licenses ?? []).length > 0;
    const feature = featureOf[name];
    if (feature) return hasFeature(record, name, feature) === false;
    return fact !== undefined && (record[fact] === false || record[fact] === 0);
  });
}

/**
 * Facets whose values are never all, so that a missing one isn't known to be missing: tools integrate with more than they
 * list, and replace more.
 */
const openFacets: ReadonlySet<FacetName> = new Set([
  "integration",
  "alternative-to",
  "compliance",
  "tag",
  "industry",
  "built-with",
]);

/** The slots of tools that are as wished, and of those that are known not to be. What is in neither isn't known. */
export type Answers = { yes: Bits; no: Bits };

/** @param need for whom prices are, if the search says it */
export function answersTo(directory: Directory, condition: Condition, need: Need | undefined): Answers {
  const { search: view } = directory.companies;
  if (condition.kind === "values") return answersByValue(directory, condition, need);
  if (condition.kind === "price") return answersByPrice(directory, condition, need);
  if (condition.kind === "paid") return { yes: view.live.slice(), no: new Uint32Array(view.live.length) };
  if (condition.kind === "any") {
    const all = condition.of.map((each) => answersTo(directory, each, need));
    return { yes: all.map(({ yes }) => yes).reduce(unite), no: all.map(({ no }) => no).reduce(intersect) };
  }
  return answersByPlans(directory, condition);
}

function answersByValue(
  directory: Directory,
  { facet, values, isNegated, isPart }: Extract<Condition, { kind: "values" }>,
  need: Need | undefined,
): Answers {
  const { search: view } = directory.companies;
  const yes = slotsWithAny(view, facet, new Set(values));
  if (facets[facet].kind === "switch") {
    const no = slotsWithAny(view, offFacet, new Set([facet]));
    if (isNegated) return { yes: no, no: yes };
    return facet === "free-plan" && need ? freeAnswers(directory, { yes, no }, need) : { yes, no };
  }
  const no = openFacets.has(facet) ? new Uint32Array(view.live.length) : subtract(slotsWithFacet(view, facet), yes);
  if (isPart) yes.fill(0);
  return isNegated ? { yes: no, no: isPart ? new Uint32Array(view.live.length) : yes } : { yes, no };
}

/** Whether there's a free plan for so many people: plans say it more exactly. */
function freeAnswers(directory: Directory, { yes, no }: Answers, { people }: Need): Answers {
  const known = slotsWithFacet(directory.companies.search, plansFacet);
  const byPlans = answersByPlans(directory, { kind: "freeFor", people });
  return { yes: unite(subtract(yes, known), byPlans.yes), no: unite(subtract(no, known), byPlans.no) };
}

function answersByPrice(
  directory: Directory,
  { limits, isPerPerson }: Extract<Condition, { kind: "price" }>,
  need: Need | undefined,
): Answers {
  const { search: view, rates } = directory.companies;
  const prices = pricesBySlot(directory.companies);
  const costs = need && certainCosts(directory, need);
  const perSeat = isPerPerson && !need ? numbersBySlot(view, plansFacet, seatPriceIn(rates)) : undefined;
  const withPlans = slotsWithFacet(view, plansFacet);
  const isForAll = need !== undefined && need.people > 1 && !isPerPerson;
  const answers = { yes: new Uint32Array(view.live.length), no: new Uint32Array(view.live.length) };
  for (let slot = 0; slot < prices.length; slot++) {
    const ofPlans = costs ? costs[slot]! / (isPerPerson ? need.people : 1) : perSeat ? perSeat[slot]! : prices[slot]!;
    // Without plans, the lowest price says what one person pays.
    const price = has(withPlans, slot) ? ofPlans : isForAll ? NaN : prices[slot]!;
    if (!Number.isNaN(price)) add(isWithin(limits, price) ? answers.yes : answers.no, slot);
  }
  return answers;
}

const seatPrices = new WeakMap<Rates, (plans: string) => number>();

/** The lowest price of a user in euros per month; NaN if there's only one for all. */
function seatPriceIn(rates: Rates): (plans: string) => number {
  const known =
    seatPrices.get(rates) ??
    ((text: string) => {
      const plans = JSON.parse(text) as Plan[];
      const amounts = plans.flatMap((plan) => {
        if (plan.kind === "free") return 0;
        if (plan.kind !== "paid" || !plan.perSeat || plan.period === "once") return [];
        return inEuros(monthlyOf(plan), plan.currency, rates) ?? [];
      });
      return amounts.length > 0 ? Math.min(...amounts) : NaN;
    });
  seatPrices.set(rates, known);
  return known;
}

const remembered = new WeakMap<CompanyTable, Float64Array>();

/** The lowest prices in euros per month by slot; NaN if they aren't known. */
function pricesBySlot(companies: CompanyTable): Float64Array {
  const { search: view, byId } = companies;
  const prices = remembered.get(companies) ?? new Float64Array(view.live.length * 32).fill(NaN);
  if (!remembered.has(companies))
    for (const position of byId) prices[view.slots[position]!] = valueAt(companies, "price", position);
  remembered.set(companies, prices);
  return prices;
}

function answersByPlans({ companies: { search: view } }: Directory, condition: PlanCondition): Answers {
  const numbers = numbersBySlot(view, plansFacet, numberFor(condition));
  const answers = { yes: new Uint32Array(view.live.length), no: new Uint32Array(view.live.length) };
  for (let slot = 0; slot < numbers.length; slot++) {
    if (numbers[slot] === yes) add(answers.yes, slot);
    else if (numbers[slot] === no) add(answers.no, slot);
  }
  return answers;
}

type PlanCondition =
  | Extract<Condition, { kind: "people" | "noMinimum" | "noContract" }>
  /** A free plan for so many people. */
  | { kind: "freeFor"; people: number };

const [no, unknown, yes] = [0, 1, 2];

/** The functions of the latest conditions. The index keeps what they return as long as they are here. */
const functions = new LRUCache<string, (plans: string) => number>({ max: 100 });

function numberFor(condition: PlanCondition): (plans: string) => number {
  const key = JSON.stringify(condition);
  const known = functions.get(key) ?? ((plans: string) => answerByPlans(JSON.parse(plans) as Plan[], condition));
  functions.set(key, known);
  return known;
}

/** The best answer of any plan: one that fits is enough. */
function answerByPlans(plans: readonly Plan[], condition: PlanCondition): number {
  if (condition.kind === "people") return best(plans, (plan) => fitsPeople(plan, condition.people));
  if (condition.kind === "freeFor")
    return best(plans, (plan) => (plan.kind === "free" ? fitsPeople(plan, condition.people) : no));
  const paid = plans.filter((plan) => plan.kind === "paid");
  if (paid.length === 0) return plans.some(({ kind }) => kind === "free") ? yes : unknown;
  return best(paid, condition.kind === "noMinimum" ? hasNoMinimum : hasNoContract);
}

const best = <Each>(plans: readonly Each[], answer: (plan: Each) => number) => Math.max(no, ...plans.map(answer));

function fitsPeople(plan: Plan, people: number): number {
  if (plan.maxSeats !== undefined) return plan.maxSeats >= people ? yes : no;
  if (people === 1) return yes;
  if (plan.kind !== "paid") return unknown;
  if (plan.tiers) return (plan.tiers.at(-1)?.upTo ?? Infinity) >= people ? yes : no;
  return plan.perSeat || plan.extraSeat !== undefined ? yes : unknown;
}

function hasNoMinimum(plan: Extract<Plan, { kind: "paid" }>): number {
  if (plan.minSeats !== undefined) return plan.minSeats <= 1 ? yes : no;
  return plan.perSeat ? unknown : yes;
}

function hasNoContract(plan: Extract<Plan, { kind: "paid" }>): number {
  if (plan.minMonths !== undefined) return plan.minMonths <= 1 ? yes : no;
  return plan.period === "year" ? no : unknown;
}

/** How well the tools of a search fit: all wishes, maybe all, or not one of them. */
export type Fits = { all: Bits; not: Bits };

/** What fits all answers, and what doesn't fit one. */
export function fitsOf(answers: readonly Answers[], size: number): Fits {
  const [all, not] = [new Uint32Array(size).fill(0xffffffff), new Uint32Array(size)];
  for (const each of answers) {
    intersect(all, each.yes);
    unite(not, each.no);
  }
  return { all, not };
}
