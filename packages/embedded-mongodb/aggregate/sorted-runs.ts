import { exceeded, memoryLimit } from "#database/bson/memory";
import type { Sort } from "#database/bson/sort";
import { Pace, pause, type Pause, type Steps } from "#database/bson/turns";
import type { Document } from "#database/bson/values";

type Row<Item> = { key: unknown[]; item: Item; bytes: number };

const runLength = 1024;

/**
 * Sorts what it is given in short runs and merges them at the end, so that no sort is ever long. What is equal keeps
 * its order.
 */
export class SortedRuns<Item> {
  private runs: Row<Item>[][] = [];
  private last: Row<Item>[] = [];
  private rows = 0;
  private bytes = 0;
  /** An item that doesn't sort before this one can't be among the first. */
  private bound: unknown[] | undefined;

  /** @param wanted how many of the first items are needed; the others are dropped */
  constructor(
    private readonly order: Pick<Sort, "keyOf" | "compare">,
    private readonly wanted = Infinity,
  ) {}

  /**
   * Returns true when many more items are kept than needed: call `cut` then.
   * @param item made when it is kept
   * @throws {MongoError} when what is asked for takes more than 100 MiB
   */
  add(document: Document, item: () => Item, bytes: number): boolean {
    const key = this.order.keyOf(document);
    if (this.bound && this.order.compare(key, this.bound) >= 0) return false;
    this.last.push({ key, item: item(), bytes });
    this.rows++;
    this.bytes += bytes;
    if (this.last.length >= runLength) this.endRun();
    const isMuch = this.bytes > memoryLimit;
    if (isMuch && this.rows <= this.wanted) throw exceeded("Sort");
    return isMuch || this.rows >= 2 * this.wanted + 2 * runLength;
  }

  private endRun(): void {
    this.runs.push(this.last.sort((a, b) => this.order.compare(a.key, b.key)));
    this.last = [];
  }

  /** Drops what isn't among the first. */
  *cut(): Steps {
    this.endRun();
    const first: Row<Item>[] = [];
    this.bytes = 0;
    for (const row of this.inTurns()) {
      if (row === pause) yield pause;
      else if ((this.bytes += row.bytes) > memoryLimit) throw exceeded("Sort");
      else first.push(row);
    }
    this.runs = [first];
    this.rows = first.length;
    this.bound = first.at(-1)?.key;
  }

  *inOrder(skip = 0): Generator<Item | Pause> {
    this.endRun();
    let position = 0;
    for (const row of this.inTurns()) {
      if (row === pause) yield pause;
      else if (position++ >= skip) yield row.item;
    }
  }

  private *inTurns(): Generator<Row<Item> | Pause> {
    const pace = new Pace();
    for (const row of take(this.merged(), this.wanted)) {
      yield row;
      if (pace.isOver()) yield* pace.rest();
    }
  }

  private merged(runs = this.runs): Iterable<Row<Item>> {
    const [only = []] = runs;
    if (runs.length < 2) return only;
    const half = runs.length >> 1;
    return this.mergedPair(this.merged(runs.slice(0, half)), this.merged(runs.slice(half)));
  }

  private *mergedPair(left: Iterable<Row<Item>>, right: Iterable<Row<Item>>): Generator<Row<Item>> {
    const [a, b] = [left[Symbol.iterator](), right[Symbol.iterator]()];
    let [x, y] = [a.next(), b.next()];
    while (!x.done || !y.done) {
      if (!y.done && (x.done || this.order.compare(x.value.key, y.value.key) > 0)) {
        yield y.value;
        y = b.next();
      } else if (!x.done) {
        yield x.value;
        x = a.next();
      }
    }
  }
}

function* take<Item>(items: Iterable<Item>, count: number): Generator<Item> {
  let taken = 0;
  for (const item of items) {
    if (taken++ >= count) return;
    yield item;
  }
}
