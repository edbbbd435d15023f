/** A generator of random numbers (mulberry32) that repeats its sequence for the same seed. */
export class SeededRandom {
  private state: number;

  /** @param seeds whole numbers or texts that together name the sequence */
  constructor(...seeds: (number | string)[]) {
    this.state = hashOf(seeds.join(" "));
  }

  /** From 0 up to, but not including, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** A whole number, with both ends included. */
  integer(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(choices: readonly T[]): T {
    const picked = choices[Math.floor(this.next() * choices.length)];
    if (picked === undefined) throw new RangeError("Nothing to pick from");
    return picked;
  }

  /** A key of `weights`, each as often as its weight says. */
  weighted<T extends string>(weights: Partial<Record<T, number>>): T {
    const entries = Object.entries<number | undefined>(weights).map(([key, weight = 0]) => [key as T, weight] as const);
    let left = this.next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
    const picked = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1);
    if (!picked) throw new RangeError("Nothing to pick from");
    return picked[0];
  }

  shuffled<T>(items: readonly T[]): T[] {
    return items
      .map((item) => ({ item, rank: this.next() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
}

/** FNV-1a, so that neighboring seeds give unrelated sequences. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
