import { editableShape } from "~/catalog/companies/fields";
import { factNames, factOf, type Fact, type FactName } from "~/catalog/companies/facts/table";
import { phrases } from "~/catalog/companies/facts/phrases";
import { maxQuoteLength } from "~/catalog/companies/proof";
import { isNegated, sentencesOf } from "~/backoffice/enhancement/evidence";
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
  const sentences = sentencesOf(page.text).map((sentence) => ({ sentence, words: ` ${wordsIn(sentence)} ` }));
  const found = answer.slice(0, maxFacts).flatMap(({ fact: name, value: text, quote: said }) => {
    const field = askedFacts.find((asked) => asked === name);
    const quote = cleanText(said);
    if (!field || quote.length < minQuote || quote.length > maxQuoteLength) return [];
    // The whole sentence counts: “SSO” may be cut out of “We don’t support SSO.”
    const around = sentences.filter(({ words }) => words.includes(` ${wordsIn(quote)} `));
    const values = around.map(({ sentence }) => proven(factOf(field), field, cleanText(text), quote, sentence));
    const [value] = values;
    if (value === undefined || values.some((other) => other !== value)) return [];
    if (!editableShape[field].safeParse(value).success) return [];
    return [{ field, value, proof: { url: page.url, quote, seen: page.seen } }];
  });
  const isOnce = ({ field }: StatedFact) => found.filter((other) => other.field === field).length === 1;
  return found.filter(isOnce);
}

const maxFacts = 40;
const minQuote = 8;
/** Words of what isn't so yet, not anymore, or of others, and questions. */
const notNow =
  /\?|✗|✕|✘|❌|\b(?:soon|roadmap|planned|planning|upcoming|waitlist|beta|will|later|future|unavailable|unlike|lacks?|lacking|missing|removed|retired|discontinued|ended|used to|rivals?|competitors?|others?|alternatives?|except|instead of|bald|geplant|derzeit|demnächst|bientôt|pronto|em breve)\b/iu;
/** What a sentence has to be about, for values whose names are also other words. */
const cues: Partial<Record<FactName, RegExp>> = {
  platforms: /\b(?:apps?|runs? on|works? on|available|download|for)\b/i,
  languages: /\b(?:languages?|available in|interface|translated|sprachen?|verfügbar|langues?|idiomas?)\b/i,
  exportFormats: /\bexport/i,
};

/** The value that a quotation proves in its sentence, or undefined. */
function proven(fact: Fact, field: FactName, text: string, quote: string, sentence: string): string | undefined {
  if (notNow.test(sentence)) return undefined;
  if (fact.kind === "yesNo") {
    const value = fold(text);
    const names = namesOf(field, fact).filter((name) => says(quote, name));
    if (names.length === 0) return undefined;
    if (value === "yes") return isNegated(sentence) ? undefined : value;
    return value === "no" && names.some((name) => isDenied(sentence, name)) ? value : undefined;
  }
  if (fact.kind !== "choices" || isNegated(sentence) || cues[field]?.test(sentence) === false) return undefined;
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

/** Whether a sentence says "no" right before a name: “There is no free plan.” */
const isDenied = (sentence: string, name: string) =>
  new RegExp(
    String.raw`\b(?:no|not|never|without|don t|doesn t)(?: (?:a|an|any|offer|offers|have|has|support|supports|include|includes|saml))* ${wordsIn(name)}\b`,
  ).test(wordsIn(sentence));

const says = (quote: string, words: string) => ` ${wordsIn(quote)} `.includes(` ${wordsIn(words)} `);
const wordsIn = (text: string) => (fold(text).match(/[\p{L}\p{N}+#]+/gu) ?? []).join(" ");

/** All runs of up to three words. */
function runsOf(text: string): string[] {
  const words = wordsIn(text).split(" ");
  return words.flatMap((_, i) => [1, 2, 3].map((length) => words.slice(i, i + length).join(" ")));
}
