import type { Collation } from "#database/bson/collation";
import { refusal } from "#database/bson/mongo-error";
import { isTrue } from "#database/bson/truth";
import { compare, equal } from "#database/bson/values";
import type { Operator } from "./operator";
import { isNil, onPresentValues, onValues, typeName } from "./operator-arguments";

/** Expressions on arrays as sets: equal elements count once, whatever their order. */
export const sets: Record<string, Operator> = {
  $setUnion: onValues("$setUnion", [0, Infinity], (lists, collation) => {
    if (lists.some(isNil)) return null;
    return unique(
      lists.flatMap((list) => arrayOf(list, "$setUnion", 17043)),
      collation,
    );
  }),
  $setIntersection: onPresentValues("$setIntersection", [0, Infinity], (lists, collation) => {
    const [first = [], ...others] = lists.map((list) => arrayOf(list, "$setIntersection", 17047));
    return unique(first, collation).filter((value) => others.every((list) => has(list, value, collation)));
  }),
  $setDifference: onPresentValues("$setDifference", [2, 2], ([a, b], collation) => {
    const [kept, gone] = [arrayOf(a, "$setDifference", 17048), arrayOf(b, "$setDifference", 17049)];
    // The elements stay in their order.
    return kept.filter(
      (value, i) => !has(gone, value, collation) && kept.findIndex((other) => equal(other, value, collation)) === i,
    );
  }),
  $setEquals: onValues("$setEquals", [2, Infinity], (lists, collation) => {
    const [first = [], ...others] = lists.map((list) => arrayOf(list, "$setEquals", 17044));
    return others.every(
      (list) =>
        list.every((value) => has(first, value, collation)) && first.every((value) => has(list, value, collation)),
    );
  }),
  $setIsSubset: onValues("$setIsSubset", [2, 2], ([a, b], collation) => {
    const whole = arrayOf(b, "$setIsSubset", 17042);
    return arrayOf(a, "$setIsSubset", 17046).every((value) => has(whole, value, collation));
  }),
  $allElementsTrue: onValues("$allElementsTrue", [1, 1], ([list]) =>
    arrayOf(list, "$allElementsTrue", 17040).every(isTrue),
  ),
  $anyElementTrue: onValues("$anyElementTrue", [1, 1], ([list]) =>
    arrayOf(list, "$anyElementTrue", 17041).some(isTrue),
  ),
  $in: onValues("$in", [2, 2], ([value, list], collation) => has(arrayOf(list, "$in", 40081), value, collation)),
};

function arrayOf(value: unknown, name: string, code: number): unknown[] {
  if (!Array.isArray(value)) throw refusal(code, `${name} needs arrays, but one was of type ${typeName(value)}`);
  return value;
}

function has(list: unknown[], value: unknown, collation: Collation | undefined): boolean {
  return value !== undefined && list.some((element) => equal(element, value, collation));
}

/** The elements, each once, in the order of values. */
function unique(list: unknown[], collation: Collation | undefined): unknown[] {
  const sorted = [...list].sort((a, b) => compare(a, b, collation));
  return sorted.filter((value, i) => i === 0 || !equal(value, sorted[i - 1], collation));
}
