import { Parser } from "htmlparser2";

/** An element of a page. Its text is the part of the page's text from `start` to `end`. */
export type PageElement = {
  tag: string;
  /** The attributes that say what it's for: classes, IDs, styles, labels, and data. */
  hints: string;
  /** Of a table's cell. */
  columns: number;
  start: number;
  end: number;
  parent: PageElement | null;
  children: PageElement[];
};

/**
 * A page's text, in which each block is on its own lines, and its elements in the order of their start. `chosen` are the texts of
 * options that are chosen at first.
 */
export type PageText = { text: string; elements: PageElement[]; chosen: string[] };

const unread = new Set(["head", "iframe", "noscript", "script", "select", "style", "svg", "template", "textarea"]);
const blocks = new Set(
  `address article aside blockquote body br button caption dd details div dl dt fieldset figcaption figure footer form h1
  h2 h3 h4 h5 h6 header hr label legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul`.split(
    /\s+/,
  ),
);
/** Hundredths that follow an amount without a point: "$12" and a raised "50". */
const isRaised = ({ tag, hints }: PageElement) =>
  tag === "sup" || /(?:^|[^a-z])(?:cents?|decimals?|fraction)\b/i.test(hints);
/** White space other than between the digits of a number. */
const space = /[^\S\u00a0\u202f]+|(?<!\d)[\u00a0\u202f]+|[\u00a0\u202f]+(?!\d)/g;
const invisible = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** More than pricing pages have. */
const maxElements = 20_000;
const maxDepth = 500;
/** How much is parsed before the limits are looked at again. The parser's time grows with the square of the depth. */
const pieceLength = 4_096;
/** Of chosen texts, and of the characters of an element's attributes. */
const maxChosen = 50;
const maxHints = 500;

/**
 * Reads untrusted HTML in one pass. Scripts, styles, and what else isn't text are left out. Empty if there are too many elements
 * to compare.
 */
export function readPageText(html: string): PageText {
  const elements: PageElement[] = [];
  const root: PageElement = { tag: "", hints: "", columns: 1, start: 0, end: 0, parent: null, children: [] };
  const chosen: string[] = [];
  let isChosen = false;
  let text = "";
  let last = "\n";
  let current = root;
  /** Whether there was white space since the last words. */
  let spaced = false;
  /** How many elements that aren't read the parser is in. */
  let unreadDepth = 0;
  let depth = 0;
  const append = (added: string) => {
    if (added === "") return;
    text += added;
    last = added.at(-1)!;
  };
  const endLine = () => {
    if (last !== "\n") append("\n");
    spaced = false;
  };
  const isBlock = (tag: string) => blocks.has(tag) || tag.includes("-");
  const parser = new Parser({
    onopentag(tag, attributes) {
      depth++;
      isChosen =
        "selected" in attributes || attributes["aria-selected"] === "true" || attributes["aria-pressed"] === "true";
      if (unread.has(tag)) unreadDepth++;
      if (unreadDepth > 0) return;
      if (isBlock(tag)) endLine();
      const named = Object.entries(attributes).filter(([name]) =>
        /^(?:class|id|role|style|aria-label|data-.*)$/.test(name),
      );
      const element: PageElement = {
        tag,
        hints: named.flat().join(" ").slice(0, maxHints),
        columns: Math.max(1, Math.min(100, Number(attributes.colspan) || 1)),
        ...{ start: text.length, end: text.length, parent: current, children: [] },
      };
      current.children.push(element);
      elements.push(element);
      current = element;
    },
    ontext(data) {
      if (isChosen && chosen.length < maxChosen) chosen.push(data.trim().slice(0, maxHints));
      if (data.trim() !== "") isChosen = false;
      if (unreadDepth > 0) return;
      const words = data.replace(invisible, "").replace(space, " ");
      const added = words.trim();
      // "12" and ",50" in elements of their own are one amount.
      const isRest = /\d/.test(last) && /^[.,]\d\d\b/.test(added);
      const isHundredths = /\d/.test(last) && /^\d/.test(added) && isRaised(current);
      if (isHundredths) append(/^\d\d$/.test(added) ? "." : " ");
      else if ((spaced || words.startsWith(" ")) && added !== "" && last !== "\n" && !isRest) append(" ");
      spaced = words === " " ? spaced || last !== "\n" : words.endsWith(" ");
      append(added);
    },
    onclosetag(tag) {
      depth--;
      if (unreadDepth > 0) {
        if (unread.has(tag)) unreadDepth--;
      } else if (current !== root) {
        current.end = text.length;
        current = current.parent ?? root;
        if (isBlock(tag)) endLine();
      }
    },
  });
  for (let at = 0; at < html.length; at += pieceLength) {
    parser.write(html.slice(at, at + pieceLength));
    if (elements.length > maxElements || depth > maxDepth) return { text: "", elements: [], chosen: [] };
  }
  parser.end();
  root.end = text.length;
  return { text, elements, chosen };
}

/** How far elements are looked for around another. */
const maxAncestors = 60;

/** The element and those around it, from the innermost. */
export function* ancestorsOf(element: PageElement): Generator<PageElement> {
  let levels = 0;
  for (let at: PageElement | null = element; at && levels < maxAncestors; at = at.parent, levels++) yield at;
}

/** The elements with a position in them, from the innermost. Pages are read from their start, so it's found by halves. */
export function elementsAt({ elements }: PageText, at: number): PageElement[] {
  let [low, high] = [0, elements.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elements[middle]!.start <= at) low = middle + 1;
    else high = middle;
  }
  // The last one that starts before is in or beside the innermost one.
  const found: PageElement[] = [];
  for (let one = elements[low - 1] ?? null; one && found.length < maxAncestors; one = one.parent)
    if (one.end > at) found.push(one);
  return found;
}
