import type { Range } from "./store";

export type Change = {
  key: Buffer;
  /** The value with its checksum; null for what is removed. */
  sealed: Buffer | null;
};

/** What is to be written, with the order of its keys. */
export class Changes {
  private readonly byName = new Map<string, Change>();
  /** Each byte of a key is a character, so the order of these is that of the keys. */
  private readonly names: string[] = [];
  private isSorted = true;

  get size(): number {
    return this.names.length;
  }

  get(key: Buffer): Change | undefined {
    return this.byName.get(nameOf(key));
  }

  set(key: Buffer, sealed: Buffer | null): void {
    const name = nameOf(key);
    if (!this.byName.has(name)) {
      this.isSorted &&= name > (this.names.at(-1) ?? "");
      this.names.push(name);
    }
    this.byName.set(name, { key, sealed });
  }

  /** Those of a range in its order; after `after` when it is given. */
  *in({ start, end, reverse = false }: Range, after?: Buffer): Generator<Change> {
    this.sort();
    const first = after && !reverse ? this.placeOf(after) + (this.get(after) ? 1 : 0) : this.placeOf(start);
    const last = this.placeOf((reverse && after) || end) - 1;
    for (let i = 0; i <= last - first; i++)
      yield this.byName.get(this.names[reverse ? last - i : first + i] as string) as Change;
  }

  all(): Iterable<Change> {
    return this.byName.values();
  }

  /** Few keys came since the last time, and sorting what is nearly sorted is quick. */
  private sort(): void {
    if (!this.isSorted) this.names.sort();
    this.isSorted = true;
  }

  /** How many keys are below this one. */
  private placeOf(key: Buffer): number {
    const name = nameOf(key);
    let [low, high] = [0, this.names.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.names[middle] as string) < name) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const nameOf = (key: Buffer) => key.toString("latin1");
