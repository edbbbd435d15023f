import { add, each, elementsFor, type Bits } from "#search/bits";

/** A list of fewer numbers is short in any case. */
const minListed = 8;

/** A set of numbers that are added in ascending order: a list, or bits once these take less memory. */
export class GrowingSet {
  count = 0;
  #list: number[] | undefined = [];
  #bits: Bits = new Uint32Array();

  add(n: number): void {
    this.count++;
    if (this.#list) {
      this.#list.push(n);
      if (this.#list.length > minListed + (n >>> 5)) this.#becomeBits(n);
      return;
    }
    if (n >>> 5 >= this.#bits.length) this.#grow(n);
    add(this.#bits, n);
  }

  each(visit: (n: number) => void): void {
    if (this.#list) this.#list.forEach(visit);
    else each(this.#bits, visit);
  }

  #becomeBits(n: number): void {
    this.#grow(n);
    for (const each of this.#list!) add(this.#bits, each);
    this.#list = undefined;
  }

  #grow(n: number): void {
    const longer = new Uint32Array(2 * elementsFor(n + 1));
    longer.set(this.#bits);
    this.#bits = longer;
  }
}
