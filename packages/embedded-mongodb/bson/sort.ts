import type { Collation } from "./collation";
import { checkFieldPath } from "./field-path";
import { badValue } from "./mongo-error";
import { eachBranch } from "./paths";
import { compare, emptyArray, hasField, isPlainObject, toNumber, type Document } from "./values";

export type Sort = {
  /** The top-level fields that the order depends on. */
  fields: Set<string>;
  keyOf(document: Document): unknown[];
  compare(a: unknown[], b: unknown[]): number;
};

/** The fields and directions of a sort. @throws {MongoError} for an invalid direction or path */
export function sortFields(spec: unknown): { path: string; direction: 1 | -1 }[] {
  if (spec === undefined || spec === null) return [];
  if (!isPlainObject(spec)) throw badValue("Expected field sort to be of type object");
  const keys = Object.entries(spec);
  return keys.map(([path, given]) => {
    if (path !== "$natural") checkFieldPath(path);
    else if (keys.length > 1) throw badValue("Cannot include '$natural' in compound sort");
    const direction = toNumber(given);
    if (direction !== 1 && direction !== -1) throw badValue(`Illegal key in $sort specification: ${path}`);
    return { path, direction };
  });
}

/**
 * Compiles a sort. Through an array each key takes its smallest value when ascending, its largest when descending;
 * where two keys go through the same array, the element whose tuple of keys comes first.
 */
export function compileSort(spec: unknown, collation?: Collation): Sort {
  const keys = sortFields(spec).map(({ path, direction }) => ({ parts: path.split("."), direction }));
  const compareKeys = (a: unknown[], b: unknown[]) => {
    for (const [i, { direction }] of keys.entries()) {
      const result = compare(a[i], b[i], collation);
      if (result !== 0) return result * direction;
    }
    return 0;
  };
  return {
    fields: new Set(keys.map(({ parts }) => parts[0] as string)),
    keyOf(document) {
      const choices = keys.map(({ parts }) => keyValues(document, parts));
      if (choices.every((values) => values.length === 1)) return choices.map(([value]) => value?.value);
      refuseParallel(document, keys);
      return tuples(choices).reduce((best, tuple) => (compareKeys(tuple, best) < 0 ? tuple : best));
    },
    compare: compareKeys,
  };
}

/** @throws {MongoError} when two keys go through different arrays: no pair of their values is the document's */
function refuseParallel(document: Document, keys: { parts: string[] }[]): void {
  const arrays = keys.map(({ parts }) => arrayOn(document, parts)).filter((path) => path !== null);
  if (new Set(arrays).size > 1) throw badValue("cannot sort with keys that are parallel arrays");
}

/** The path of the first array on a path. */
function arrayOn(document: Document, parts: readonly string[]): string | null {
  let node: unknown = document;
  for (const [i, part] of parts.entries()) {
    if (!isPlainObject(node)) return null;
    node = hasField(node, part) ? node[part] : undefined;
    if (Array.isArray(node)) return parts.slice(0, i + 1).join(".");
  }
  return null;
}

type KeyValue = { value: unknown; element: number | undefined };

function keyValues(document: Document, parts: readonly string[]): KeyValue[] {
  const values: KeyValue[] = [];
  eachBranch(document, parts, (value, index) => {
    if (!Array.isArray(value)) values.push({ value, element: index });
    else if (value.length === 0) values.push({ value: emptyArray, element: index });
    else value.forEach((item: unknown, at) => values.push({ value: item, element: index ?? at }));
  });
  // An array without any element that has the field emits nothing: the field is missing.
  if (values.length > 1) {
    const present = values.filter(({ value, element }) => value !== undefined || element !== undefined);
    if (present.length > 0) return present;
  }
  return values.length > 0 ? values : [{ value: undefined, element: undefined }];
}

/** The combinations that one path through the arrays can give: values of one array stay with their element. */
function tuples(choices: KeyValue[][]): unknown[][] {
  const elements = new Set(choices.flat().map(({ element }) => element));
  elements.delete(undefined);
  if (elements.size === 0) return [choices.map(([first]) => first?.value)];
  return [...elements].flatMap((element) => {
    const row = choices.map((values) =>
      values.filter((value) => value.element === element || value.element === undefined),
    );
    return row.some((values) => values.length === 0) ? [] : product(row);
  });
}

function product(row: KeyValue[][]): unknown[][] {
  return row.reduce<unknown[][]>(
    (tuples, values) => tuples.flatMap((tuple) => values.map(({ value }) => [...tuple, value])),
    [[]],
  );
}
