import { NoPicture } from "~/catalog/pictures/no-picture";

/** In bytes and elements, more than logos have. An element counts as often as it's drawn. */
const [maxBytes, maxElements] = [1024 * 1024, 10_000];
/** How deep `<use>` elements, all references, and elements may nest. */
const [maxUses, maxReferences, maxDepth] = [5, 20, 200];

const tooComplex = () => new NoPicture("This SVG is too complex.");

/** Whether a file may be read as an SVG: image libraries look at the first kilobyte. */
export function isSvg(file: Buffer): boolean {
  return /<svg/i.test(file.toString("latin1", 0, 2_048));
}

/**
 * Refuses SVGs that are small but take long to draw: with `<use>`, ten elements can become billions. Other
 * expensive parts, such as filters, are stopped by the decoder's limits. Reads each byte a few times at most.
 * @throws {NoPicture}
 */
export function checkSvg(file: Buffer): void {
  if (file.length > maxBytes) throw new NoPicture("This SVG is larger than 1 MB.");
  const text = file.toString("latin1");
  // Some drawing programs declare entities for namespaces. Nested entities could expand to any size.
  if (/<!ENTITY[^<>]{0,1000}["'][^"'<>]{0,1000}[<&]/i.test(text)) throw tooComplex();
  measure(elementsOf(text));
}

type Element = { tag: string; refersTo: string[]; children: Element[] };

/** The document as one element. Its IDs lead to elements, and the first one with an ID counts. */
function elementsOf(text: string): { root: Element; byId: Map<string, Element> } {
  const root: Element = { tag: "", refersTo: [], children: [] };
  const byId = new Map<string, Element>();
  const open = [root];
  let count = 0;
  for (const inside of tagsOf(text)) {
    if (inside.startsWith("/")) {
      if (open.length > 1) open.pop();
      continue;
    }
    if (++count > maxElements || open.length > maxDepth) throw tooComplex();
    const [, tag = ""] = /^(?:[\w.-]{1,100}:)?([\w.-]{1,100})/.exec(inside) ?? [];
    const element: Element = { tag, refersTo: tag === "a" ? [] : referencesIn(inside), children: [] };
    open.at(-1)?.children.push(element);
    const [, id] = /\sid\s*=\s*["']([^"']*)/.exec(inside) ?? [];
    if (id !== undefined && !byId.has(id)) byId.set(id, element);
    if (!inside.endsWith("/")) open.push(element);
  }
  return { root, byId };
}

/** The elements that an element's attributes name, as `href="#a"` or `fill="url(#a)"`. */
function referencesIn(inside: string): string[] {
  return [...inside.matchAll(/(?:href\s*=\s*["']\s*|url\(\s*(?:["']\s*)?)#([^"')\s]{1,200})/g)].map(
    ([, id = ""]) => id,
  );
}

/** The text between < and > of each tag. Skips comments, instructions, and CDATA. */
function* tagsOf(text: string): Generator<string> {
  const skipped = [["<!--", "-->"], ["<![CDATA[", "]]>"], ["<?", "?>"]] as const; // oxfmt-ignore
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    const [start = "<", end = ""] = skipped.find(([begins]) => text.startsWith(begins, at)) ?? [];
    const close = end ? text.indexOf(end, at + start.length) : endOfTag(text, at + 1);
    if (close === -1) return;
    if (!end && text[at + 1] !== "!") yield text.slice(at + 1, close);
    at = close + Math.max(end.length, 1);
  }
}

/** The index of a tag's closing >, outside quotes, or -1. */
function endOfTag(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const character = text[at];
    if (character === ">") return at;
    if (character !== '"' && character !== "'") continue;
    at = text.indexOf(character, at + 1);
    if (at === -1) return -1;
  }
  return -1;
}

type Measure = { drawn: number; uses: number; references: number };

/** Adds up what is drawn, through all references. @throws {NoPicture} if it's too much, or draws itself */
function measure({ root, byId }: ReturnType<typeof elementsOf>): void {
  const known = new Map<Element, Measure>();
  const visiting = new Set<Element>();
  const measureOf = (element: Element, passed: number): Measure => {
    const earlier = known.get(element);
    if (earlier) return earlier;
    if (visiting.has(element) || passed > maxReferences) throw tooComplex();
    visiting.add(element);
    const measured = { drawn: 1, uses: 0, references: 0 };
    const add = ({ drawn, uses, references }: Measure, isUse: 0 | 1, isReference: 0 | 1) => {
      measured.drawn += drawn;
      measured.uses = Math.max(measured.uses, uses + isUse);
      measured.references = Math.max(measured.references, references + isReference);
      if (measured.drawn > maxElements || measured.uses > maxUses || measured.references > maxReferences)
        throw tooComplex();
    };
    for (const child of element.children) add(measureOf(child, passed), 0, 0);
    for (const id of element.refersTo) {
      const target = byId.get(id);
      if (target) add(measureOf(target, passed + 1), element.tag === "use" ? 1 : 0, 1);
    }
    visiting.delete(element);
    known.set(element, measured);
    return measured;
  };
  measureOf(root, 0);
}
