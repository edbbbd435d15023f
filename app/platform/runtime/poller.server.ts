/**
 * Polls a database queue for due work every `pollMs`, or immediately when woken. Runs one poll at a time. While the
 * database is unavailable or full, what is due stays stored, and one line in the log says so.
 */
export class Poller {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private again = false;
  private failed = false;

  /** @param name of the queue, for the log */
  constructor(
    private readonly name: string,
    private readonly pollMs: number,
    private readonly look: () => Promise<void>,
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
    this.again = true;
    if (this.isStarted) this.looking ??= this.run();
  }

  /** Stops polling and waits for the running poll. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.looking;
  }

  private async run(): Promise<void> {
    while (this.again && this.isStarted) {
      this.again = false;
      await this.look().then(
        () => (this.failed = false),
        (error: unknown) => this.report(error),
      );
    }
    this.looking = undefined;
  }

  private report(error: unknown): void {
    if (!this.failed)
      console.warn(`Couldn’t read the ${this.name}: ${error instanceof Error ? error.message : String(error)}`);
    this.failed = true;
  }
}
