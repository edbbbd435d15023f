import {
  add,
  has,
  intersect,
  numberBySlot,
  slotsWithAny,
  slotsWithFacet,
  subtract,
  unite,
  type Bits,
  type SearchView,
} from "search-index";
import { plansFacet } from "~/discovery/directory/costs";
import type { Directory } from "~/discovery/directory/directory";
import { featureOf, hasFeature } from "~/discovery/directory/facet-values";
import { facetNames, facets, type FacetName, type FacetValues } from "~/discovery/directory/facets";
import { isWithin } from "~/discovery/directory/read-price";
import { valueAt, type CompanyTable } from "~/discovery/directory/table";
import type { Condition } from "~/discovery/directory/wish";
import { plansFunction, type PlansFunction } from "~/discovery/directory/plans-function";
import { eurosOf, isUnsure, monthsPerYear, possibleCosts } from "~/catalog/companies/cost";
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
    if (feature) return hasFeature(record, feature) === false;
    return fact !== undefined && (record[fact] === false || record[fact] === 0);
  });
}

/** The facet of the index with the facets of which a list may not have all values. Buyers can't filter by it. */
export const partialFacet = "partial";

/** The facet's values: a page's sentence, of which AI has read a list, rarely names all. */
export function partialLists({ checked }: CompanyRecord, values: FacetValues): string[] {
  return facetNames.filter((name) => {
    const { kind, fact } = facets[name];
    if (kind === "switch" || fact === undefined || values[name].length === 0) return false;
    const [source] = checked?.others?.[fact] ?? checked?.usual ?? [];
    return source === "ai";
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

/**
 * The slots of tools that are as wished, and of those that are known not to be. Of slots that were asked of, what is in neither isn't
 * known; of others, answers about prices and plans say nothing. `of` has those of each alternative, if one of several is enough.
 */
export type Answers = { yes: Bits; no: Bits; of?: readonly Answers[] };

/** Of which slots answers are asked, and for whom prices are, if the search says it. */
export type Asked = { slots: Uint32Array; need: Need | undefined };

/** Returns how tools answer a wish. Prices and plans are only looked at for the slots that are asked of. */
export function answersTo(directory: Directory, condition: Condition, asked: Asked): Answers {
  const { search: view } = directory.companies;
  if (condition.kind === "values") return answersByValue(directory, condition, asked);
  if (condition.kind === "price") return answersByPrice(directory, condition, asked);
  if (condition.kind === "paid") return { yes: view.live.slice(), no: noSlots(view) };
  if (condition.kind === "any") {
    const of = condition.of.map((each) => answersTo(directory, each, asked));
    const [yes, no] = [noSlots(view), view.live.slice()];
    for (const each of of) {
      unite(yes, each.yes);
      intersect(no, each.no);
    }
    return { yes, no, of };
  }
  return answersByPlans(directory, condition, asked).answers;
}

function answersByValue(
  directory: Directory,
  { facet, values, isNegated, isPart }: Extract<Condition, { kind: "values" }>,
  { need, slots }: Asked,
): Answers {
  const { search: view } = directory.companies;
  const yes = slotsWithAny(view, facet, new Set(values));
  if (facets[facet].kind === "switch") {
    const no = slotsWithAny(view, offFacet, new Set([facet]));
    if (isNegated) return { yes: no, no: yes };
    return facet === "free-plan" && need ? freeAnswers(directory, { yes, no }, { need, slots }) : { yes, no };
  }
  const partial = slotsWithAny(view, partialFacet, new Set([facet]));
  const no = openFacets.has(facet) ? noSlots(view) : subtract(subtract(slotsWithFacet(view, facet), yes), partial);
  if (isPart) yes.fill(0);
  return isNegated ? { yes: no, no: isPart ? noSlots(view) : yes } : { yes, no };
}

/** Whether there's a free plan for so many people: if it's listed, it says that itself. */
function freeAnswers(directory: Directory, { yes, no }: Answers, { need, slots }: Asked & { need: Need }): Answers {
  const { people } = need;
  const byPlans = answersByPlans(directory, { kind: "freeFor", people }, { need, slots });
  const others = people === 1 ? subtract(yes, byPlans.known) : noSlots(directory.companies.search);
  return { yes: unite(others, byPlans.answers.yes), no: unite(subtract(no, byPlans.known), byPlans.answers.no) };
}

function answersByPrice(directory: Directory, condition: PriceCondition, { need, slots }: Asked): Answers {
  const { search: view, rates } = directory.companies;
  const { limits, isPerPerson } = condition;
  const prices = pricesBySlot(directory.companies);
  const byCosts = need && numberBySlot(view, plansFacet, costAnswerFor({ ...condition, need }, rates));
  const perSeat = isPerPerson && !need ? numberBySlot(view, plansFacet, seatPriceIn(rates)) : undefined;
  const withPlans = slotsWithFacet(view, plansFacet);
  const isForAll = need !== undefined && need.people > 1 && !isPerPerson;
  const answers = { yes: noSlots(view), no: noSlots(view) };
  for (const slot of slots) {
    const isPlanned = has(withPlans, slot);
    if (isPlanned && byCosts) addAnswer(answers, slot, byCosts(slot));
    // Without plans, the lowest price says what one person pays.
    else if (isPlanned || !isForAll) {
      const price = isPlanned && perSeat ? perSeat(slot) : prices[slot]!;
      if (!Number.isNaN(price)) addAnswer(answers, slot, isWithin(limits, price) ? yes : no);
    }
  }
  return answers;
}

function addAnswer(answers: Answers, slot: number, answer: number): void {
  if (answer === yes) add(answers.yes, slot);
  else if (answer === no) add(answers.no, slot);
}

const noSlots = ({ live }: SearchView): Bits => new Uint32Array(live.length);

type PriceCondition = Extract<Condition, { kind: "price" }>;

/** Whether plans' costs for a buyer are within limits. */
const costAnswerFor = (condition: PriceCondition & { need: Need }, rates: Rates) =>
  plansFunction(condition, rates, (plans) => answerByCosts(plans, condition, rates));

/** A tool costs what the cheapest plan that surely fits costs, or what a cheaper one does of which that isn't known. */
function answerByCosts(
  plans: readonly Plan[],
  { limits, isPerPerson, need }: PriceCondition & { need: Need },
  { perEuro }: Rates,
): number {
  const costs = possibleCosts(plans, need, perEuro);
  const last = costs.at(-1);
  const seats = isPerPerson ? need.people : 1;
  const amounts = costs.map((cost) => eurosOf(cost, perEuro) / monthsPerYear / seats);
  if (!last || !amounts.every(Number.isFinite)) return unknown;
  const within = amounts.map((amount) => isWithin(limits, amount));
  if (within.includes(true)) return within.every(Boolean) && !isUnsure(last) ? yes : unknown;
  if (!isUnsure(last)) return no;
  // A dearer plan may be the one that fits, and one by usage may be cheaper.
  const isTooHigh = !isWithin({ ...limits, min: 0 }, amounts[0]!);
  return isTooHigh && plans.every(({ kind }) => kind !== "usage") ? no : unknown;
}

/** The lowest price of a user in euros per month; NaN if there's only one for all. */
const seatPriceIn = (rates: Rates): PlansFunction =>
  plansFunction({ kind: "seatPrice" }, rates, (plans) => {
    const amounts = plans.flatMap((plan) => {
      if (plan.kind === "free") return 0;
      if (plan.kind !== "paid" || !plan.perSeat || plan.period === "once") return [];
      return inEuros(monthlyOf(plan), plan.currency, rates) ?? [];
    });
    return amounts.length > 0 ? Math.min(...amounts) : NaN;
  });

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

/** @returns also the slots whose plans say anything about it */
function answersByPlans(
  { companies: { search: view, rates } }: Directory,
  condition: PlanCondition,
  { slots }: Asked,
): { answers: Answers; known: Bits } {
  const answerFor = plansFunction(condition, rates, (plans) => answerByPlans(plans, condition));
  const answerAt = numberBySlot(view, plansFacet, answerFor);
  const [answers, known] = [{ yes: noSlots(view), no: noSlots(view) }, noSlots(view)];
  for (const slot of slots) {
    const answer = answerAt(slot);
    if (Number.isNaN(answer)) continue;
    add(known, slot);
    addAnswer(answers, slot, answer);
  }
  return { answers, known };
}

type PlanCondition =
  | Extract<Condition, { kind: "people" | "noMinimum" | "noContract" }>
  /** A free plan for so many people. */
  | { kind: "freeFor"; people: number };

const [no, unknown, yes] = [0, 1, 2];

/** The best answer of any plan: one that fits is enough. NaN if there's none that it's about. */
function answerByPlans(plans: readonly Plan[], condition: PlanCondition): number {
  if (condition.kind === "people") return best(plans, (plan) => fitsPeople(plan, condition.people));
  if (condition.kind === "freeFor") {
    const free = plans.filter(({ kind }) => kind === "free");
    return free.length > 0 ? best(free, (plan) => fitsPeople(plan, condition.people)) : NaN;
  }
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
  if (plan.perSeat || plan.extraSeat !== undefined) return yes;
  if (plan.includedSeats === undefined) return unknown;
  return plan.includedSeats >= people ? yes : no;
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
