import type { Watch } from "./watch";

/** Looks at the active server again and again, whether a window is open or not. */
export class Watcher {
  private current: { origin: string; watch: Watch } | null = null;
  /** Null while it looks. */
  private next: { timer: ReturnType<typeof setTimeout>; at: number } | null = null;

  constructor(
    private readonly watchOf: (origin: string) => Watch,
    private readonly active: () => string | null,
  ) {}

  /** To be called when another server may be the active one; answers whether it is. */
  follow(): boolean {
    const origin = this.active();
    if (origin === (this.current?.origin ?? null)) return false;
    this.current?.watch.end();
    this.current = origin === null ? null : { origin, watch: this.watchOf(origin) };
    clearTimeout(this.next?.timer);
    this.next = null;
    if (this.current) void this.look(this.current.watch);
    return true;
  }

  /** Looks after so many milliseconds at the latest: there is reason to think that something happens. */
  lookWithin(ms: number): void {
    if (this.current && this.next && this.next.at > Date.now() + ms) this.lookAfter(ms, this.current.watch);
  }

  private lookAfter(ms: number, watch: Watch): void {
    clearTimeout(this.next?.timer);
    this.next = { timer: setTimeout(() => void this.look(watch), ms), at: Date.now() + ms };
  }

  private async look(watch: Watch): Promise<void> {
    this.next = null;
    const pause = await watch.look();
    if (watch === this.current?.watch) this.lookAfter(pause, watch);
  }
}
