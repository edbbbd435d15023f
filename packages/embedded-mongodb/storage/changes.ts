import type { Range } from "./store";

export type Change = {
  key: Buffer;
  /** The value with its checksum; null for what is removed. */
  sealed: Buffer | null;
};

/** What is to be written, with the order of its keys. */
export class Changes {
  private readonly byKey = new Map<string, Change>();
  /** As strings with a character for each byte, whose order is that of the bytes. */
  private readonly keys: string[] = [];
  private isSorted = true;

  get size(): number {
    return this.keys.length;
  }

  get(key: Buffer): Change | undefined {
    return this.byKey.get(stringOf(key));
  }

  set(key: Buffer, sealed: Buffer | null): void {
    const string = stringOf(key);
    if (!this.byKey.has(string)) {
      this.isSorted &&= string > (this.keys.at(-1) ?? "");
      this.keys.push(string);
    }
    this.byKey.set(string, { key, sealed });
  }

  /** Those of a range in its order; after `after` when it is given. */
  *in({ start, end, reverse = false }: Range, after?: Buffer): Generator<Change> {
    this.sort();
    const first = after && !reverse ? this.placeOf(after) + (this.get(after) ? 1 : 0) : this.placeOf(start);
    const last = this.placeOf((reverse && after) || end) - 1;
    for (let i = 0; i <= last - first; i++)
      yield this.byKey.get(this.keys[reverse ? last - i : first + i] as string) as Change;
  }

  all(): Iterable<Change> {
    return this.byKey.values();
  }

  /** Few keys came since the last time, and sorting what is nearly sorted is quick. */
  private sort(): void {
    if (!this.isSorted) this.keys.sort();
    this.isSorted = true;
  }

  /** How many keys are below this one. */
  private placeOf(key: Buffer): number {
    const string = stringOf(key);
    let [low, high] = [0, this.keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.keys[middle] as string) < string) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const stringOf = (key: Buffer) => key.toString("latin1");
