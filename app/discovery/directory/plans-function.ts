import { LRUCache } from "lru-cache";
import type { Plan } from "~/catalog/companies/facts/plans";
import type { Rates } from "~/catalog/currencies/rates";

/** A number for plans as the index has them, such as what they cost somebody. */
export type PlansFunction = (plans: string) => number;

const functions = new WeakMap<Rates, LRUCache<string, PlansFunction>>();
const maxFunctions = 20;

/**
 * Returns the same function for the same question, as long as it's among the latest ones: that long, the index keeps what
 * the function returned, which takes up to 8 bytes per company.
 * @param question all that the number depends on besides the plans and the rates
 */
export function plansFunction(question: object, rates: Rates, numberOf: (plans: Plan[]) => number): PlansFunction {
  const ofRates = functions.get(rates) ?? new LRUCache<string, PlansFunction>({ max: maxFunctions });
  functions.set(rates, ofRates);
  const key = JSON.stringify(question);
  const known = ofRates.get(key) ?? ((plans: string) => numberOf(JSON.parse(plans) as Plan[]));
  ofRates.set(key, known);
  return known;
}
