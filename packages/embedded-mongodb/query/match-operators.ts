import type { Binary, ObjectId } from "bson";
import { bsonTypeNumber, typeNumbers } from "#database/bson/bson-types";
import type { Collation, Scope } from "#database/bson/collation";
import { badValue, failedToParse, typeMismatch, unsupported } from "#database/bson/mongo-error";
import { integerOf, plainNumber } from "#database/bson/numbers";
import { eachBranch } from "#database/bson/paths";
import { isTruthy } from "#database/bson/truth";
import {
  bytesOf,
  bsonTypeOf,
  compare,
  equal,
  hasField,
  isNumber,
  isPlainObject,
  isRegex,
  order,
  toNumber,
  typeOrder,
  type Document,
} from "#database/bson/values";
import type { CompileFilter, Matcher, MatchState } from "./matcher";
import { regexTest } from "./regex";

type ValueTest = (value: unknown) => boolean;

/** `{$gt: 1}` is a condition; `{$ref: …, $id: …}` and `{a: 1}` are values. */
export function isOperatorObject(value: unknown): value is Document {
  if (!isPlainObject(value)) return false;
  const first = Object.keys(value)[0];
  return first !== undefined && first.startsWith("$") && !["$ref", "$id", "$db"].includes(first);
}

/** Compiles what a filter says of one dotted path. */
export function compileCondition(
  path: string,
  condition: unknown,
  scope: Scope,
  compileFilter: CompileFilter,
): Matcher {
  const parts = path.split(".");
  if (isRegex(condition)) return compileOperator("$regex", condition, parts, {}, scope, compileFilter);
  if (!isOperatorObject(condition)) return compileOperator("$eq", condition, parts, {}, scope, compileFilter);
  const tests = Object.keys(condition)
    .filter((operator) => !isModifier(operator, condition))
    .map((operator) => compileOperator(operator, condition[operator], parts, condition, scope, compileFilter));
  return tests.length === 1 ? (tests[0] as Matcher) : (document, state) => tests.every((test) => test(document, state));
}

function isModifier(operator: string, condition: Document): boolean {
  if (operator === "$options" && !("$regex" in condition)) throw badValue("$options needs a $regex");
  return operator === "$options" || operator === "$comment";
}

/** Holds when the test holds for a value at the path or, where that is an array, for one of its elements. */
function anyValue(parts: readonly string[], test: ValueTest, intoArrays = true): Matcher {
  const [only = ""] = parts;
  return (document, state) => {
    if (parts.length === 1) {
      const value = hasField(document, only) ? document[only] : undefined;
      if (!Array.isArray(value)) return test(value);
    }
    let found = false;
    eachBranch(document, parts, (value, index) => {
      if (found) return;
      if (test(value)) return void (found = remember(state, index));
      if (!intoArrays || !Array.isArray(value)) return;
      const at = value.findIndex(test);
      if (at >= 0) found = remember(state, index ?? at);
    });
    return found;
  };
}

function remember(state: MatchState | undefined, index: number | undefined): true {
  if (state && index !== undefined) state.position = index;
  return true;
}

const not =
  (test: Matcher): Matcher =>
  (document) =>
    !test(document);

function compileOperator(
  operator: string,
  argument: unknown,
  parts: readonly string[],
  condition: Document,
  scope: Scope,
  compileFilter: CompileFilter,
): Matcher {
  const { collation } = scope;
  const again = (name: string, value: unknown) => compileOperator(name, value, parts, {}, scope, compileFilter);
  switch (operator) {
    case "$eq":
      return anyValue(parts, equalTo(argument, collation));
    case "$ne":
      if (isRegex(argument)) throw badValue("Can't have regex as arg to $ne.");
      return not(again("$eq", argument));
    case "$gt":
    case "$gte":
    case "$lt":
    case "$lte":
      return anyValue(parts, comparison(operator, argument, collation));
    case "$in":
      return anyValue(parts, oneOf(argument, "$in", collation));
    case "$nin":
      return not(anyValue(parts, oneOf(argument, "$nin", collation)));
    case "$exists": {
      const exists = anyValue(parts, (value) => value !== undefined, false);
      return isTruthy(argument) ? exists : not(exists);
    }
    case "$type":
      return anyValue(parts, typeTest(argument));
    case "$size": {
      const size = toNumber(argument);
      if (!Number.isInteger(size) || size < 0) throw badValue(`Failed to parse $size. Expected a non-negative integer`);
      return anyValue(parts, (value) => Array.isArray(value) && value.length === size, false);
    }
    case "$mod":
      return anyValue(parts, remainder(argument));
    case "$regex":
      return anyValue(parts, regexTest(argument, condition.$options));
    case "$all":
      return all(argument, again);
    case "$elemMatch":
      return elementMatch(argument, parts, scope, compileFilter);
    case "$not":
      if (isRegex(argument)) return not(again("$regex", argument));
      if (!isOperatorObject(argument)) throw badValue("$not needs a regex or a document");
      return not(compileCondition(parts.join("."), argument, scope, compileFilter));
    case "$bitsAllSet":
    case "$bitsAnySet":
    case "$bitsAllClear":
    case "$bitsAnyClear":
      return anyValue(parts, bitTest(operator, argument));
    case "$geoWithin":
    case "$geoIntersects":
    case "$near":
    case "$nearSphere":
      throw unsupported(operator, 2, "BadValue");
    default:
      throw badValue(`unknown operator: ${operator}`);
  }
}

