import { isConnectionLost } from "#models/connection-lost";
import { isDiskFull } from "#models/disk-full";
import { fullDiskLine } from "~/platform/runtime/disk-full.server";

/**
 * Repeats work at an interval until stopped, never in parallel. Failures are retried at the next interval. The log has one
 * that lasts once, and none while the database is unavailable, which readiness reports.
 */
export class Periodic {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private failure: string | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => this.runNow(), this.everyMs).unref();
  }

  /** Runs the work now, unless it's already running. */
  runNow(): void {
    this.running ??= this.work()
      .then(
        () => (this.failure = undefined),
        (error: unknown) => this.report(error),
      )
      .then(() => (this.running = undefined));
  }

  /** Resolves once nothing is running anymore. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private report(error: unknown): void {
    if (isConnectionLost(error) || String(error) === this.failure) return;
    this.failure = String(error);
    logFailure("Regular work failed. It’s tried again later.", error);
  }
}

/**
 * Works on items one after another, and goes on after a failure, which is logged.
 * @param sentence says in the log what failed
 * @throws {Error} if the database is unavailable: the rest would fail, too
 */
export async function workOnEach<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  sentence: (item: Item) => string,
): Promise<void> {
  for (const item of items)
    await work(item).catch((error: unknown) => {
      if (isConnectionLost(error)) throw error;
      logFailure(sentence(item), error);
    });
}

function logFailure(sentence: string, error: unknown): void {
  console.error(sentence, isDiskFull(error) ? fullDiskLine(error) : error);
}
