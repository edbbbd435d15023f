import { ObjectId } from "bson";

/**
 * What MongoDB's filters and sorts mean, written down as plainly as it can be, for `agreement.ts` to compare with.
 * It knows neither indexes nor speed, and shares nothing with the database under test.
 */

export type Fields = { [name: string]: unknown };

const missing = Symbol("missing");

export function isDocument(value: unknown): value is Fields {
  if (typeof value !== "object" || value === null) return false;
  return [Object.prototype, null].includes(Object.getPrototypeOf(value) as null);
}

/** The order of the types that the test's documents are made of. */
export function rankOf(value: unknown): number {
  if (value === missing || value === undefined || value === null) return 1;
  if (typeof value === "number" || typeof value === "bigint") return 2;
  if (typeof value === "string") return 3;
  if (isDocument(value)) return 4;
  if (Array.isArray(value)) return 5;
  if (value instanceof ObjectId) return 6;
  if (typeof value === "boolean") return 7;
  if (value instanceof Date) return 8;
  throw new Error(`the reference does not know ${typeof value}`);
}

export function compareValues(a: unknown, b: unknown): number {
  if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b);
  switch (rankOf(a)) {
    case 1:
      return 0;
    case 2:
      return compareNumbers(a as number, b as number);
    case 3:
      return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
    case 4:
      return compareDocuments(a as Fields, b as Fields);
    case 5:
      return compareLists(a as unknown[], b as unknown[], compareValues);
    case 6:
      return String(a) < String(b) ? -1 : Number(String(a) > String(b));
    default:
      return Number(a) - Number(b);
  }
}

function compareNumbers(a: number | bigint, b: number | bigint): number {
  const [nanA, nanB] = [Number.isNaN(a), Number.isNaN(b)];
  if (nanA || nanB) return Number(nanB) - Number(nanA);
  return a < b ? -1 : Number(a > b);
}

function compareDocuments(a: Fields, b: Fields): number {
  const byField = ([nameA, x]: [string, unknown], [nameB, y]: [string, unknown]) =>
    rankOf(x) - rankOf(y) || Buffer.compare(Buffer.from(nameA), Buffer.from(nameB)) || compareValues(x, y);
  return compareLists(Object.entries(a), Object.entries(b), byField);
}

function compareLists<Item>(a: Item[], b: Item[], compareItems: (x: Item, y: Item) => number): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const result = compareItems(a[i] as Item, b[i] as Item);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

/** What a path can mean: through an array it means the same path in each of its documents, or in the one at an index. */
export function valuesAt(value: unknown, path: string[]): unknown[] {
  const [name, ...rest] = path;
  if (name === undefined) return [value];
  if (Array.isArray(value)) {
    const inElements = value.filter(isDocument).flatMap((element) => valuesAt(element, path));
    const element: unknown = /^\d+$/.test(name) ? value[Number(name)] : undefined;
    const leadsOn = element !== undefined && (rest.length === 0 || isDocument(element) || Array.isArray(element));
    return [...(leadsOn ? valuesAt(element, rest) : []), ...inElements];
  }
  if (isDocument(value) && name in value) return valuesAt(value[name], rest);
  return [missing];
}

export function matches(document: Fields, filter: Fields): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === "$and") return (condition as Fields[]).every((part) => matches(document, part));
    if (name === "$or") return (condition as Fields[]).some((part) => matches(document, part));
    if (name === "$nor") return !(condition as Fields[]).some((part) => matches(document, part));
    return holds(valuesAt(document, name.split(".")), condition);
  });
}

/** Whether a condition holds for what a path means. */
function holds(values: unknown[], condition: unknown): boolean {
  if (condition instanceof RegExp) return one(values, (value) => typeof value === "string" && condition.test(value));
  if (!isDocument(condition) || !Object.keys(condition)[0]?.startsWith("$"))
    return one(values, (value) => isEqual(value, condition));
  return Object.entries(condition).every(([operator, argument]) => holdsFor(values, operator, argument));
}

