/** A list of unsigned 32-bit numbers that grows. */
export class NumberList {
  #values = new Uint32Array(256);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) this.#grow();
    this.#values[this.length++] = value;
  }

  /** Returns a number that was pushed. */
  at(index: number): number {
    return this.#values[index]!;
  }

  /** Replaces a number that was pushed. */
  set(index: number, value: number): void {
    this.#values[index] = value;
  }

  /** Returns what was pushed. Further pushes may or may not change it. */
  values(): Uint32Array {
    return this.#values.subarray(0, this.length);
  }

  #grow(): void {
    const longer = new Uint32Array(this.#values.length * 2);
    longer.set(this.#values);
    this.#values = longer;
  }
}
