/**
 * Looks for work that is due in a queue of the database: every `pollMs`, and at once when it's woken. There is one look at
 * a time. `look` doesn't throw.
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

  /** Looks now rather than at the next turn. */
  wake(): void {
    this.again = true;
    if (this.isStarted) this.looking ??= this.run();
  }

  /** Looks no more, and waits for the look that is running. */
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
