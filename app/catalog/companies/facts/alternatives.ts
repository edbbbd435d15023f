import { distinct, readName } from "~/catalog/companies/facts/values";

const inParentheses = /\([^()]*\balternatives? to ([^()]+)\)/giu;
const between = /\s*[,;]\s*(?:and|or)\s+|\s*[,;]\s*|\s+(?:and|or|&|\+|a\.?k\.?a\.?)\s+|\s+\/\s+/iu;
const notNames = /^(?:the|etc\.?|others?|more|similar(?: .*)?|many(?: .*)?)$/i;

/** A word of a name in a sentence: "Notion", "Gitter.im" */
const word = String.raw`[\p{Lu}\p{N}](?:[^\s,;()+&/]*[^\s,;()+&/.:!?])?`;
const separator = String.raw`(?:, (?:and |or )?| (?:and|or|&|\+|/) | )`;
/** Names that end their sentence, or all that comes before a remark. "Alternative to US cloud providers" names none. */
const inSentence = new RegExp(
  String.raw`\b(?:[Aa]lternatives? to|[Rr]eplacements? for) (${word}(?:${separator}${word})*)(?=\s*(?:[.:!?;](?:\s|$)|\(|$))`,
  "gu",
);

/**
 * The products that a description says it replaces, as in "(alternative to Notion, Miro, and Trello)" or "An alternative to
 * Google Analytics."
 */
export function alternativesIn(description: string): string[] {
  const lists = [...description.matchAll(inParentheses), ...description.matchAll(inSentence)];
  const names = lists.flatMap(([, list = ""]) => list.split(between));
  return distinct(names.filter((name) => !notNames.test(name.trim())).flatMap((name) => readName(name) ?? []));
}
