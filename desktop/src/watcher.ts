import type { Watch } from "./watch";

/** Looks at the active server again and again, whether a window is open or not. */
export class Watcher {
  private current: { origin: string; watch: Watch } | null = null;
  /** Null while it looks. */
  private next: ReturnType<typeof setTimeout> | null = null;

  constructor(
    private readonly watchOf: (origin: string) => Watch,
    private readonly active: () => string | null,
  ) {}

  /** To be called when another server may be the active one; answers whether it is. */
  follow(): boolean {
    const origin = this.active();
    if (origin === (this.current?.origin ?? null)) return false;
    this.current?.watch.end();
    if (this.next) clearTimeout(this.next);
    this.current = origin === null ? null : { origin, watch: this.watchOf(origin) };
    if (this.current) void this.look(this.current.watch);
    return true;
  }

  /** Looks at once, as when somebody has just logged in. */
  hurry(): void {
    if (this.current && this.next) void this.look(this.current.watch);
  }

  private async look(watch: Watch): Promise<void> {
    if (this.next) clearTimeout(this.next);
    this.next = null;
    const pause = await watch.look();
    if (watch === this.current?.watch) this.next = setTimeout(() => void this.look(watch), pause);
  }
}
