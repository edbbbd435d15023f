/** A set of numbers from 0, a bit for each. Sets that are combined have the same length. */
export type Bits = Uint32Array;

/** Returns how many elements a set of `size` numbers has. */
export const elementsFor = (size: number): number => (size + 31) >>> 5;

export const has = (bits: Bits, n: number): boolean => ((bits[n >>> 5]! >>> (n & 31)) & 1) === 1;

export function add(bits: Bits, n: number): void {
  bits[n >>> 5]! |= 1 << (n & 31);
}

export function remove(bits: Bits, n: number): void {
  bits[n >>> 5]! &= ~(1 << (n & 31));
}

/** Leaves in `bits` what is in both sets. */
export function intersect(bits: Bits, others: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i]! &= others[i]!;
  return bits;
}

/** Adds the other set to `bits`. */
export function unite(bits: Bits, others: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i]! |= others[i]!;
  return bits;
}

/** Leaves in `bits` what isn't in the other set. */
export function subtract(bits: Bits, others: Bits): Bits {
  for (let i = 0; i < bits.length; i++) bits[i]! &= ~others[i]!;
  return bits;
}

export function isEmpty(bits: Bits): boolean {
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) return false;
  return true;
}

export function countOf(bits: Bits): number {
  let count = 0;
  for (let i = 0; i < bits.length; i++) if (bits[i] !== 0) count += onesIn(bits[i]!);
  return count;
}

/** Returns how many numbers two sets share. `first` is where the elements of `others` begin in `bits`. */
export function countShared(bits: Bits, others: Bits, first = 0): number {
  let count = 0;
  for (let i = 0; i < others.length; i++) {
    const shared = bits[first + i]! & others[i]!;
    if (shared !== 0) count += onesIn(shared);
  }
  return count;
}

/** Calls `visit` with each number of a set from element `from` to element `to`, ascending. */
export function each(bits: Bits, visit: (n: number) => void, from = 0, to = bits.length): void {
  for (let i = from; i < to; i++) {
    for (let rest = bits[i]!; rest !== 0; rest &= rest - 1) visit((i << 5) + lowestOne(rest));
  }
}

/** Returns the numbers of a set, ascending. */
export function numbersIn(bits: Bits): Uint32Array {
  const numbers = new Uint32Array(countOf(bits));
  let found = 0;
  // Not by `each`, which is slower here.
  for (let i = 0; i < bits.length; i++)
    for (let rest = bits[i]!; rest !== 0; rest &= rest - 1) numbers[found++] = (i << 5) + lowestOne(rest);
  return numbers;
}

/** Whether a test holds for any number of a set. */
export function some(bits: Bits, is: (n: number) => boolean): boolean {
  for (let i = 0; i < bits.length; i++)
    for (let rest = bits[i]!; rest !== 0; rest &= rest - 1) if (is((i << 5) + lowestOne(rest))) return true;
  return false;
}

/** Returns the index of the lowest bit that is 1. */
export const lowestOne = (element: number): number => 31 - Math.clz32(element & -element);

/** Returns how many bits of a 32-bit number are 1. */
export function onesIn(element: number): number {
  const pairs = element - ((element >>> 1) & 0x55555555);
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
