import { MongoError } from "./mongo-error";

/**
 * A date that BSON has room for and JavaScript hasn't, which some clients store as "never". It's kept, compared and
 * encoded like any other, but it has no year, and nothing can be computed with it.
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
    throw new MongoError(18537, "Location18537", "Could not convert date to string: its year is out of range");
  }
}

/** The date of an int64 of milliseconds, given in two halves. */
export function dateOfBits(low: number, high: number): Date {
  const milliseconds = high * 2 ** 32 + low;
  const date = new Date(milliseconds);
  return Number.isNaN(Number(date)) ? new FarDate(milliseconds) : date;
}
