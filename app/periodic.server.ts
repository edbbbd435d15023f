/** Does something every so often, never twice at once, until it's stopped. What fails is tried again at the next turn. */
export class Periodic {
  private timer: NodeJS.Timeout | undefined;
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
  ) {}

  start(): void {
    this.timer ??= setInterval(() => this.turn(), this.everyMs).unref();
  }

  /** Does it now, unless it's under way. */
  turn(): void {
    this.underWay ??= this.work()
      // The database is away.
      .catch(() => {})
      .then(() => (this.underWay = undefined));
  }

  /** Nothing of it is under way any more once this has resolved. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.underWay;
  }
}
