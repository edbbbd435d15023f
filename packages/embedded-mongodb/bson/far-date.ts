import { refusal } from "./mongo-error";

/**
 * A date beyond JavaScript's range, which some clients store as "never". It can be stored, compared, and encoded like any
 * other, but has no year and can't be used in arithmetic.
 */
export class FarDate extends Date {
  constructor(private readonly milliseconds: number) {
    super(NaN);
  }

  override getTime(): number {
    return this.milliseconds;
  }

  override valueOf(): number {
    return this.milliseconds;
  }

  override toISOString(): string {
    throw refusal(18537, "Could not convert date to string: its year is out of range");
  }
}

/** The last millisecond of JavaScript's dates. */
const farthest = 8.64e15;

/** The date of an int64 of milliseconds, given in two halves. */
export function dateOfBits(low: number, high: number): Date {
  const milliseconds = high * 2 ** 32 + low;
  return Math.abs(milliseconds) > farthest ? new FarDate(milliseconds) : new Date(milliseconds);
}
