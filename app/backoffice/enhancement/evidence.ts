import { fold } from "~/platform/text/fold";

const wordSegments = new Intl.Segmenter("en", { granularity: "word" });
const sentenceSegments = new Intl.Segmenter("en", { granularity: "sentence" });

/** Words that don't make a claim: common ones and those that fit any feature. */
const neutralWords = new Set(
  `a an the and or of for to in on at by with from as into over across via per within between up so
  is are be been being it its this that these those you your they their them we our us who which what when while where
  can will may let lets allow allows help helps enable enables support supports offer offers provide provides
  include includes including included have has get gets make makes use uses using used also plus than then`.split(
    /\s+/,
  ),
);
const negations = new Set(["no", "not", "never", "none", "nothing", "nor", "without", "cannot"]);

/** Words that share this many first letters count as related, such as "automates" and "automatically". */
const sharedLetters = 7;
/** A line with up to this many words is a field, such as a price, rather than prose. */
const maxWordsPerField = 4;

/** Prices, in figures or words. */
const prices =
  /\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?(?:\p{Sc}|(?:usd|eur|gbp|dollars?|euros?)\b)|(?<!feel |-)\bfree(?:mium)?\b(?! (?:of|from)\b)|\b(?:cheap\w*|affordabl\w+|inexpensive|low-cost|discount\w*|refund\w*|money.back|pric(?:e|es|ed|ing)|costs?|no credit card|(?:free |\d+.day )trial)\b/giu;
/** The best, or the only one. */
const superlatives =
  /\b(?:best|leading|leader|greatest|largest|biggest|highest|lowest|fastest|quickest|easiest|simplest|smartest|safest|strongest|newest|finest|richest|widest|friendliest|most (?:\w+(?:ed|ful|ive|able|ible|al|ant|ent|ous|ing|ure)\b)|number one|no\. ?1|top.(?:rated|ranked|tier|choice)|the (?:only|first|top)|first.ever|world.class|state.of.the.art|award.winning|industry.standard|un(?:matched|rival+ed|beatable|paralleled|limited)|ultimate|revolutionary|perfect)\b|#1\b/giu;
/** Unconditional promises, and certifications. */
const guarantees =
  /\b(?:guarant\w+|warrant\w+|ensur\w+|promis\w+|always|never|for ?ever|lifetime|risk.free|certifi\w+|complian\w+|uptime|sla)\b|\b100 ?%/giu;

/** A statement, and the source text that supports it. */
export type Evidence = { text: string; quote: string };

/**
 * Whether a quote supports a statement: it contains each claim word, inflection aside, and both are negated or neither
 * is. Synonyms don't count, because they can't be checked.
 */
export function isSupported(statement: string, quote: string): boolean {
  const sourceWords = wordsOf(quote);
  const claimed = claimedWords(statement);
  return (
    claimed.length > 0 &&
    claimed.every((word) => hasWord(sourceWords, word)) &&
    isNegated(statement) === isNegated(quote)
  );
}

/**
 * Removes sentences whose price, superlative, or guarantee isn't in any source sentence. Returns the rest with its
 * evidence.
 */
export function keepSupportedClaims(markdown: string, source: string): { markdown: string; evidence: Evidence[] } {
  const sourceSentences = sentencesOf(source);
  const evidence: Evidence[] = [];
  const lines = markdown.split("\n").flatMap((line) => {
    const [marker = ""] = /^\s*(?:[-*+]|\d+\.|#+)?\s*/.exec(line) ?? [];
    const kept = sentencesOf(line.slice(marker.length)).filter((sentence) => {
      const claims = claimsIn(sentence);
      if (claims.length === 0) return true;
      const quote = sourceSentences.find((candidate) => supportsClaims(candidate, sentence, claims));
      if (quote) evidence.push({ text: sentence, quote });
      return quote !== undefined;
    });
    if (kept.length > 0) return [marker + kept.join(" ")];
    return line.trim() ? [] : [line];
  });
  return {
    markdown: lines
      .join("\n")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    evidence,
  };
}

/**
 * Splits text into trimmed sentences. Line ends also end a sentence, and so does a period before a bracket, such as a
 * tag.
 */
export function sentencesOf(text: string): string[] {
  return text
    .split(/\n|(?<=[.!?])\s+(?=[<[|])/)
    .flatMap((line) => [...sentenceSegments.segment(line)].map(({ segment }) => segment.trim()))
    .filter(Boolean);
}

/** The claim words of a sentence. A source must contain all of them. */
function claimsIn(sentence: string): string[] {
  const folded = fold(sentence);
  return [prices, superlatives, guarantees].flatMap((claims) => folded.match(claims) ?? []).flatMap(wordsOf);
}

/** Whether a source sentence has the claims and the same topic, or is a field with the claims. */
function supportsClaims(candidate: string, sentence: string, claims: string[]): boolean {
  const sourceWords = wordsOf(candidate);
  if (!claims.every((word) => hasWord(sourceWords, word)) || isNegated(candidate) !== isNegated(sentence)) return false;
  const others = claimedWords(sentence).filter((word) => !claims.includes(word));
  const shared = others.filter((word) => hasWord(sourceWords, word));
  return (
    sourceWords.length <= maxWordsPerField || (claimsIn(candidate).length > 0 && shared.length * 2 >= others.length)
  );
}

function claimedWords(text: string): string[] {
  return wordsOf(text).filter((word) => !neutralWords.has(word));
}

/** Folded words and numbers. Also segments scripts without spaces. */
function wordsOf(text: string): string[] {
  return [...wordSegments.segment(fold(text).replaceAll("’", "'"))]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);
}

export const isNegated = (text: string) => wordsOf(text).some((word) => negations.has(word) || word.endsWith("n't"));

function hasWord(words: string[], word: string): boolean {
  const stem = stemOf(word);
  return words.some((other) => stemOf(other) === stem || (!/\d/.test(word) && sharesStart(word, other)));
}

const sharesStart = (one: string, other: string) =>
  one.length >= sharedLetters && one.slice(0, sharedLetters) === other.slice(0, sharedLetters);

/** Strips enough English inflection to match "plans" and "planning". Leaves numbers and short words unchanged. */
function stemOf(word: string): string {
  return word
    .replace(/(?<=\p{L}{2})ies$/u, "y")
    .replace(/(?<=\p{L}{3})(?:'s|es|s|ed|ing|ers|er|ly)$/u, "")
    .replace(/(\p{L})\1$/u, "$1")
    .replace(/(?<=\p{L}{2})e$/u, "");
}

const comparable = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Whether a source has these words, and enough of them to say something. */
export function isQuoted(quote: string, source: string): boolean {
  const words = comparable(quote);
  return words.length >= 8 && ` ${comparable(source)} `.includes(` ${words} `);
}
