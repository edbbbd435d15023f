import { comparableKeyLength, valueKey } from "#database/bson/key-bytes";
import { badValue } from "#database/bson/mongo-error";
import { plainNumber } from "#database/bson/numbers";
import { sortFields } from "#database/bson/sort";
import { isTruthy } from "#database/bson/truth";
import {
  bsonTypeOf,
  compare,
  equal,
  isNumber,
  isPlainObject,
  isRegex,
  order,
  toNumber,
  typeOrder,
  type Document,
} from "#database/bson/values";
import { predicatesOf, type Predicate } from "#database/query/match";
import { implies } from "#database/query/partial-indexes";
import { literalPrefix, regexOf } from "#database/query/regex";
import type { Collection } from "./catalog";
import type { Index, IndexField } from "./index-entries";
import type { Query } from "./query";
import { after, allOf, type Range } from "./store";

/** How documents are found: by a scan of all, or by ranges of an index. `sorted`: they come in the wanted order. */
export type Plan = {
  index: Index | null;
  /** For an `$or`, one for each of its parts, instead of an index and ranges. */
  parts?: Plan[];
  ranges: Range[];
  /** Whether each range is one key of a unique index, at its start. */
  points: boolean;
  /** Whether the ranges hold exactly the filter's results, so that documents need not be tested. */
  exact: boolean;
  sorted: boolean;
  reverse: boolean;
};

type Sorting = ReturnType<typeof sortFields>;
/** `narrows`: whether it reads a part of the index, and not all of it for its order. */
type Candidate = Plan & { score: number; narrows: boolean };

const maxListed = 2000;
const mostRanges = 4000;

/**
 * Chooses an index: equalities on its first fields, then one range; an index that gives the order saves a sort. Where
 * none narrows the search, each part of an `$or` may have an index of its own. Indexes are ordered by code point: with a
 * collation they are of use for what is no text alone.
 */
export function plan(collection: Collection, { filter, sort, hint, collation }: Query): Plan {
  const sorting = sortFields(sort);
  const natural = sorting.length === 1 && sorting[0]?.path === "$natural" ? sorting[0].direction : 0;
  const scan: Plan = {
    index: null,
    ranges: [],
    points: false,
    exact: Object.keys(filter).length === 0,
    sorted: sorting.length === 0 || natural !== 0,
    reverse: (natural || naturalOf(hint)) < 0,
  };
  const allowed = collection.indexes.filter(({ spec }) => !spec.hidden);
  const indexes = hint === undefined ? allowed : allowed.filter((index) => isHinted(index, hint));
  if (indexes.length === 0 && hint !== undefined && naturalOf(hint) === 0)
    throw badValue(
      "error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index",
    );
  if (natural !== 0 || naturalOf(hint) !== 0) return scan;
  const all = predicatesOf(filter);
  const ordered = collation && sorting.length > 0 ? null : sorting;
  const best = bestOf(indexes, all, ordered, { hint, collation });
  const parts = best?.narrows || hint !== undefined ? null : partsOf(indexes, all, collation);
  return parts ? { ...scan, parts, exact: false, sorted: sorting.length === 0 } : (best ?? scan);
}

function bestOf(
  indexes: Index[],
  all: Predicate[],
  sorting: Sorting | null,
  { hint, collation }: Pick<Query, "hint" | "collation">,
): Candidate | null {
  const predicates = collation ? all.filter(({ argument }) => !hasText(argument)) : all;
  let best: Candidate | null = null;
  for (const index of indexes) {
    const partial = index.spec.partialFilterExpression;
    // Whoever names an index gets what it has, even when documents are missing in it.
    if (partial && hint === undefined && !implies(predicates, partial)) continue;
    const candidate = consider(index, predicates, sorting, hint !== undefined, all.length);
    if (candidate && (!best || candidate.score > best.score)) best = candidate;
  }
  return best;
}

/** A plan for each part of an `$or`, together with the other conditions; null when one of them has no index. */
function partsOf(indexes: Index[], all: Predicate[], collation: Query["collation"]): Plan[] | null {
  for (const choice of all.filter(({ operator }) => operator === "$or")) {
    const others = all.filter((predicate) => predicate !== choice);
    const plans = (choice.argument as Document[]).map((part) =>
      bestOf(indexes, [...others, ...predicatesOf(part)], [], { hint: undefined, collation }),
    );
    // An index need not decide here: the documents found are tested.
    if (plans.every((plan) => plan?.narrows)) return plans.map((plan) => ({ ...(plan as Plan), exact: false }));
  }
  return null;
}

