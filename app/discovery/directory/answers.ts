import { add, intersect, numbersBySlot, slotsWithAny, slotsWithFacet, unite, type Bits } from "search-index";
import { monthlyCosts, plansFacet } from "~/discovery/directory/costs";
import type { Directory } from "~/discovery/directory/directory";
import { featureOf, hasFeature } from "~/discovery/directory/facet-values";
import { facetNames, facets, type FacetName, type FacetValues } from "~/discovery/directory/facets";
import { isWithin } from "~/discovery/directory/read-price";
import { valueAt, type CompanyTable } from "~/discovery/directory/table";
import type { Condition } from "~/discovery/directory/wish";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import type { Plan } from "~/catalog/companies/facts/plans";
import { factOf } from "~/catalog/companies/facts/table";
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
  if (condition.kind === "values") return answersByValue(directory, condition);
  if (condition.kind === "price") return answersByPrice(directory, condition, need);
  return answersByPlans(directory, condition);
}

function answersByValue(
  { companies: { search: view } }: Directory,
  { facet, values, isNegated }: Extract<Condition, { kind: "values" }>,
): Answers {
  const yes = slotsWithAny(view, facet, new Set(values));
  if (facets[facet].kind === "switch") {
    const no = slotsWithAny(view, offFacet, new Set([facet]));
    return isNegated ? { yes: no, no: yes } : { yes, no };
  }
  const no = openFacets.has(facet) ? new Uint32Array(view.live.length) : slotsWithFacet(view, facet);
  for (let i = 0; i < no.length; i++) no[i]! &= ~yes[i]!;
  return isNegated ? { yes: no, no: yes } : { yes, no };
}

function answersByPrice(
  directory: Directory,
  { limits, isPerPerson }: Extract<Condition, { kind: "price" }>,
  need: Need | undefined,
): Answers {
  const { search: view } = directory.companies;
  const prices = pricesBySlot(directory.companies);
  const costs = need && monthlyCosts(directory, need);
  // Without plans, the lowest price says what one person pays.
  const isForAll = need !== undefined && need.people > 1 && !isPerPerson;
  const answers = { yes: new Uint32Array(view.live.length), no: new Uint32Array(view.live.length) };
  for (let slot = 0; slot < prices.length; slot++) {
    const cost = costs ? costs[slot]! / (isPerPerson ? need.people : 1) : NaN;
    const price = Number.isNaN(cost) && !isForAll ? prices[slot]! : cost;
    if (!Number.isNaN(price)) add(isWithin(limits, price) ? answers.yes : answers.no, slot);
  }
  return answers;
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

type PlanCondition = Exclude<Condition, { kind: "values" | "price" }>;

const [no, unknown, yes] = [0, 1, 2];

/** The functions of the latest conditions. The index keeps what they return as long as they are here. */
const functions = new Map<string, (plans: string) => number>();
const maxFunctions = 100;

function numberFor(condition: PlanCondition): (plans: string) => number {
  const key = JSON.stringify(condition);
  const known = functions.get(key) ?? ((plans: string) => answerByPlans(JSON.parse(plans) as Plan[], condition));
  if (!functions.has(key) && functions.size >= maxFunctions) functions.clear();
  functions.set(key, known);
  return known;
}

/** The best answer of any plan: one that fits is enough. */
function answerByPlans(plans: readonly Plan[], condition: PlanCondition): number {
  if (condition.kind === "people") return best(plans, (plan) => fitsPeople(plan, condition.people));
  const paid = plans.filter((plan) => plan.kind === "paid");
  if (paid.length === 0) return plans.some(({ kind }) => kind === "free") ? yes : unknown;
  return best(paid, condition.kind === "noMinimum" ? hasNoMinimum : hasNoContract);
}

const best = <Each>(plans: readonly Each[], answer: (plan: Each) => number) => Math.max(no, ...plans.map(answer));

function fitsPeople(plan: Plan, people: number): number {
  if (plan.maxSeats !== undefined) return plan.maxSeats >= people ? yes : no;
  if (people === 1) return yes;
  return plan.kind === "paid" && (plan.perSeat || plan.tiers || plan.extraSeat !== undefined) ? yes : unknown;
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

/** Leaves out of a set what's in another. */
export function withoutSlots(bits: Bits, others: Bits): Bits {
  const rest = bits.slice();
  for (let i = 0; i < rest.length; i++) rest[i]! &= ~others[i]!;
  return rest;
}
