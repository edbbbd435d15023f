import { editableShape } from "~/catalog/companies/fields";
import { factNames, factOf, type Fact, type FactName } from "~/catalog/companies/facts/table";
import { phrases } from "~/catalog/companies/facts/phrases";
import { maxQuoteLength } from "~/catalog/companies/proof";
import { isNegated, isQuoted } from "~/backoffice/enhancement/evidence";
import { cleanText } from "~/platform/text/clean-text";
import { fold } from "~/platform/text/fold";

/** The facts that a model is asked for: those that vendors' pages state in words that can be compared. */
export const askedFacts = factNames.filter((name) => {
  const { kind, vendorsMayEdit } = factOf(name);
  return vendorsMayEdit && (kind === "yesNo" || kind === "choices");
}) as [FactName, ...FactName[]];

/** A fact that a page states, as text that the field's schema reads: "yes" or "Web, iOS". */
export type StatedFact = { field: FactName; value: string; proof: { url: string; quote: string; seen: string } };

/** A page that a model has read: its text without instructions, and the day. */
type ReadPage = { url: string; text: string; seen: string };

/** What the prompt says about each fact: its name, and the values that it may have. */
export function factsAsked(): string {
  return askedFacts
    .map((name) => {
      const fact = factOf(name);
      const values = fact.kind === "choices" ? fact.vocabulary.values.slice(0, maxValues).join(", ") : "yes or no";
      return `${name} (${fact.label}: ${values})`;
    })
    .join("; ");
}
const maxValues = 15;

/**
 * The facts of a model's answer that its quotations prove. A quotation must be on the page, word for word, and must name the
 * fact or each of its values. Others are dropped.
 */
export function provenFacts(
  answer: readonly { fact: string; value: string; quote: string }[],
  page: ReadPage,
): StatedFact[] {
  return answer.flatMap(({ fact: name, value: text, quote: words }) => {
    const field = askedFacts.find((asked) => asked === name);
    const quote = cleanText(words);
    if (!field || quote.length > maxQuoteLength || !isQuoted(quote, page.text)) return [];
    const value = proven(factOf(field), field, cleanText(text), quote);
    if (value === undefined || !editableShape[field].safeParse(value).success) return [];
    return [{ field, value, proof: { url: page.url, quote, seen: page.seen } }];
  });
}

/** The value that a quotation proves, or undefined. */
function proven(fact: Fact, field: FactName, text: string, quote: string): string | undefined {
  if (fact.kind === "yesNo") {
    const value = fold(text);
    const isAnswer = (value === "yes" && !isNegated(quote)) || (value === "no" && isNegated(quote));
    return isAnswer && namesOf(field, fact).some((name) => says(quote, name)) ? value : undefined;
  }
  if (fact.kind !== "choices" || isNegated(quote)) return undefined;
  const quoted = new Set(runsOf(quote).map((run) => fact.vocabulary.read(run)));
  const values = text.split(/[,;]/).map((item) => fact.vocabulary.read(item));
  const named = [...new Set(values)].filter((value) => value !== undefined && quoted.has(value));
  return named.length > 0 ? named.join(", ") : undefined;
}

/** The words that say that a fact is so. One word alone may be about something else, unless it's an abbreviation. */
function namesOf(field: FactName, { label }: Fact): string[] {
  const known = phrases[field];
  const said = typeof known === "object" ? (known.yes ?? []) : [];
  const [full = "", short] = label.split(/[()]/);
  return [...said, full.trim(), ...(short ? [short] : [])].filter((name) => name !== "free" && name !== "for free");
}

const says = (quote: string, words: string) => ` ${wordsIn(quote)} `.includes(` ${wordsIn(words)} `);
const wordsIn = (text: string) => (fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? []).join(" ");

/** All runs of up to three words. */
function runsOf(text: string): string[] {
  const words = wordsIn(text).split(" ");
  return words.flatMap((_, i) => [1, 2, 3].map((length) => words.slice(i, i + length).join(" ")));
}
