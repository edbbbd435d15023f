import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Polls a database queue for due work every `pollMs`, or immediately when woken. Runs one poll at a time. While the
 * database is unavailable or full, due work stays stored, and only the first failure is logged.
 */
export class Poller {
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private isRequested = false;
  private failed = false;
  /** Runs a function outside of the request that wakes this, whose ID the log would have otherwise. */
  private readonly outside = AsyncLocalStorage.snapshot();

  /** @param name of the queue, for the log */
  constructor(
    private readonly name: string,
    private readonly pollMs: number,
    private readonly poll: () => Promise<void>,
  ) {}

  get isStarted(): boolean {
    return this.timer !== undefined;
  }

  start(): void {
    this.timer ??= setInterval(() => this.wake(), this.pollMs).unref();
    this.wake();
  }

  /** Polls now rather than at the next interval. */
  wake(): void {
    this.isRequested = true;
    if (this.isStarted) this.polling ??= this.outside(() => this.run());
  }

  /** Stops polling and waits for the running poll. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.polling;
  }

  private async run(): Promise<void> {
    while (this.isRequested && this.isStarted) {
      this.isRequested = false;
      await this.poll().then(
        () => (this.failed = false),
        (error: unknown) => this.report(error),
      );
    }
    this.polling = undefined;
  }

  private report(error: unknown): void {
    if (!this.failed)
      console.warn(`Couldn’t read the ${this.name}: ${error instanceof Error ? error.message : String(error)}`);
    this.failed = true;
  }
}
