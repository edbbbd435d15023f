import type { Page } from "#server/page-cache/page";

/** A page may take this share of the capacity. */
const maxShare = 1 / 16;

/**
 * Pages by key, as many as fit. Evicts by SIEVE (Zhang et al., NSDI 2024): a hand moves from the oldest page to the
 * newest, again and again, removes pages that weren't requested since it last passed, and keeps the others. So URLs
 * that are requested once, such as made-up ones, evict each other and hardly any other page.
 */
export class KeptPages {
  readonly #pages = new Map<string, Page>();
  #hand = this.#pages.values();
  #size = 0;

  /** @param capacity in bytes */
  constructor(private readonly capacity: number) {}

  /** In bytes. */
  get size(): number {
    return this.#size;
  }

  get(key: string): Page | undefined {
    return this.#pages.get(key);
  }

  /** Adds a page, or replaces the one with its key. */
  put(page: Page): void {
    const { key } = page.answer;
    const known = this.#pages.get(key);
    if (known === page) return;
    if (known) {
      page.wasRequested = known.wasRequested;
      this.#size -= known.countedSize;
    }
    // Keeps the position of the page that it replaces.
    this.#pages.set(key, page);
    this.updateSize(page);
  }

  /** Call this when a page has grown. */
  updateSize(page: Page): void {
    if (this.#pages.get(page.answer.key) !== page) return;
    this.#size += page.size - page.countedSize;
    page.countedSize = page.size;
    if (page.size > this.capacity * maxShare) this.#remove(page);
    while (this.#size > this.capacity) this.#sweep();
  }

  /** Moves the hand by one page. */
  #sweep(): void {
    const { value: page, done } = this.#hand.next();
    if (done) this.#hand = this.#pages.values();
    else if (page.wasRequested) page.wasRequested = false;
    else this.#remove(page);
  }

  #remove(page: Page): void {
    this.#pages.delete(page.answer.key);
    this.#size -= page.countedSize;
    page.countedSize = 0;
  }
}
