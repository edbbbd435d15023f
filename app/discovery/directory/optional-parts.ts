/** A part of a search, in UTF-16 units. */
type Part = { from: number; to: number };

const { raw } = String;
const niceToHave = raw`nice[\s-]to[\s-]haves?|good to have|could[\s-]haves?|desirable`;
const notNeeded = raw`(?:not|n['’]t)\s+(?:\p{L}+ly\s+)?(?:an?\s+)?(?:essential|critical|crucial|vital|must|required|necessary|important|mandatory|deal[\s-]?breaker)|(?:can|could)\s+live\s+without(?:\s+(?:it|them|that))?\s*$`;
const end = raw`(?![\p{L}\p{N}])`;

/** Before a list: "Nice to have: SCIM, Zapier." */
const heading = new RegExp(raw`^\s*(?:${niceToHave}|optional(?:ly)?|bonus(?:\s+points)?)(?:\s+for)?\s*:`, "iu");
/** Beside what needn't be: "SCIM is nice to have," "an API would be a plus" */
const beside = new RegExp(
  raw`(?<![\p{L}\p{N}])(?:${niceToHave}|(?:is|are|as|be)\s+an?\s+(?:\p{L}+\s+)?(?:bonus|plus))${end}|${notNeeded}`,
  "iu",
);
/** Of the clause before: "but that's not a dealbreaker" */
const ofLast = new RegExp(
  raw`^\s*(?:(?:that|it|this|they|we|i)(?:['’](?:s|re))?\s+)?(?:is\s*|are\s*)?(?:${notNeeded})${end}`,
  "iu",
);
/** "I need SSO and" of "I need SSO and an API would be a bonus" */
const neededFirst = /(?<!\p{L})(?:needs?|must|requires?|wants?|with)(?!\p{L}).*\s(?:and|plus)\s/iu;

/**
 * Finds the parts of a search that say what needn't be: "nice to have: Zapier," "SCIM would be a bonus," "SSO would be nice, but
 * isn't necessary." What would only be nice, or is preferred, is wished.
 */
export function optionalParts(q: string): Part[] {
  const parts: Part[] = [];
  for (const sentence of piecesOf({ from: 0, to: q.length }, q, /[.;!?\n](?!\d)/gu)) {
    const clauses = piecesOf(sentence, q, /,(?!\d)|\s(?:but|while)\s|\s[-–—]\s/gu);
    clauses.forEach((clause, i) => {
      const text = q.slice(clause.from, clause.to);
      const last = clauses[i - 1];
      if (heading.test(text)) parts.push({ from: clause.from, to: sentence.to });
      else if (last && ofLast.test(text)) parts.push(last);
      else if (beside.test(text))
        parts.push({ ...clause, from: clause.from + (neededFirst.exec(text)?.[0].length ?? 0) });
    });
  }
  return parts;
}

/** The pieces of a part of a text between separators. */
function piecesOf({ from, to }: Part, text: string, separator: RegExp): Part[] {
  const pieces: Part[] = [];
  let begin = from;
  for (const { index, 0: found } of text.slice(from, to).matchAll(separator)) {
    pieces.push({ from: begin, to: from + index });
    begin = from + index + found.length;
  }
  return [...pieces, { from: begin, to }];
}
