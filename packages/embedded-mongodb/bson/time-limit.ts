import { badValue, MongoError } from "./mongo-error";
import { toNumber, type Document } from "./values";

const longest = 2_147_483_647;

/** How long a command may work, not counting the time between the batches that a client fetches. */
export class TimeLimit {
  private spent = 0;
  private since: number | null = performance.now();

  constructor(private readonly milliseconds: number) {}

  stop(): void {
    if (this.since !== null) this.spent += performance.now() - this.since;
    this.since = null;
  }

  resume(): void {
    this.since ??= performance.now();
  }

  /** @throws {MongoError} when the time is over */
  check(): void {
    const running = this.since === null ? 0 : performance.now() - this.since;
    if (this.spent + running > this.milliseconds)
      throw new MongoError(50, "MaxTimeMSExpired", "operation exceeded time limit");
  }
}

/** The limit that a command's maxTimeMS sets; 0 is none. */
export function timeLimitOf({ maxTimeMS }: Document): { time?: TimeLimit } {
  if (maxTimeMS === undefined) return {};
  const milliseconds = toNumber(maxTimeMS);
  if (!Number.isInteger(milliseconds) || milliseconds < 0 || milliseconds > longest)
    throw badValue(`${String(milliseconds)} value for maxTimeMS is out of range [0, ${longest}]`);
  return milliseconds === 0 ? {} : { time: new TimeLimit(milliseconds) };
}
