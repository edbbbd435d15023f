import { add, numberBySlot, numbersIn, type Bits, type SearchView } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { plansFunction, type PlansFunction } from "~/discovery/directory/plans-function";
import type { Order } from "~/discovery/directory/order";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import {
  eurosOf,
  isUnsure,
  lowestCost,
  monthsPerYear,
  possibleCosts,
  surest,
  type Cost,
} from "~/catalog/companies/cost";
import { knownPlans, type WithPlans } from "~/catalog/companies/known-plans";
import type { Need } from "~/catalog/companies/need";
import { bandsOf, priceBandOf } from "~/catalog/companies/price-band";
import type { Rates } from "~/catalog/currencies/rates";

/** The facet of the index with the prices of companies' plans. Buyers can't filter by it. */
export const plansFacet = "plans";

/** The facet's value: what costs depend on. Tools share it if their plans differ only by name and text. */
export function pricesOf(record: CompanyRecord): string[] {
  const priced = knownPlans(record).map(({ contents: _contents, support: _support, ...plan }) => ({
    ...plan,
    name: "",
  }));
  return priced.length > 0 ? [JSON.stringify(priced)] : [];
}

/** What a tool costs a buyer in a year. Null if no plan with a known price fits. */
export function costOf(company: WithPlans, need: Need, { perEuro }: Rates): Cost | null {
  return lowestCost(knownPlans(company), need, perEuro).best ?? null;
}

/** What tools cost a buyer. */
type Costs = {
  /**
   * In euros per year, by slot; NaN if it isn't known. Less than zero if it isn't known whether the plan fits; see `toNumber`. Plans
   * are read when their number is first asked for.
   */
  numberAt: (slot: number) => number;
  /** The order of all public companies, made when it's needed. */
  orders: Partial<Record<"price-low" | "price-high", Order>>;
};

/** One number for a cost and whether it's certain. */
const toNumber = (euros: number, isPerhaps: boolean): number => (isPerhaps ? -1 - euros : euros);
const isPerhaps = (number: number): boolean => number < 0;
const eurosIn = (number: number): number => (isPerhaps(number) ? -1 - number : number);

const functionFor = (rates: Rates, need: Need): PlansFunction =>
  plansFunction({ kind: "cost", need }, rates, (plans) => {
    const best = surest(possibleCosts(plans, need, rates.perEuro));
    const euros = best ? eurosOf(best, rates.perEuro) : Infinity;
    return best && Number.isFinite(euros) ? toNumber(euros, isUnsure(best)) : NaN;
  });

/** The costs of the latest need, because a page uses them for its order, its filters, and their counts. */
const last = new WeakMap<SearchView, { numberOf: PlansFunction; costs: Costs }>();

function costsFor({ companies: { search: view, rates } }: Directory, need: Need): Costs {
  const numberOf = functionFor(rates, need);
  const known = last.get(view);
  if (known?.numberOf === numberOf) return known.costs;
  const costs: Costs = { numberAt: numberBySlot(view, plansFacet, numberOf), orders: {} };
  last.set(view, { numberOf, costs });
  return costs;
}

/** Returns those of some slots whose companies' cost per month is in one of these bands. */
export function slotsInBands(directory: Directory, need: Need, bands: readonly string[], among: Uint32Array): Bits {
  const { search: view, rates } = directory.companies;
  const { numberAt } = costsFor(directory, need);
  const slots = new Uint32Array(view.live.length);
  for (const slot of among)
    if (bandsCosting(numberAt(slot), rates).some((band) => bands.includes(band))) add(slots, slot);
  return slots;
}

/** How many of these slots' companies cost what is in each band. */
export function countBands(directory: Directory, need: Need, slots: Bits): ReadonlyMap<string, number> {
  const { numberAt } = costsFor(directory, need);
  const counts = new Map<string, number>();
  for (const slot of numbersIn(slots))
    for (const band of bandsCosting(numberAt(slot), directory.companies.rates))
      counts.set(band, (counts.get(band) ?? 0) + 1);
  return counts;
}

/** @param number as `Costs` has it */
const bandsCosting = (number: number, rates: Rates) =>
  bandsOf(priceBandOf(Number.isNaN(number) ? null : eurosIn(number) / monthsPerYear, rates));

/**
 * The positions of all public companies by what they cost. In both directions, those of which it isn't known whether their plan
 * fits come later, and those without a known cost last.
 */
export function orderByCost(directory: Directory, need: Need, sort: "price-low" | "price-high"): Order {
  const { numberAt, orders } = costsFor(directory, need);
  if (orders[sort]) return orders[sort];
  const { search: view, orders: ranked } = directory.companies;
  const direction = sort === "price-low" ? 1 : -1;
  const numbers = new Float64Array(view.slots.length);
  for (const position of ranked.relevance) numbers[position] = numberAt(view.slots[position]!);
  const group = (number: number) => (Number.isNaN(number) ? 2 : Number(isPerhaps(number)));
  return (orders[sort] = ranked.relevance.toSorted((a, b) => {
    const [x, y] = [numbers[a]!, numbers[b]!];
    return group(x) - group(y) || (Number.isNaN(x) ? 0 : (eurosIn(x) - eurosIn(y)) * direction);
  }));
}
