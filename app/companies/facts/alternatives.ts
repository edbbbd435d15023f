import { distinct, readName } from "~/companies/facts/values";

const inParentheses = /\([^()]*\balternatives? to ([^()]+)\)/giu;
const between = /\s*[,;]\s*(?:and|or)\s+|\s*[,;]\s*|\s+(?:and|or|&|a\.?k\.?a\.?)\s+|\s+\/\s+/iu;
const notNames = /^(?:the|etc\.?|others?|more|similar(?: .*)?|many(?: .*)?)$/i;

/** The products that a description names as in "(alternative to Notion, Miro, and Trello)". */
export function alternativesIn(description: string): string[] {
  const names = [...description.matchAll(inParentheses)].flatMap(([, list = ""]) => list.split(between));
  return distinct(names.filter((name) => !notNames.test(name.trim())).flatMap((name) => readName(name) ?? []));
}
