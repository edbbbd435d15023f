import type { Watch } from "./watch";

/** Polls the active server repeatedly, even without a window. */
export class Watcher {
  private current: { origin: string; watch: Watch } | null = null;
  /** Null while polling. */
  private next: { timer: ReturnType<typeof setTimeout>; at: number } | null = null;

  constructor(
    private readonly watchOf: (origin: string) => Watch,
    private readonly active: () => string | null,
  ) {}

  /** Call it when the active server may have changed. Returns whether it has. */
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

  /** Polls after at most this many milliseconds, because something is probably happening. */
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
