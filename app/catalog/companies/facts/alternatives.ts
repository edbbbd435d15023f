import { distinct, readName } from "~/catalog/companies/facts/values";

const inParentheses = /\([^()]*\balternatives? to ([^()]+)\)/giu;
const nameSeparators = /\s*[,;]\s*(?:and|or)\s+|\s*[,;]\s*|\s+(?:and|or|&|\+|a\.?k\.?a\.?)\s+|\s+\/\s+/iu;
const notNames = /^(?:the|etc\.?|others?|more|similar(?: .*)?|many(?: .*)?)$/i;

/** A word of a name in a sentence: "Notion", "Gitter.im" */
const word = String.raw`[\p{Lu}\p{N}](?:[^\s,;()+&/]*[^\s,;()+&/.:!?])?`;
const separator = String.raw`(?:, (?:and |or )?| (?:and|or|&|\+|/) | )`;
/** Names up to the end of their sentence or a parenthesis. "Alternative to US cloud providers" doesn't match. */
const inSentence = new RegExp(
  String.raw`\b(?:[Aa]lternatives? to|[Rr]eplacements? for) (${word}(?:${separator}${word})*)(?=\s*(?:[.:!?;](?:\s|$)|\(|$))`,
  "gu",
);

/**
 * The products that a description says it replaces, as in "(alternative to Notion, Miro, and Trello)" or "An
 * alternative to Google Analytics."
 */
export function alternativesIn(description: string): string[] {
  const lists = [...description.matchAll(inParentheses), ...description.matchAll(inSentence)];
  const names = lists.flatMap(([, list = ""]) => list.split(nameSeparators));
  return distinct(names.filter((name) => !notNames.test(name.trim())).flatMap((name) => readName(name) ?? []));
}
