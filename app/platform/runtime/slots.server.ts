import { Refusal } from "~/platform/runtime/refusal";

type Limits = {
  /** How many run at a time. */
  concurrency: number;
  /** With this many waiting, further work is refused. */
  maxWaiting: number;
  /** The refusal's sentence, for people. */
  busy: string;
};

const retryAfterSeconds = 5;

/**
 * Limits how much costly work runs at a time. Node's pool has only four threads, which file access, DNS lookups, and
 * compression use, too, so passwords take at most two of them. Images share one separate process.
 */
export class Slots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(private readonly limits: Limits) {}

  /** Runs work when a slot is free. @throws {Refusal} unavailable, if too many wait */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    const { concurrency, maxWaiting, busy } = this.limits;
    if (this.running < concurrency) this.running++;
    else if (this.waiting.length < maxWaiting) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else throw new Refusal("unavailable", busy, undefined, retryAfterSeconds);
    try {
      return await work();
    } finally {
      // Pass the slot directly to the next in the queue instead of releasing it.
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
