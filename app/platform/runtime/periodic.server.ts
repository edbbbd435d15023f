/** Repeats work at an interval until stopped, never in parallel. Failures are retried at the next interval. */
export class Periodic {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

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
      // The database is unavailable.
      .catch(() => {})
      .then(() => (this.running = undefined));
  }

  /** Resolves once nothing is running anymore. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }
}
