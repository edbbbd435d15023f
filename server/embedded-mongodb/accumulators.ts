import { extreme, mean } from "./arithmetic-expressions";
import { mergeObjects } from "./array-expressions";
import type { Scope } from "./collation";
import { compileExpression } from "./expression";
import { MongoError } from "./mongo-error";
import { Sum } from "./numbers";
import { isNil, refusal } from "./operator-arguments";
import { compileSort } from "./sort";
import { compare, equal, hasField, isNumber, isPlainObject, toNumber, type Document } from "./values";

/** Gathers what the documents of one group have. */
export type Accumulator = { add: (document: Document) => void; result: () => unknown };
/** Makes a new accumulator for each group. */
export type AccumulatorFactory = () => Accumulator;

type Compile = (argument: unknown, scope: Scope) => AccumulatorFactory;

/** One that sees each document's value, where it is not missing. */
function ofValues(make: (scope: Scope) => { add: (value: unknown) => void; result: () => unknown }): Compile {
  return (argument, scope) => {
    const valueOf = compileExpression(argument, scope);
    return () => {
      const { add, result } = make(scope);
      return { add: (document) => add(valueOf(document)), result };
    };
  };
}

/** One that works on all the values at the end. */
const ofAll = (compute: (values: unknown[], scope: Scope) => unknown): Compile =>
  ofValues((scope) => {
    const values: unknown[] = [];
    return {
      add: (value) => void (value === undefined || values.push(value)),
      result: () => compute(values, scope),
    };
  });

/** One that keeps a single value. */
const ofOne = (choose: (kept: unknown, value: unknown, isFirst: boolean, scope: Scope) => unknown): Compile =>
  ofValues((scope) => {
    let kept: unknown;
    let isFirst = true;
    return {
      add(value) {
        kept = choose(kept, value, isFirst, scope);
        isFirst = false;
      },
      result: () => kept ?? null,
    };
  });

const accumulators: Record<string, Compile> = {
  $sum: ofValues(() => {
    const sum = new Sum();
    return { add: (value) => void (isNumber(value) && sum.add(value)), result: () => sum.result() };
  }),
  $avg: ofValues(() => {
    const sum = new Sum();
    let count = 0;
    return {
      add(value) {
        if (!isNumber(value)) return;
        sum.add(value);
        count++;
      },
      result: () => mean(sum, count),
    };
  }),
  $min: ofOne((kept, value, _first, { collation }) => extreme([kept, value], (a, b) => compare(a, b, collation) < 0)),
  $max: ofOne((kept, value, _first, { collation }) => extreme([kept, value], (a, b) => compare(a, b, collation) > 0)),
  $first: ofOne((kept, value, isFirst) => (isFirst ? value : kept)),
  $last: ofOne((_kept, value) => value),
  $push: ofAll((values) => values),
  $addToSet: ofAll((values, { collation }) =>
    values.filter((value, i) => values.findIndex((other) => equal(other, value, collation)) === i),
  ),
  $mergeObjects: ofAll((values) => mergeObjects(values)),
  $stdDevPop: ofAll((values) => deviation(values, 0)),
  $stdDevSamp: ofAll((values) => deviation(values, 1)),
  $count(argument) {
    if (!isPlainObject(argument) || Object.keys(argument).length > 0)
      throw refusal(15955, "$count takes no arguments, i.e. $count:{}");
    return () => {
      let count = 0;
      return { add: () => void count++, result: () => count };
    };
  },
  $firstN: several("$firstN", (values, n) => values.slice(0, n)),
  $lastN: several("$lastN", (values, n) => values.slice(-n)),
  $minN: several("$minN", (values, n, { collation }) => inOrder(values, collation).slice(0, n)),
  $maxN: several("$maxN", (values, n, { collation }) => inOrder(values, collation).reverse().slice(0, n)),
  $top: sorted("$top", (values) => values[0]),
  $bottom: sorted("$bottom", (values) => values.at(-1)),
  $topN: sorted("$topN", (values, n) => values.slice(0, n)),
  $bottomN: sorted("$bottomN", (values, n) => values.slice(-n)),
};

function inOrder(values: unknown[], collation: Scope["collation"]): unknown[] {
  return values.filter((value) => !isNil(value)).sort((a, b) => compare(a, b, collation));
}

/** @param sample 1 for the deviation of a sample, 0 for that of all */
function deviation(values: unknown[], sample: 0 | 1): number | null {
  const numbers = values.filter(isNumber).map(toNumber);
  if (numbers.length <= sample) return null;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - sample));
}

function countOf(name: string, n: unknown, scope: Scope): number {
  const count = toNumber(compileExpression(n, scope)({}));
  if (!Number.isInteger(count) || count < 1)
    throw refusal(5787902, `Value for 'n' of ${name} must be a positive integral`);
  return count;
}

function several(name: string, choose: (values: unknown[], n: number, scope: Scope) => unknown[]): Compile {
  return (argument, scope) => {
    if (!isPlainObject(argument) || !("input" in argument) || !("n" in argument))
      throw refusal(5787901, `${name} needs an object with 'input' and 'n'`);
    const n = countOf(name, argument.n, scope);
    const valueOf = compileExpression(argument.input, scope);
    return () => {
      const values: unknown[] = [];
      return { add: (document) => void values.push(valueOf(document) ?? null), result: () => choose(values, n, scope) };
    };
  };
}

function sorted(name: string, choose: (values: unknown[], n: number) => unknown): Compile {
  return (argument, scope) => {
    if (!isPlainObject(argument) || !isPlainObject(argument.sortBy) || !("output" in argument))
      throw refusal(5788001, `${name} needs an object with 'sortBy' and 'output'`);
    const n = name.endsWith("N") ? countOf(name, argument.n, scope) : 1;
    const order = compileSort(argument.sortBy, scope.collation);
    const valueOf = compileExpression(argument.output, scope);
    return () => {
      const rows: { key: unknown[]; value: unknown }[] = [];
      return {
        add: (document) => void rows.push({ key: order.keyOf(document), value: valueOf(document) ?? null }),
        result() {
          const values = rows.sort((a, b) => order.compare(a.key, b.key)).map(({ value }) => value);
          return choose(values, n);
        },
      };
    };
  };
}

/** @throws {MongoError} for what is no single accumulator, or none that is known */
export function compileAccumulator(field: string, given: unknown, scope: Scope): AccumulatorFactory {
  if (!isPlainObject(given)) throw refusal(40234, `The field '${field}' must be an accumulator object`);
  const [name = "", ...others] = Object.keys(given);
  if (others.length > 0) throw refusal(40238, `The field '${field}' must specify one accumulator`);
  if (!hasField(accumulators, name)) throw new MongoError(15952, "Location15952", `unknown group operator '${name}'`);
  return (accumulators[name] as Compile)(given[name], scope);
}