/** The direction in which a hint wants all documents to be scanned; 0 when it names an index, or there's none. */
function naturalOf(hint: unknown): number {
  return isPlainObject(hint) ? toNumber(hint.$natural ?? 0) : 0;
}

function isHinted(index: Index, hint: unknown): boolean {
  if (typeof hint === "string") return index.spec.name === hint;
  return isPlainObject(hint) && equal(index.spec.key, hint);
}

/** Values whose equality in an index is equality in the filter: not arrays, which match as a whole or by element. */
function isIndexable(value: unknown): boolean {
  return value !== undefined && !Array.isArray(value) && !isRegex(value);
}

/** Whether a collation affects equality with a value: it is a string, or contains one. */
function hasText(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasText);
  return typeof value === "string" || (isPlainObject(value) && Object.values(value).some(hasText));
}

/** Whether a key identifies its value. Null and a missing field share one. */
function isDecidedByKey(value: unknown): boolean {
  const plain = isNumber(value) ? plainNumber(value) : value;
  return ["string", "number", "boolean"].includes(typeof plain) || bsonTypeOf(plain) === "ObjectId" || isDate(plain);
}

const isDate = (value: unknown) => value instanceof Date;
const isPresence = ({ operator, argument }: Predicate) => operator === "$exists" && isTruthy(argument);
const isNull = (value: unknown) => typeOrder(value) === order.null;

/**
 * @param sorting the wanted order; null when no index has it
 * @param conditions how many the filter has, also of those that no index is of use for
 */
function consider(
  index: Index,
  predicates: Predicate[],
  sorting: Sorting | null,
  hinted: boolean,
  conditions: number,
): Candidate | null {
  const { spec, fields } = index;
  const isAsked = predicates.some(({ path }) => path === fields[0]?.path);
  if (!isAsked && !hinted && !sorting?.length) return null;
  let prefixes = [index.prefix];
  let ranges: Range[] | null = null;
  const pinned = new Set<string>();
  let equalities = 0;
  let decided = 0;
  for (const [i, field] of fields.entries()) {
    // In a multikey index two fields' bounds may come from different elements: only the first field's is sure.
    if (i > 0 && spec.multikey) break;
    const own = predicates.filter(({ path }) => path === field.path);
    const values = pinnedValues(own);
    if (values && spec.sparse && values.some(isNull)) {
      if (hinted) break;
      return null;
    }
    if (values && prefixes.length * values.length <= mostRanges) {
      prefixes = prefixes.flatMap((prefix) =>
        values.map((value) => Buffer.concat([prefix, valueKey(value, field.descending)])),
      );
      equalities++;
      if (own.length === 1 && values.every(isDecidedByKey)) decided++;
      if (values.length === 1) pinned.add(field.path);
      continue;
    }
    ranges = rangesOf(prefixes, own, field, spec.multikey ?? false);
    // An index of some documents is smaller than the collection.
    const isPart = spec.sparse || spec.partialFilterExpression !== undefined;
    if (isPart && own.some(isPresence)) ranges ??= prefixes.map(allOf);
    break;
  }
  const order = sorting && orderOf(index, pinned, prefixes.length === 1, sorting);
  const saves = sorting !== null && sorting.length > 0 && order !== null;
  const useful = equalities > 0 || ranges !== null || saves;
  // A sparse index lacks documents, so it serves only filters that require the field.
  if (!hinted && (!useful || (spec.sparse && equalities === 0 && ranges === null))) return null;
  const all = (ranges ?? prefixes.map(allOf)).map(clampRange).sort((a, b) => Buffer.compare(a.start, b.start));
  const complete = spec.unique === true && equalities === fields.length;
  const whole = all.every(({ start }) => start.length < comparableKeyLength);
  return {
    index,
    ranges: all,
    points: complete && whole,
    exact: decided === conditions && whole && !spec.multikey,
    sorted: sorting?.length === 0 || order !== null,
    reverse: order === "backward",
    narrows: equalities > 0 || ranges !== null,
    score: (complete ? 100 : 0) + equalities * 10 + (ranges ? 5 : 0) + (saves ? 4 : 0) - fields.length * 0.01,
  };
}

