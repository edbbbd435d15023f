import { LRUCache } from "lru-cache";
import type { Part } from "~/ui/kept-part";

/** In bytes of the parts' HTML and characters of what they are made of. */
const capacity = 4 * 1024 * 1024;

/** The HTML of parts, in UTF-8, by what they are made of, so that it can't be outdated. */
const kept = new LRUCache<string, Uint8Array>({
  maxSize: capacity,
  sizeCalculation: (html, of) => html.length + of.length,
});

// Buffers would share their memory with others, and keep all of it.
const encoder = new TextEncoder();

/** The parts of one page; see `KeptPart`. */
export class PartsOfPage {
  /** In the page's order: the HTML of those that are known, and what the others are made of. */
  readonly #parts: (Uint8Array | string)[] = [];

  /** @param nonce tells the marks from a page's texts */
  constructor(private readonly nonce: string) {}

  readonly find = (of: readonly unknown[]): Part => {
    const key = of.map(jsonOf).join("\n");
    const html = kept.get(key);
    this.#parts.push(html ?? key);
    const mark = { [attribute]: this.nonce };
    return html ? { mark } : { mark, end: <i {...mark} /> };
  };

  /**
   * Keeps the parts that were rendered with the page.
   * @returns the page without marks and with the content of all parts, in pieces of UTF-8
   */
  keep(page: string): Uint8Array[] {
    const [begin = "", ...rest] = page.split(` ${attribute}="${this.nonce}"`);
    const texts = rest.values();
    const next = (from: string, to = "") => texts.next().value!.slice(from.length, -to.length || undefined);
    const pieces: Uint8Array[] = [];
    let text = begin;
    for (const part of this.#parts) {
      const html = typeof part === "string" ? encoder.encode(next(">", "<i")) : part;
      if (typeof part === "string") kept.set(part, html);
      pieces.push(encoder.encode(`${text}>`), html);
      text = typeof part === "string" ? next("></i>") : next(">");
    }
    return [...pieces, encoder.encode(text)];
  }
}

const attribute = "data-part";

/** The JSON of frozen objects, such as cards, which many pages have. */
const jsonOfFrozen = new WeakMap<object, string>();

function jsonOf(value: unknown): string {
  if (typeof value !== "object" || value === null || !Object.isFrozen(value)) return JSON.stringify(value);
  const json = jsonOfFrozen.get(value) ?? JSON.stringify(value);
  jsonOfFrozen.set(value, json);
  return json;
}