function equalTo(wanted: unknown, collation: Collation | undefined): ValueTest {
  const argument = isNumber(wanted) ? plainNumber(wanted) : wanted;
  if (argument === null || argument === undefined) return (value) => value === null || value === undefined;
  const type = typeOrder(argument);
  const simple =
    (typeof argument === "string" && !collation) || typeof argument === "number" || typeof argument === "boolean";
  if (simple && !Number.isNaN(argument)) {
    return (value) =>
      value === argument ||
      (typeof value === "object" && value !== null && typeOrder(value) === type && equal(value, argument, collation));
  }
  return (value) => value !== undefined && typeOrder(value) === type && equal(value, argument, collation);
}

/** Only values of the same type compare, but for MinKey and MaxKey, which compare with all. */
function comparison(
  operator: "$gt" | "$gte" | "$lt" | "$lte",
  argument: unknown,
  collation: Collation | undefined,
): ValueTest {
  if (isRegex(argument)) throw badValue(`Can't have RegEx as arg to predicate over field`);
  const orEqual = operator.endsWith("e");
  const greater = operator.startsWith("$g");
  const holds = (result: number) => (orEqual && result === 0) || (greater ? result > 0 : result < 0);
  const type = typeOrder(argument);
  if (type === order.null) return orEqual ? (value) => value === null || value === undefined : () => false;
  if (type === order.minKey || type === order.maxKey)
    return (value) => value !== undefined && holds(compare(value, argument, collation));
  const nan = type === order.number && Number.isNaN(toNumber(argument));
  return (value) => {
    if (typeOrder(value) !== type) return false;
    if (type === order.number && (nan || Number.isNaN(toNumber(value))))
      return orEqual && nan && Number.isNaN(toNumber(value));
    return holds(compare(value, argument, collation));
  };
}

function oneOf(argument: unknown, operator: string, collation: Collation | undefined): ValueTest {
  if (!Array.isArray(argument)) throw badValue(`${operator} needs an array`);
  const listed = argument.map((value: unknown) => (isNumber(value) ? plainNumber(value) : value));
  if (listed.some(isOperatorObject)) throw badValue(`cannot nest $ under ${operator}`);
  const regexes = listed.filter(isRegex).map((regex) => regexTest(regex));
  const simple = new Set(
    listed.filter((value) => (typeof value === "string" && !collation) || typeof value === "number"),
  );
  const numbers = listed.filter((value) => typeof value === "number");
  const objectIds = new Set(
    listed.filter((value) => bsonTypeOf(value) === "ObjectId").map((value) => (value as ObjectId).toHexString()),
  );
  const others = listed
    .filter((value) => !isRegex(value) && !simple.has(value as string) && bsonTypeOf(value) !== "ObjectId")
    .map((value) => equalTo(value, collation));
  return (value) => {
    if (simple.has(value)) return true;
    if (regexes.some((test) => test(value))) return true;
    if (bsonTypeOf(value) === "ObjectId" && objectIds.has((value as ObjectId).toHexString())) return true;
    if (typeof value === "object" && isNumber(value) && numbers.some((number) => equal(number, value))) return true;
    return others.some((test) => test(value));
  };
}

const numberTypes = [1, 16, 18, 19];

function typeTest(argument: unknown): ValueTest {
  const wanted = new Set<number>();
  for (const type of Array.isArray(argument) ? argument : [argument]) {
    if (type === "number") numberTypes.forEach((number) => wanted.add(number));
    else if (typeof type === "string") {
      if (!hasField(typeNumbers, type)) throw badValue(`Unknown type name alias: ${type}`);
      wanted.add(typeNumbers[type] as number);
    } else if (!isNumber(type)) throw typeMismatch("type must be represented as a number or a string");
    else {
      const number = toNumber(type);
      if (!Object.values(typeNumbers).includes(number)) throw badValue(`Invalid numerical type code: ${String(type)}`);
      wanted.add(number);
    }
  }
  return (value) => value !== undefined && wanted.has(bsonTypeNumber(value));
}

