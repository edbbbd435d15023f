import { compareValues, isDocument, matches, rankOf, type Fields } from "./reference";

/** What MongoDB's update operators do to a document, as plainly as in `reference.ts`. */

type Change = (current: unknown) => unknown;

const unchanged = Symbol("unchanged");

/** The document as an update leaves it. @throws {Error} where MongoDB refuses */
export function updated(document: Fields, update: Record<string, Fields>): Fields {
  const result = structuredCopy(document);
  const steps = Object.entries(update).flatMap(([operator, fields]) =>
    Object.entries(fields).map(([path, argument]) => ({ operator, path, argument })),
  );
  // Fields are changed, and so made, in the order of their names.
  steps.sort((a, b) => comparePaths(targetOf(a), targetOf(b)));
  for (const { operator, path, argument } of steps) {
    if (operator === "$rename") rename(result, path, argument as string);
    else change(result, path.split("."), changeOf(operator, argument), removes.includes(operator));
  }
  return result;
}

const removes = ["$unset", "$pull", "$pullAll", "$pop"];

const targetOf = ({ operator, path, argument }: { operator: string; path: string; argument: unknown }) =>
  operator === "$rename" ? (argument as string) : path;

function comparePaths(a: string, b: string): number {
  const [x, y] = [a.split("."), b.split(".")];
  const i = x.findIndex((part, at) => part !== y[at]);
  const [p = "", q = ""] = [x[i], y[i]];
  return /^\d+$/.test(p) && /^\d+$/.test(q) ? Number(p) - Number(q) : p < q ? -1 : 1;
}

export function structuredCopy<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => structuredCopy(item)) as Value;
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, structuredCopy(part)])) as Value;
}

/** Follows a path, and makes documents on the way unless the change only removes. */
function change(container: unknown, [name = "", ...rest]: string[], apply: Change, removing: boolean): void {
  if (!isDocument(container) && !Array.isArray(container)) {
    if (removing) return;
    throw new Error("a path goes through a value that has no fields");
  }
  const fields = container as Fields;
  if (Array.isArray(container) && !/^\d+$/.test(name)) {
    if (removing) return;
    throw new Error("a field of an array");
  }
  const current = fields[name];
  if (rest.length > 0) {
    if (current !== undefined) return change(current, rest, apply, removing);
    if (removing) return;
    const made: Fields = {};
    change(made, rest, apply, removing);
    return Object.keys(made).length > 0 ? put(container, name, made) : undefined;
  }
  const value = apply(current);
  if (value === unchanged) return;
  if (value !== undefined) return put(container, name, value);
  if (current === undefined) return;
  if (Array.isArray(container)) container[Number(name)] = null;
  else Reflect.deleteProperty(fields, name);
}

function put(container: unknown, name: string, value: unknown): void {
  if (Array.isArray(container)) while (container.length < Number(name)) container.push(null);
  (container as Fields)[name] = value;
}

function rename(document: Fields, from: string, to: string): void {
  if (!(from in document)) return;
  const value = document[from];
  Reflect.deleteProperty(document, from);
  document[to] = value;
}

function changeOf(operator: string, argument: unknown): Change {
  switch (operator) {
    case "$set":
      return () => structuredCopy(argument);
    case "$unset":
      return () => undefined;
    case "$inc":
      return (current = 0) => computed(numberOf(current), numberOf(argument), addition);
    case "$mul":
      return (current = 0) => computed(numberOf(current), numberOf(argument), multiplication);
    case "$min":
      return (current) =>
        current === undefined || compareValues(argument, current) < 0 ? structuredCopy(argument) : unchanged;
    case "$max":
      return (current) =>
        current === undefined || compareValues(argument, current) > 0 ? structuredCopy(argument) : unchanged;
    case "$push":
      return (current = []) => pushed(listOf(current), argument);
    case "$addToSet":
      return (current = []) => {
        const result = [...listOf(current)];
        const items = isDocument(argument) && "$each" in argument ? (argument.$each as unknown[]) : [argument];
        for (const item of items) if (!result.some((value) => compareValues(value, item) === 0)) result.push(item);
        return result;
      };
    case "$pull":
      return (current) => (current === undefined ? unchanged : listOf(current).filter((e) => !isPulled(e, argument)));
    case "$pullAll":
      return (current) =>
        current === undefined
          ? unchanged
          : listOf(current).filter((value) => !listOf(argument).some((item) => compareValues(value, item) === 0));
    case "$pop":
      return (current) => {
        if (current === undefined) return unchanged;
        return argument === 1 ? listOf(current).slice(0, -1) : listOf(current).slice(1);
      };
    default:
      throw new Error(`the reference does not know ${operator}`);
  }
}

type Operation = { integers: (a: bigint, b: bigint) => bigint; doubles: (a: number, b: number) => number };
const addition: Operation = { integers: (a, b) => a + b, doubles: (a, b) => a + b };
const multiplication: Operation = { integers: (a, b) => a * b, doubles: (a, b) => a * b };

function numberOf(value: unknown): number | bigint {
  if (rankOf(value) !== 2) throw new Error("not a number");
  return value as number | bigint;
}

/** Integers are exact up to 64 bits, and refused beyond. */
function computed(a: number | bigint, b: number | bigint, operation: Operation): number | bigint {
  const isInteger = (value: number | bigint) => typeof value === "bigint" || Number.isSafeInteger(value);
  if (!isInteger(a) || !isInteger(b)) return operation.doubles(Number(a), Number(b));
  const exact = operation.integers(BigInt(a), BigInt(b));
  if (BigInt.asIntN(64, exact) !== exact) throw new Error("beyond 64 bits");
  return Number.isSafeInteger(Number(exact)) ? Number(exact) : exact;
}

function listOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new Error("not an array");
  return value;
}

function pushed(array: unknown[], argument: unknown): unknown[] {
  if (!isDocument(argument) || !("$each" in argument)) return [...array, argument];
  const {
    $each,
    $position = array.length,
    $sort,
    $slice,
  } = argument as {
    $each: unknown[];
    $position?: number;
    $sort?: 1 | -1;
    $slice?: number;
  };
  const at = $position < 0 ? Math.max(0, array.length + $position) : $position;
  let result = [...array.slice(0, at), ...$each, ...array.slice(at)];
  if ($sort) result = [...result].sort((a, b) => compareValues(a, b) * $sort);
  if ($slice === undefined) return result;
  return $slice === 0 ? [] : $slice < 0 ? result.slice($slice) : result.slice(0, $slice);
}

function isPulled(element: unknown, condition: unknown): boolean {
  if (!isDocument(condition)) return compareValues(element, condition) === 0;
  if (Object.keys(condition)[0]?.startsWith("$")) return matches({ element }, { element: condition });
  return isDocument(element) && matches(element, condition);
}