/** The values that equality or $in allow a field to have, none for an empty list; null when neither is there. */
function pinnedValues(own: Predicate[]): unknown[] | null {
  const equality = own.find(({ operator, argument }) => operator === "$eq" && isIndexable(argument));
  if (equality) return [equality.argument];
  if (own.some(({ operator, argument }) => operator === "$exists" && !isTruthy(argument))) return [null];
  const list = own.find(({ operator, argument }) => operator === "$in" && Array.isArray(argument))?.argument as
    | unknown[]
    | undefined;
  if (!list || list.length > maxListed || !list.every(isIndexable)) return null;
  const sorted = [...list].sort(compare);
  return sorted.filter((value, i) => i === 0 || !equal(value, sorted[i - 1]));
}

type Bound = { value: unknown; inclusive: boolean };

/** The ranges that comparisons, or an anchored regular expression, cut out of one field. */
function rangesOf(prefixes: Buffer[], own: Predicate[], field: IndexField, multikey: boolean): Range[] | null {
  const anchored = own.find(({ operator, condition }) => operator === "$regex" && literalPrefix(condition));
  if (anchored) {
    // A text's key without its two closing bytes is the beginning of the key of every text that starts with it.
    const texts = valueKey(literalPrefix(anchored.condition), field.descending).subarray(0, -2);
    const { $regex, $options } = anchored.condition;
    const same = valueKey(regexOf($regex, $options), field.descending);
    return prefixes.flatMap((prefix) => [texts, same].map((key) => allOf(Buffer.concat([prefix, key]))));
  }
  let low: Bound | undefined;
  let high: Bound | undefined;
  let type: number | undefined;
  for (const { operator, argument } of own) {
    if (!["$gt", "$gte", "$lt", "$lte"].includes(operator) || !isRangeValue(argument)) continue;
    if (type !== undefined && (type !== typeOrder(argument) || multikey)) continue;
    type = typeOrder(argument);
    const bound = { value: argument, inclusive: operator.endsWith("e") };
    if (operator.startsWith("$g")) low = low && compare(low.value, argument) > 0 ? low : bound;
    else high = high && compare(high.value, argument) < 0 ? high : bound;
  }
  if (type === undefined) return null;
  const typePrefix = Buffer.from([field.descending ? ~type & 255 : type]);
  const [first, last] = field.descending ? [high, low] : [low, high];
  return prefixes.map((prefix) => {
    const range = allOf(Buffer.concat([prefix, typePrefix]));
    const keyOf = ({ value }: Bound) => Buffer.concat([prefix, valueKey(value, field.descending)]);
    if (first) range.start = first.inclusive ? keyOf(first) : after(keyOf(first));
    if (last) range.end = last.inclusive ? after(keyOf(last)) : keyOf(last);
    return range;
  });
}

/** Comparisons with null, MinKey and MaxKey reach beyond one type; NaN only equals itself. */
function isRangeValue(value: unknown): boolean {
  const type = typeOrder(value);
  if (type === order.number && Number.isNaN(toNumber(value))) return false;
  return isIndexable(value) && type !== order.null && type !== order.minKey && type !== order.maxKey;
}

/** Long keys are stored cut: a range's ends are cut too, and the documents it finds are checked as always. */
function clampRange({ start, end }: Range): Range {
  const cut = (key: Buffer) => key.subarray(0, comparableKeyLength);
  return {
    start: start.length > comparableKeyLength ? cut(start) : start,
    end: end.length > comparableKeyLength ? after(cut(end)) : end,
  };
}

/** Whether the index gives the wanted order. Fields fixed to one value don't matter. */
function orderOf(
  index: Index,
  pinned: Set<string>,
  onePrefix: boolean,
  sorting: Sorting,
): "forward" | "backward" | null {
  if (!onePrefix || index.spec.multikey) return null;
  const wanted = sorting.filter(({ path }) => !pinned.has(path));
  const given = index.fields.filter(({ path }) => !pinned.has(path));
  let direction = 0;
  for (const [i, { path, direction: want }] of wanted.entries()) {
    const field = given[i];
    if (field?.path !== path) return null;
    const needed = (field.descending ? -1 : 1) * want;
    if (direction !== 0 && direction !== needed) return null;
    direction = needed;
  }
  return direction < 0 ? "backward" : "forward";
}
