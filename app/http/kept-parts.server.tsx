import { LRUCache } from "lru-cache";
import type { Part } from "~/ui/kept-part";

/** In characters of the parts' HTML and of what they are made of. */
const capacity = 4 * 1024 * 1024;

/** The HTML of parts by what they are made of, so that it can't be outdated. */
const kept = new LRUCache<string, string>({
  maxSize: capacity,
  sizeCalculation: (html, of) => html.length + of.length,
});

/** The parts of one page; see `KeptPart`. */
export class PartsOfPage {
  /** What the parts are made of whose content has to be rendered, in the page's order. */
  readonly #rendered: string[] = [];

  /** @param nonce tells the marks from a page's texts */
  constructor(private readonly nonce: string) {}

  readonly find = (of: unknown): Part => {
    const key = JSON.stringify(of);
    const html = kept.get(key);
    if (html !== undefined) return { html };
    this.#rendered.push(key);
    const mark = { [attribute]: this.nonce };
    return { begin: mark, end: <i {...mark} /> };
  };

  /** Keeps the parts that were rendered with the page, and returns the page without their marks. */
  keep(page: string): string {
    if (this.#rendered.length === 0) return page;
    const [begin = "", ...pieces] = page.split(` ${attribute}="${this.nonce}"`);
    let html = begin;
    for (let i = 0; i < pieces.length; i += 2) {
      const [content, rest] = [pieces[i]!.slice(">".length, -"<i".length), pieces[i + 1]!.slice("></i>".length)];
      // A copy, because a slice would keep the whole page in memory.
      kept.set(this.#rendered[i / 2]!, Buffer.from(content).toString());
      html += `>${content}${rest}`;
    }
    return html;
  }
}

const attribute = "data-part";
