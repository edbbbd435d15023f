/**
 * Polls a database queue for due work every `pollMs`, or immediately when woken. Runs one poll at a time. `look` must
 * not throw.
 */
export class Poller {
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private again = false;

  constructor(
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
      await this.look();
    }
    this.looking = undefined;
  }
}
