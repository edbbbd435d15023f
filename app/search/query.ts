import { asksForAlternatives, isFiller, meansEither } from "~/search/filler";
import { compact, isWord, termsIn, wordsIn } from "~/search/words";

/** What the words of this site mean. Words and phrases are compared by their folded words in one piece. */
export type Language = {
  /** Other words and phrases for one. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Phrases that mean a facet's value, such as "open source". */
  facts: readonly Fact[];
};

export type Fact = { phrase: string; facet: string; value: string };

export const noLanguage: Language = { synonyms: new Map(), facts: [] };

export type Term = {
  text: string;
  /** What's found has it. Others only help to order. */
  isRequired: boolean;
  /** What the term means besides its text. */
  facts: readonly Fact[];
  /** Which side of "or" or "vs" it's on. The terms of one side are enough. */
  side: number;
};

/** Other words for the terms from `from` to `to`. */
export type Span = { from: number; to: number; phrase: string; isSynonym: boolean };

export type Query = {
  /** Folded, with single spaces. */
  text: string;
  terms: readonly Term[];
  spans: readonly Span[];
  wantsAlternatives: boolean;
};

/** Further words are ignored. */
const mostTerms = 16;
const longestSpan = 4;

/** Reads a folded text. */
export function parseQuery(folded: string, { synonyms, facts }: Language): Query {
  const texts = [...new Set(termsIn(folded))].slice(0, mostTerms);
  const meant: Fact[][] = texts.map(() => []);
  const spans: Span[] = [];
  const known = [...synonyms].map(([phrase, others]) => ({ key: compact(phrase), others }));
  for (let from = 0; from < texts.length; from++) {
    for (let to = from + 1; to <= Math.min(texts.length, from + longestSpan); to++) {
      const key = texts.slice(from, to).map(compact).join("");
      if (key === "") continue;
      for (const fact of facts) if (compact(fact.phrase) === key) for (let i = from; i < to; i++) meant[i]!.push(fact);
      for (const { key: other, others } of known)
        if (other === key) for (const phrase of others) spans.push({ from, to, phrase, isSynonym: true });
    }
    const [left, right] = [texts[from]!, texts[from + 1]];
    if (right !== undefined && isWord(left) && isWord(right))
      spans.push({ from, to: from + 2, phrase: left + right, isSynonym: false });
  }
  const saysMore = texts.map((text, i) => !isFiller(text) && meant[i]!.length === 0);
  const saysFact = texts.map((_, i) => meant[i]!.length > 0);
  const required = saysMore.includes(true) ? saysMore : saysFact.includes(true) ? saysFact : undefined;
  let side = 0;
  const sides = texts.map((text) => (meansEither(text) ? ++side : side));
  return {
    text: texts.join(" "),
    terms: texts.map((text, i) => ({ text, isRequired: required?.[i] ?? true, facts: meant[i]!, side: sides[i]! })),
    spans,
    wantsAlternatives: asksForAlternatives(wordsIn(folded)),
  };
}