function holdsFor(values: unknown[], operator: string, argument: unknown): boolean {
  const list = argument as unknown[];
  switch (operator) {
    case "$eq":
      return one(values, (value) => isEqual(value, argument));
    case "$ne":
      return !one(values, (value) => isEqual(value, argument));
    case "$gt":
      return one(values, (value) => isComparable(value, argument) && compareValues(value, argument) > 0);
    case "$gte":
      return one(values, (value) => isComparable(value, argument, true) && compareValues(value, argument) >= 0);
    case "$lt":
      return one(values, (value) => isComparable(value, argument) && compareValues(value, argument) < 0);
    case "$lte":
      return one(values, (value) => isComparable(value, argument, true) && compareValues(value, argument) <= 0);
    case "$in":
      return list.some((item) => holds(values, item instanceof RegExp ? item : { $eq: item }));
    case "$nin":
      return !holdsFor(values, "$in", argument);
    case "$exists":
      return values.some((value) => value !== missing) === argument;
    case "$type":
      return one(values, (value) => value !== missing && typeName(value) === argument);
    case "$size":
      return values.some((value) => Array.isArray(value) && value.length === argument);
    case "$mod":
      return one(values, (value) => isRemainder(value, argument as [number, number]));
    case "$all":
      return list.length > 0 && list.every((item) => holds(values, { $eq: item }));
    case "$elemMatch":
      return values.some((value) => Array.isArray(value) && value.some((element) => isElement(element, argument)));
    case "$not":
      return !holds(values, argument);
    default:
      throw new Error(`the reference does not know ${operator}`);
  }
}

/** Whether a test holds for a value or, where that is an array, for one of its elements. */
function one(values: unknown[], test: (value: unknown) => boolean): boolean {
  return values.some((value) => test(value) || (Array.isArray(value) && value.some(test)));
}

function isEqual(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

function isComparable(a: unknown, b: unknown, orEqual = false): boolean {
  if (rankOf(a) !== rankOf(b)) return false;
  const [nanA, nanB] = [Number.isNaN(a), Number.isNaN(b)];
  return nanA || nanB ? orEqual && nanA && nanB : true;
}

function isRemainder(value: unknown, [divisor, remainder]: [number, number]): boolean {
  if (typeof value === "bigint") return value % BigInt(divisor) === BigInt(remainder);
  return Number.isFinite(value) && Math.trunc(value as number) % divisor === remainder;
}

function isElement(element: unknown, condition: unknown): boolean {
  if (Object.keys(condition as Fields)[0]?.startsWith("$")) return holds([element], condition);
  return isDocument(element) && matches(element, condition as Fields);
}

function typeName(value: unknown): string {
  return ["", "null", "number", "string", "object", "array", "objectId", "bool", "date"][rankOf(value)] as string;
}

/** The documents in an order. Of an array, the smallest element counts going up, the largest going down. */
export function inOrder(documents: Fields[], sort: Record<string, 1 | -1>): Fields[] {
  return [...documents].sort((a, b) => {
    for (const [path, direction] of Object.entries(sort)) {
      const result = compareKeys(sortKey(a, path, direction), sortKey(b, path, direction)) * direction;
      if (result !== 0) return result;
    }
    return 0;
  });
}

/** Stands for an empty array, which comes before null. */
const nothing = Symbol("an empty array");

function compareKeys(a: unknown, b: unknown): number {
  if (a === nothing || b === nothing) return Number(b === nothing) - Number(a === nothing);
  return compareValues(a, b);
}

function sortKey(document: Fields, path: string, direction: 1 | -1): unknown {
  const keys = valuesAt(document, path.split(".")).flatMap((value) => {
    if (!Array.isArray(value)) return [value];
    return value.length === 0 ? [nothing] : (value as unknown[]);
  });
  return keys.sort((a, b) => compareKeys(a, b) * direction)[0];
}
