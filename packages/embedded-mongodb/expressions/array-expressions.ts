import { memoryLimit } from "#database/bson/memory";
import { MongoError, refusal } from "#database/bson/mongo-error";
import { isInt32 } from "#database/bson/numbers";
import { compileSort } from "#database/bson/sort";
import { isTrue } from "#database/bson/truth";
import {
  compare,
  equal,
  hasField,
  isNumber,
  isPlainObject,
  setField,
  toNumber,
  type Document,
} from "#database/bson/values";
import type { Bindings, Compiler, Operator } from "./operator";
import { isNil, namedParts, onValues, placeIn, typeName } from "./operator-arguments";

const longestRange = memoryLimit / 8;
const maxElements = 0x7fffffff;

/** Expressions on arrays and objects. */
export const arrays: Record<string, Operator> = {
  $isArray: onValues("$isArray", [1, 1], ([value]) => Array.isArray(value)),
  $size: onValues("$size", [1, 1], ([list]) => {
    if (Array.isArray(list)) return list.length;
    throw refusal(17124, `The argument to $size must be an array, but was of type: ${typeName(list)}`);
  }),
  $arrayElemAt: onValues("$arrayElemAt", [2, 2], ([list, at]) => {
    if (isNil(list) || isNil(at)) return null;
    if (!Array.isArray(list))
      throw refusal(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(list)}`);
    return list.at(integer(at, "$arrayElemAt", 28691)) as unknown;
  }),
  $first: endOf("$first", 0),
  $last: endOf("$last", -1),
  $slice: onValues("$slice", [2, 3], ([list, from, count]) => {
    if (isNil(list) || isNil(from)) return null;
    const elements = arrayOf(list, "$slice", 28724);
    const first = integer(from, "$slice", 28726);
    if (count === undefined) return first < 0 ? elements.slice(first) : elements.slice(0, first);
    if (count === null) return null;
    const wanted = integer(count, "$slice", 28728);
    if (wanted <= 0) throw refusal(28729, `Third argument to $slice must be positive: ${wanted}`);
    const start = first < 0 ? Math.max(0, elements.length + first) : first;
    return elements.slice(start, start + wanted);
  }),
  $concatArrays: onValues("$concatArrays", [0, Infinity], (lists) =>
    lists.some(isNil) ? null : lists.flatMap((list) => arrayOf(list, "$concatArrays", 28664)),
  ),
  $reverseArray: onValues("$reverseArray", [1, 1], ([list]) =>
    isNil(list) ? null : [...arrayOf(list, "$reverseArray", 34435)].reverse(),
  ),
  $indexOfArray: onValues("$indexOfArray", [2, 4], ([list, value, from = 0, to = maxElements], collation) => {
    if (isNil(list)) return null;
    const elements = arrayOf(list, "$indexOfArray", 40090);
    const [first, last] = [placeIn("$indexOfArray", from, "starting"), placeIn("$indexOfArray", to, "ending")];
    return elements.findIndex(
      (element, i) => i >= first && i < last && value !== undefined && equal(element, value, collation),
    );
  }),
  $range: onValues("$range", [2, 3], ([start, end, step = 1]) => {
    const [from, to, by] = [int32(start, "$range", 34443), int32(end, "$range", 34445), int32(step, "$range", 34447)];
    if (by === 0) throw refusal(34449, "$range requires a non-zero step value");
    const length = Math.max(0, Math.ceil((to - from) / by));
    if (length > longestRange)
      throw new MongoError(146, "ExceededMemoryLimit", `$range would use more than ${memoryLimit} bytes`);
    return Array.from({ length }, (_, i) => from + i * by);
  }),
  $filter(argument, compiler) {
    const parts = overElements("$filter", argument, compiler, "cond", ["limit"]);
    return (bindings) => {
      const list = parts.input(bindings);
      if (isNil(list)) return null;
      const limit = parts.of("limit", bindings);
      const max = isNil(limit) ? Infinity : integer(limit, "$filter", 327391);
      if (max < 1) throw refusal(327392, `$filter: limit must be greater than 0, found: ${max}`);
      return arrayOf(list, "$filter", 28651)
        .filter((element) => isTrue(parts.body(bindings, element)))
        .slice(0, max);
    };
  },
  $map(argument, compiler) {
    const parts = overElements("$map", argument, compiler, "in", []);
    return (bindings) => {
      const list = parts.input(bindings);
      return isNil(list) ? null : arrayOf(list, "$map", 16883).map((element) => parts.body(bindings, element) ?? null);
    };
  },
  $reduce(argument, compiler) {
    const inner = compiler.knowing(["this", "value"]);
    const required = ["input", "initialValue", "in"];
    const parts = namedParts("$reduce", argument, { required }, (part, name) =>
      (name === "in" ? inner : compiler).compile(part),
    );
    return (bindings) => {
      const list = parts.input?.(bindings);
      if (isNil(list)) return null;
      return arrayOf(list, "$reduce", 40080).reduce<unknown>(
        (value, element) => parts.in?.({ ...bindings, variables: { ...bindings.variables, value, this: element } }),
        parts.initialValue?.(bindings),
      );
    };
  },
  $sortArray(argument, { compile, collation }) {
    const sortBy = isPlainObject(argument) ? argument.sortBy : undefined;
    const parts = namedParts("$sortArray", argument, { required: ["input", "sortBy"] }, compile);
    const byFields = isPlainObject(sortBy) ? compileSort(sortBy, collation) : null;
    if (!byFields && ![1, -1].includes(toNumber(sortBy)))
      throw refusal(2942507, "the $sortArray order is neither 1 nor -1");
    return (bindings) => {
      const list = parts.input?.(bindings);
      if (isNil(list)) return null;
      const elements = [...arrayOf(list, "$sortArray", 2942504)];
      if (!byFields) return elements.sort((a, b) => compare(a, b, collation) * toNumber(sortBy));
      const keyOf = (element: unknown) => byFields.keyOf(isPlainObject(element) ? element : {});
      return elements.sort((a, b) => byFields.compare(keyOf(a), keyOf(b)));
    };
  },
  $mergeObjects: onValues("$mergeObjects", [0, Infinity], (objects) => mergeObjects(objects)),
  $objectToArray: onValues("$objectToArray", [1, 1], ([object]) => {
    if (isNil(object)) return null;
    if (!isPlainObject(object))
      throw refusal(40390, `$objectToArray requires a document input, found: ${typeName(object)}`);
    return Object.entries(object).map(([k, v]) => ({ k, v }));
  }),
  $arrayToObject: onValues("$arrayToObject", [1, 1], ([list]) => {
    if (isNil(list)) return null;
    const entries = arrayOf(list, "$arrayToObject", 40386);
    const pairOf = Array.isArray(entries[0]) ? pairOfArray : pairOfObject;
    const result: Document = {};
    for (const [name, value] of entries.map(pairOf)) {
      if (name.includes("\0")) throw refusal(4940400, "Key field cannot contain an embedded null byte");
      setField(result, name, value);
    }
    return result;
  }),
};

function pairOfArray(entry: unknown): [string, unknown] {
  if (!Array.isArray(entry))
    throw refusal(40396, `$arrayToObject requires a consistent input format, found ${typeName(entry)}`);
  if (entry.length !== 2)
    throw refusal(40397, `$arrayToObject requires an array of size 2 arrays, found array of size: ${entry.length}`);
  const [name, value] = entry as [unknown, unknown];
  if (typeof name !== "string")
    throw refusal(40395, `$arrayToObject requires that the key be of type string, found ${typeName(name)}`);
  return [name, value];
}

function pairOfObject(entry: unknown): [string, unknown] {
  if (Array.isArray(entry)) throw refusal(40391, "$arrayToObject requires a consistent input format, found array");
  if (!isPlainObject(entry))
    throw refusal(40398, `Unrecognised input type format for $arrayToObject: ${typeName(entry)}`);
  const names = Object.keys(entry);
  if (names.length !== 2)
    throw refusal(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found number of keys: ${names.length}`,
    );
  if (!hasField(entry, "k") || !hasField(entry, "v"))
    throw refusal(40393, "$arrayToObject requires an object with keys 'k' and 'v'. Missing either or both");
  if (typeof entry.k !== "string")
    throw refusal(40394, `$arrayToObject requires that 'k' be of type string, found ${typeName(entry.k)}`);
  return [entry.k, entry.v];
}

/** The fields of several documents, later ones over earlier ones; null and missing add nothing. */
export function mergeObjects(objects: unknown[]): Document {
  const result: Document = {};
  for (const object of objects) {
    if (isNil(object)) continue;
    if (!isPlainObject(object))
      throw refusal(40400, `$mergeObjects requires object inputs, but input is of type ${typeName(object)}`);
    for (const name of Object.keys(object)) setField(result, name, object[name]);
  }
  return result;
}

function endOf(name: string, at: 0 | -1): Operator {
  return onValues(name, [1, 1], ([list]) => (isNil(list) ? null : arrayOf(list, name, 28689).at(at)));
}

function arrayOf(value: unknown, name: string, code: number): unknown[] {
  if (!Array.isArray(value)) throw refusal(code, `input to ${name} must be an array not ${typeName(value)}`);
  return value;
}

function integer(value: unknown, name: string, code: number): number {
  const number = toNumber(value);
  if (!Number.isInteger(number)) throw refusal(code, `${name} needs a whole number, but was given ${typeName(value)}`);
  return number;
}

/** @throws {MongoError} the code for what's no number, the next one for a number that's no int32 */
function int32(value: unknown, name: string, code: number): number {
  if (!isNumber(value)) throw refusal(code, `${name} needs a number, but was given ${typeName(value)}`);
  const number = toNumber(value);
  if (!isInt32(number)) throw refusal(code + 1, `${name} needs what can be a 32-bit integer, but was given ${number}`);
  return number;
}

/** The parts of an operator that asks something of each element, by the name that `as` gives it. */
function overElements(name: string, argument: unknown, compiler: Compiler, body: string, optional: string[]) {
  const as = isPlainObject(argument) && hasField(argument, "as") ? argument.as : "this";
  if (typeof as !== "string") throw refusal(16866, `${name}'s 'as' must be a text`);
  const inner = compiler.knowing([as]);
  const all = { required: ["input", body], optional: ["as", ...optional] };
  const parts = namedParts(name, argument, all, (part, part_) => (part_ === body ? inner : compiler).compile(part));
  return {
    input: (bindings: Bindings) => parts.input?.(bindings),
    of: (part: string, bindings: Bindings) => parts[part]?.(bindings),
    body: (bindings: Bindings, element: unknown) =>
      parts[body]?.({ ...bindings, variables: { ...bindings.variables, [as]: element } }),
  };
}
