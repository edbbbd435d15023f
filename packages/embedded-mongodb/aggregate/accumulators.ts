import { ByValue } from "#database/bson/by-value";
import type { Scope } from "#database/bson/collation";
import { Memory, memoryLimit, sizeOf } from "#database/bson/memory";
import { MongoError, refusal, unsupported } from "#database/bson/mongo-error";
import { double, Sum, type BsonNumber } from "#database/bson/numbers";
import { compileSort } from "#database/bson/sort";
import { compare, hasField, isNumber, isPlainObject, toNumber, type Document } from "#database/bson/values";
import { extreme, mean } from "#database/expressions/arithmetic-expressions";
import { mergeObjects } from "#database/expressions/array-expressions";
import { compileExpression } from "#database/expressions/expression";
import { isNil } from "#database/expressions/operator-arguments";
import { unsupportedAccumulators } from "#database/expressions/unsupported-operators";

/** Accumulates over the documents of one group. */
export type Accumulator = { add: (document: Document) => void; result: () => unknown };
/** Makes a new accumulator for each group. */
export type AccumulatorFactory = () => Accumulator;

/** @param memory the memory that all groups share */
type Compile = (argument: unknown, scope: Scope, name: string, memory: Memory) => AccumulatorFactory;

/** One that sees each document's value, where it is not missing. */
function ofValues(
  make: (scope: Scope, memory: Memory) => { add: (value: unknown) => void; result: () => unknown },
): Compile {
  return (argument, scope, _name, memory) => {
    const valueOf = compileExpression(argument, scope);
    return () => {
      const { add, result } = make(scope, memory);
      return { add: (document) => add(valueOf(document)), result };
    };
  };
}

/** One that works on all the values at the end. */
const ofAll = (compute: (values: unknown[]) => unknown): Compile =>
  ofValues((_scope, memory) => {
    const values: unknown[] = [];
    return {
      add(value) {
        if (value === undefined) return;
        memory.keep(sizeOf(value));
        values.push(value);
      },
      result: () => compute(values),
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
  $addToSet: ofValues(({ collation }, memory) => {
    const set = new ByValue<true>(collation);
    const keep = (value: unknown) => {
      memory.keep(sizeOf(value));
      return true as const;
    };
    return {
      add: (value) => void (value === undefined || set.of(value, () => keep(value))),
      result: () => set.entries.map(({ value }) => value),
    };
  }),
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
  $firstN: several((values, n) => values.slice(0, n)),
  $lastN: several((values, n) => values.slice(-n)),
  $minN: several((values, n, { collation }) => inOrder(values, collation).slice(0, n)),
  $maxN: several((values, n, { collation }) => inOrder(values, collation).reverse().slice(0, n)),
  $top: sorted((rows, n) => rows.slice(0, n)),
  $bottom: sorted((rows, n) => rows.slice(-n)),
  $topN: sorted((rows, n) => rows.slice(0, n)),
  $bottomN: sorted((rows, n) => rows.slice(-n)),
};

function inOrder(values: unknown[], collation: Scope["collation"]): unknown[] {
  return values.filter((value) => !isNil(value)).sort((a, b) => compare(a, b, collation));
}

/** @param sample 1 for the deviation of a sample, 0 for that of all */
function deviation(values: unknown[], sample: 0 | 1): BsonNumber | null {
  const numbers = values.filter(isNumber).map(toNumber);
  if (numbers.length <= sample) return null;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  return double(Math.sqrt(numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0) / (numbers.length - sample)));
}

function countOf(name: string, n: unknown, scope: Scope): number {
  const count = toNumber(compileExpression(n, scope)({}));
  if (!Number.isInteger(count) || count < 1)
    throw refusal(5787902, `Value for 'n' of ${name} must be a positive integral`);
  return count;
}

const mostBeyond = 1024;

/** Gathers those that are chosen, and not many more on the way. */
class Chosen<Item> {
  private items: Item[] = [];

  constructor(
    private readonly n: number,
    private readonly choose: (items: Item[]) => Item[],
    private readonly memory: Memory,
  ) {}

  add(item: Item): void {
    const bytes = sizeOf(item);
    const beyond = this.items.length - this.n;
    if (beyond > this.n + mostBeyond || (beyond > 0 && !this.memory.hasRoomFor(bytes))) this.cut();
    this.memory.keep(bytes);
    this.items.push(item);
  }

  private cut(): void {
    const all = this.items;
    this.items = this.choose(all);
    for (const one of all) this.memory.release(sizeOf(one));
    for (const one of this.items) this.memory.keep(sizeOf(one));
  }

  all(): Item[] {
    return this.choose(this.items);
  }
}

function several(choose: (values: unknown[], n: number, scope: Scope) => unknown[]): Compile {
  return (argument, scope, name, memory) => {
    if (!isPlainObject(argument) || !("input" in argument) || !("n" in argument))
      throw refusal(5787901, `${name} needs an object with 'input' and 'n'`);
    const n = countOf(name, argument.n, scope);
    const valueOf = compileExpression(argument.input, scope);
    return () => {
      const chosen = new Chosen<unknown>(n, (values) => choose(values, n, scope), memory);
      return { add: (document) => chosen.add(valueOf(document) ?? null), result: () => chosen.all() };
    };
  };
}

type Row = { key: unknown[]; value: unknown };

function sorted(choose: (rows: Row[], n: number) => Row[]): Compile {
  return (argument, scope, name, memory) => {
    if (!isPlainObject(argument) || !isPlainObject(argument.sortBy) || !("output" in argument))
      throw refusal(5788001, `${name} needs an object with 'sortBy' and 'output'`);
    const one = !name.endsWith("N");
    const n = one ? 1 : countOf(name, argument.n, scope);
    const order = compileSort(argument.sortBy, scope.collation);
    const valueOf = compileExpression(argument.output, scope);
    const inOrder = (rows: Row[]) => rows.sort((a, b) => order.compare(a.key, b.key));
    return () => {
      const chosen = new Chosen<Row>(n, (rows) => choose(inOrder(rows), n), memory);
      return {
        add: (document) => chosen.add({ key: order.keyOf(document), value: valueOf(document) ?? null }),
        result() {
          const values = chosen.all().map(({ value }) => value);
          return one ? values[0] : values;
        },
      };
    };
  };
}

/** @throws {MongoError} unless it is exactly one known accumulator */
export function compileAccumulator(field: string, given: unknown, scope: Scope): AccumulatorFactory {
  if (!isPlainObject(given)) throw refusal(40234, `The field '${field}' must be an accumulator object`);
  const [name = "", ...others] = Object.keys(given);
  if (others.length > 0) throw refusal(40238, `The field '${field}' must specify one accumulator`);
  if (unsupportedAccumulators.has(name)) throw unsupported(name, 15952, "Location15952");
  if (!hasField(accumulators, name)) throw refusal(15952, `unknown group operator '${name}'`);
  return (accumulators[name] as Compile)(given[name], scope, name, new Memory(() => usedTooMuch(name)));
}

function usedTooMuch(name: string): MongoError {
  const message = `${name} used too much memory and cannot spill to disk. Memory limit: ${memoryLimit} bytes`;
  return new MongoError(146, "ExceededMemoryLimit", message);
}