function remainder(argument: unknown): ValueTest {
  if (!Array.isArray(argument)) throw badValue("malformed mod, needs to be an array");
  if (argument.length < 2) throw badValue("malformed mod, not enough elements");
  if (argument.length > 2) throw badValue("malformed mod, too many elements");
  const [divisor, wanted] = argument.map((value) => Math.trunc(toNumber(value))) as [number, number];
  if (![divisor, wanted].every(Number.isFinite)) throw badValue("malformed mod, divisor or remainder not a number");
  if (divisor === 0) throw badValue("divisor cannot be 0");
  return (value) => {
    if (typeof value === "object" && isNumber(value)) {
      const integer = integerOf(value);
      if (integer !== null) return integer % BigInt(divisor) === BigInt(wanted);
    }
    const number = toNumber(value);
    // Adding 0 turns -0, which is not the same as 0 here, into 0.
    return Number.isFinite(number) && (Math.trunc(number) % divisor) + 0 === wanted + 0;
  };
}

function all(argument: unknown, again: (operator: string, value: unknown) => Matcher): Matcher {
  if (!Array.isArray(argument)) throw badValue("$all needs an array");
  if (argument.length === 0) return () => false;
  const tests = argument.map((value: unknown) => {
    if (isRegex(value)) return again("$regex", value);
    if (!isOperatorObject(value)) return again("$eq", value);
    if (!("$elemMatch" in value)) throw badValue("no $ expressions in $all");
    return again("$elemMatch", value.$elemMatch);
  });
  return (document) => tests.every((test) => test(document));
}

const filterOperators = ["$and", "$or", "$nor", "$expr", "$where"];

/** A test of one array element: `{$gt: 1}` asks of the element itself, `{a: 1}` of its fields. */
export function compileElement(argument: unknown, scope: Scope, compileFilter: CompileFilter): ValueTest {
  if (!isPlainObject(argument)) throw badValue("$elemMatch needs an Object");
  const first = Object.keys(argument)[0] ?? "";
  if (isOperatorObject(argument) && !filterOperators.includes(first)) {
    const test = compileCondition("element", argument, scope, compileFilter);
    return (element) => test({ element });
  }
  const test = compileFilter(argument, scope);
  return (element) => (isPlainObject(element) || Array.isArray(element)) && test(element as Document);
}

function elementMatch(
  argument: unknown,
  parts: readonly string[],
  scope: Scope,
  compileFilter: CompileFilter,
): Matcher {
  const test = compileElement(argument, scope, compileFilter);
  return (document, state) => {
    let found = false;
    eachBranch(document, parts, (value, index) => {
      if (found || !Array.isArray(value)) return;
      const at = value.findIndex(test);
      if (at >= 0) found = remember(state, index ?? at);
    });
    return found;
  };
}

function bitTest(operator: string, argument: unknown): ValueTest {
  const mask = bitMask(argument);
  return (value) => {
    const bits = bitsOf(value);
    if (bits === null) return false;
    const set = bits & mask;
    if (operator === "$bitsAllSet") return set === mask;
    if (operator === "$bitsAnySet") return set !== 0n;
    return operator === "$bitsAllClear" ? set === 0n : set !== mask;
  };
}

/** No stored value has more bits. */
const mostBits = 8 * 16 * 1024 * 1024;

function bitPosition(given: unknown): bigint {
  const position = toNumber(given);
  if (!Number.isInteger(position)) throw failedToParse("bit positions must be an integer");
  if (position < 0 || position > mostBits) throw failedToParse(`bit positions must be >= 0 and <= ${mostBits}`);
  return BigInt(position);
}

function bitMask(argument: unknown): bigint {
  if (Array.isArray(argument)) return argument.reduce<bigint>((mask, bit) => mask | (1n << bitPosition(bit)), 0n);
  const bits = bitsOf(argument);
  if (bits === null || toNumber(argument) < 0) throw failedToParse("bit mask must be a non-negative integer");
  return bits;
}

function bitsOf(value: unknown): bigint | null {
  if (bsonTypeOf(value) === "Binary") {
    return bytesOf(value as Binary).reduce((bits, byte, index) => bits | (BigInt(byte) << BigInt(8 * index)), 0n);
  }
  if (!isNumber(value)) return null;
  const number = toNumber(value);
  const integer = integerOf(value) ?? (Number.isInteger(number) ? BigInt(number) : null);
  return integer === null ? null : BigInt.asUintN(64, integer);
}
