import type { Stance } from "~/discovery/directory/found-wish";

/** A part of a search, in UTF-16 units, and what its heading says of what it lists. */
type HeadedPart = { from: number; to: number; stance: Stance };

const { raw } = String;
const headings: Record<Stance, string> = {
  indifferent: raw`nice[\s-]to[\s-]haves?|(?:could|good\s+to)[\s-]haves?|desirable|optional(?:ly)?|bonus(?:\s+points)?|not\s+(?:required|needed|necessary)`,
  refused: raw`(?:must|should|do)\s+not(?:\s+(?:have|be|want))?|don['’]?t\s+want|not?|without|avoid|exclud(?:e|ing)|never`,
  wanted: raw`must[\s-]haves?|must|requir(?:ed?|ements?)|needs?|essential|budget|price|yes|with|includ(?:e|ing)|prefer(?:red|ably)?|always`,
};
const stances = Object.keys(headings) as Stance[];
const named = stances.map((stance) => raw`(?<${stance}>${headings[stance]})`);
const heading = new RegExp(raw`(?<![\p{L}\p{N}])(?:${named.join("|")})\s*:`, "giu");
/** The end of a sentence, the next heading of a list, or words that begin what isn't of the list: "SCIM, but it has to be open source." */
const end =
  /[.;!?\n](?!\d)|(?<!\([^)]*)\)|,\s*(?:\p{L}+[\s-]+){0,2}\p{L}+\s*:|(?:[,\s]|(?<!\p{L})and)\s*(?<!\p{L})(?:but|however|must|has\s+to|have\s+to|needs?\s+to|should)(?!\p{L})|(?:,|(?<!\p{L})and)\s*(?:we|i|it|they)(?!\p{L})/iu;

/** Finds the parts of a search with headings: "Nice to have: SCIM, Zapier." They end at the next heading, or with the sentence. */
export function headedParts(q: string): HeadedPart[] {
  const found = [...q.matchAll(heading)];
  return found.map(({ index, 0: { length }, groups }, i) => {
    const from = index + length;
    const next = found[i + 1]?.index ?? q.length;
    const ended = end.exec(q.slice(from, next));
    const stance = stances.find((each) => groups?.[each] !== undefined)!;
    return { from, to: ended ? from + ended.index : next, stance };
  });
}
