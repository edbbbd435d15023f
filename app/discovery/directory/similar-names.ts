import { editDistance } from "search-index";
import { fold } from "~/platform/text/fold";

/** Words that only some sources add to a name. */
const generic = new Set([
  ...["inc", "llc", "ltd", "limited", "corp", "corporation", "co", "company", "gmbh", "ag", "sa", "sas", "bv", "plc"],
  ...["the", "and", "by", "app", "apps", "software", "saas", "platform", "hq", "labs", "io", "com", "ai", "project"],
]);
/** Shorter names are too often the beginning of another name. */
const minLength = 4;
/** One typo is allowed per this many letters. */
const lettersPerTypo = 5;

/**
 * Whether two names may mean the same product: "Acme" and "Acme CRM, Inc.", "Salesforce" and "Sales Force", "Github" and
 * "Gitub", "CRM" and "Customer Relationship Manager". Names without letters are similar to all others.
 */
export function areSimilar(a: string, b: string): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  if (first.length === 0 || second.length === 0) return true;
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (short.every((word) => long.includes(word))) return true;
  const [x, y] = [first.join(""), second.join("")];
  const [shorter, longer] = x.length <= y.length ? [x, y] : [y, x];
  if (shorter.length >= minLength && longer.startsWith(shorter)) return true;
  if (initialsOf(first) === y || initialsOf(second) === x) return true;
  const max = Math.floor(longer.length / lettersPerTypo);
  return editDistance(lettersOf(x), lettersOf(y), max) <= max;
}

/** The words of a name without generic words, unless it has no others. */
function wordsOf(name: string): string[] {
  const words =
    fold(name)
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}+#]+/gu) ?? [];
  const telling = words.filter((word) => !generic.has(word));
  return telling.length > 0 ? telling : words;
}

function initialsOf(words: string[]): string {
  return words.length > 2 ? words.map((word) => word.charAt(0)).join("") : "";
}

const lettersOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
