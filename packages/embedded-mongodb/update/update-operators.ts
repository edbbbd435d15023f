import { Timestamp } from "bson";
import type { Collation, Scope } from "#database/bson/collation";
import { badValue, typeMismatch } from "#database/bson/mongo-error";
import { add, bitwise, multiply, type BsonNumber } from "#database/bson/numbers";
import { compileSort } from "#database/bson/sort";
import {
  compare,
  deepClone,
  equal,
  hasField,
  isNumber,
  isPlainObject,
  isRegex,
  setField,
  toNumber,
  type Document,
} from "#database/bson/values";
import { compileFilter } from "#database/query/match";
import { compileCondition, isOperatorObject } from "#database/query/match-operators";

type Container = Document | unknown[];
/** What an operator needs besides its argument. */
export type OperatorContext = Scope & { now: Date };
type Operation = (current: unknown, argument: unknown, context: OperatorContext) => unknown;

/** Means "leave the field as it is", because undefined means "missing". */
const unchanged = Symbol("unchanged");
type BitOperation = (a: bigint, b: bigint) => bigint;
const bitOperations: Record<string, BitOperation> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};
const largestBackfill = 1_500_000;

/** What each operator makes of the current value, undefined for a field that is not there. Arguments were checked. */
export const updateOperators = {
  $set: (_current, argument) => deepClone(argument),
  $inc: (current, argument) => {
    if (current === undefined) return argument;
    if (!isNumber(current)) throw typeMismatch("Cannot apply $inc to a value of non-numeric type");
    return add(current, argument as BsonNumber) ?? overflow("$inc");
  },
  $mul: (current, argument) => {
    if (current === undefined) return multiply(0, argument as BsonNumber);
    if (!isNumber(current)) throw typeMismatch("Cannot apply $mul to a value of non-numeric type");
    return multiply(current, argument as BsonNumber) ?? overflow("$mul");
  },
  $min: (current, argument, { collation }) =>
    current === undefined || compare(argument, current, collation) < 0 ? deepClone(argument) : unchanged,
  $max: (current, argument, { collation }) =>
    current === undefined || compare(argument, current, collation) > 0 ? deepClone(argument) : unchanged,
  $currentDate: (_current, argument, { now }) => {
    const type = isPlainObject(argument) ? argument.$type : "date";
    return type === "date" ? now : new Timestamp({ t: Math.floor(Number(now) / 1000), i: 1 });
  },
  $push: (current, argument, { collation }) => push(arrayOf(current, "$push"), argument, collation),
  $addToSet: (current, argument, { collation }) => {
    const items = isPlainObject(argument) && hasField(argument, "$each") ? (argument.$each as unknown[]) : [argument];
    const result = arrayOf(current, "$addToSet");
    for (const item of items) if (!result.some((value) => equal(value, item, collation))) result.push(deepClone(item));
    return result;
  },
  $pull: (current, argument, scope) => {
    if (current === undefined) return unchanged;
    const matches = pullTest(argument, scope);
    return arrayOf(current, "$pull").filter((value) => !matches(value));
  },
  $pullAll: (current, argument, { collation }) => {
    if (current === undefined) return unchanged;
    const gone = argument as unknown[];
    return arrayOf(current, "$pullAll").filter((value) => !gone.some((item) => equal(item, value, collation)));
  },
  $pop: (current, argument) => {
    if (current === undefined) return unchanged;
    if (!Array.isArray(current)) throw typeMismatch("Path contains an element of non-array type");
    const elements: unknown[] = current;
    return toNumber(argument) === 1 ? elements.slice(0, -1) : elements.slice(1);
  },
  $bit: (current = 0, argument) => {
    return Object.entries(argument as Record<string, BsonNumber>).reduce<unknown>((bits, [name, value]) => {
      const result = isNumber(bits) ? bitwise(bitOperations[name] as BitOperation, bits, value) : null;
      if (result === null) throw badValue("Cannot apply $bit to a value of non-integral type");
      return result;
    }, current);
  },
  $unset: () => undefined,
} satisfies Record<string, Operation>;

export type UpdateOperator = keyof typeof updateOperators;

/** Applies one operator to one field of an object, or to one element of an array. */
export function mutate(
  operator: UpdateOperator,
  container: Container,
  key: string | number,
  argument: unknown,
  context: OperatorContext,
): void {
  const current = hasField(container, String(key)) ? (container as Document)[key] : undefined;
  if (operator === "$unset") {
    if (current === undefined) return;
    // Removing an element would move the others; MongoDB leaves null in its place.
    if (Array.isArray(container)) container[Number(key)] = null;
    else delete container[key];
    return;
  }
  const value = updateOperators[operator](current, argument, context);
  if (value === unchanged) return;
  if (!Array.isArray(container)) return setField(container, String(key), value);
  if (Number(key) > container.length + largestBackfill)
    throw badValue("can't backfill array to larger than 1500000 elements");
  while (container.length < Number(key)) container.push(null);
  container[Number(key)] = value;
}

function overflow(operator: string): never {
  throw badValue(`Failed to apply ${operator} operations to current value: the result is beyond 64 bits`);
}

function arrayOf(current: unknown, operator: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current)) throw badValue(`Cannot apply ${operator} to a non-array field`);
  return [...(current as unknown[])];
}

function push(array: unknown[], argument: unknown, collation: Collation | undefined): unknown[] {
  const spec: Document = isPlainObject(argument) && hasField(argument, "$each") ? argument : { $each: [argument] };
  const items = (spec.$each as unknown[]).map((item) => deepClone(item));
  const position = spec.$position === undefined ? array.length : toNumber(spec.$position);
  array.splice(position < 0 ? Math.max(0, array.length + position) : position, 0, ...items);
  const sorted = spec.$sort === undefined ? array : sortElements(array, spec.$sort, collation);
  if (spec.$slice === undefined) return sorted;
  const slice = toNumber(spec.$slice);
  return slice < 0 ? sorted.slice(slice) : sorted.slice(0, slice);
}

function sortElements(elements: unknown[], by: unknown, collation: Collation | undefined): unknown[] {
  if (!isPlainObject(by)) return elements.sort((a, b) => compare(a, b, collation) * toNumber(by));
  const sort = compileSort(by, collation);
  return elements
    .map((element) => ({ element, key: sort.keyOf(isPlainObject(element) ? element : {}) }))
    .sort((a, b) => sort.compare(a.key, b.key))
    .map(({ element }) => element);
}

/** `{$gt: 1}` asks of each element, `{a: 1}` of its fields, anything else must equal it. */
export function pullTest(argument: unknown, scope: Scope): (value: unknown) => boolean {
  if (
    isRegex(argument) ||
    (isOperatorObject(argument) && !["$and", "$or", "$nor"].includes(Object.keys(argument)[0] as string))
  ) {
    const test = compileCondition("value", argument, scope, compileFilter);
    return (value) => test({ value });
  }
  if (!isPlainObject(argument)) return (value) => equal(value, argument, scope.collation);
  const test = compileFilter(argument, scope);
  return (value) => isPlainObject(value) && test(value);
}
