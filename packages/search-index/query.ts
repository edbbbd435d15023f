import { asksForAlternatives, isFiller, meansEither } from "#search/filler";
import { joinWords, isWord, termsIn, wordsIn } from "#search/words";

/** What words mean to the owner of the index. Words and phrases are compared by their folded words in one piece. */
export type Language = {
  /** Other words and phrases for one. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** Phrases that mean a facet's value, such as "open source". */
  facts: readonly Fact[];
  /** Well-known products. */
  products?: readonly KnownProduct[];
};

/**
 * A product, what it is, and the value that documents have that replace it. So "team chat" finds what replaces a team chat,
 * and the name of a team chat that no document has finds team chats.
 */
export type KnownProduct = { name: string; is: string; facet: string; value: string };

type Fact = { phrase: string; facet: string; value: string };

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

/**
 * What the terms from `from` to `to` also mean: other words for them, the same words in one piece, documents that replace
 * such a product, or, only if no document has the terms, what the product is that they name.
 */
export type Span = { from: number; to: number } & (
  | { kind: "synonym"; phrase: string }
  | { kind: "joined"; phrase: string }
  | { kind: "unlisted"; phrase: string }
  | { kind: "product"; product: KnownProduct }
);

export type Query = {
  /** Folded, with single spaces. */
  text: string;
  terms: readonly Term[];
  spans: readonly Span[];
  wantsAlternatives: boolean;
};

/** Further words are ignored. */
const maxTerms = 16;
const maxSpan = 4;

/**
 * Reads a folded text.
 * @param optional words that only help to order. If there's nothing else, everything is found
 */
export function parseQuery(folded: string, language: Language, optional: ReadonlySet<string> = new Set()): Query {
  const texts = [...new Set(termsIn(folded))].slice(0, maxTerms);
  const meant: Fact[][] = texts.map(() => []);
  const spans: Span[] = [];
  const { facts, synonyms, replaced, products } = keyed(language);
  for (let from = 0; from < texts.length; from++) {
    for (let to = from + 1; to <= Math.min(texts.length, from + maxSpan); to++) {
      const key = texts.slice(from, to).map(joinWords).join("");
      if (key === "") continue;
      for (const fact of facts.get(key) ?? []) for (let i = from; i < to; i++) meant[i]!.push(fact);
      for (const phrase of inAnyNumber(synonyms, key)) spans.push({ from, to, kind: "synonym", phrase });
      for (const product of inAnyNumber(replaced, key)) spans.push({ from, to, kind: "product", product });
      for (const { is } of products.get(key) ?? [])
        for (const phrase of [is, ...(synonyms.get(joinWords(is)) ?? [])])
          spans.push({ from, to, kind: "unlisted", phrase });
    }
    const [left, right] = [texts[from]!, texts[from + 1]];
    if (right !== undefined && isWord(left) && isWord(right))
      spans.push({ from, to: from + 2, kind: "joined", phrase: left + right });
  }
  const saysMore = texts.map((text, i) => !isFiller(text) && meant[i]!.length === 0 && !optional.has(text));
  const saysFact = texts.map((_, i) => meant[i]!.length > 0);
  const required =
    saysMore.includes(true) || optional.size > 0 ? saysMore : saysFact.includes(true) ? saysFact : undefined;
  let side = 0;
  const sides = texts.map((text) => (meansEither(text) ? ++side : side));
  return {
    text: texts.join(" "),
    terms: texts.map((text, i) => ({ text, isRequired: required?.[i] ?? true, facts: meant[i]!, side: sides[i]! })),
    spans,
    wantsAlternatives: asksForAlternatives(wordsIn(folded)),
  };
}

/** Returns what a phrase means, or else its plural or singular. */
function inAnyNumber<Meaning>(meanings: ReadonlyMap<string, readonly Meaning[]>, key: string): readonly Meaning[] {
  return meanings.get(key) ?? meanings.get(key.endsWith("s") ? key.slice(0, -1) : `${key}s`) ?? [];
}

/** A language by its phrases' words in one piece. */
type Keyed = {
  facts: ReadonlyMap<string, readonly Fact[]>;
  synonyms: ReadonlyMap<string, readonly string[]>;
  /** The products that are what a phrase or a synonym of it says. */
  replaced: ReadonlyMap<string, readonly KnownProduct[]>;
  /** By their names. */
  products: ReadonlyMap<string, readonly KnownProduct[]>;
};

/** A site has hundreds of phrases, which change rarely. */
const remembered = new WeakMap<
  Language["synonyms"],
  WeakMap<Language["facts"], { language: Language; keyed: Keyed }>
>();

function keyed(language: Language): Keyed {
  const { synonyms, facts, products = [] } = language;
  const byFacts = remembered.get(synonyms) ?? new WeakMap<Language["facts"], { language: Language; keyed: Keyed }>();
  remembered.set(synonyms, byFacts);
  const known = byFacts.get(facts);
  if (known?.language.products === language.products && known) return known.keyed;
  const bySynonyms = new Map([...synonyms].map(([phrase, others]) => [joinWords(phrase), others]));
  const phrasesFor = ({ is }: KnownProduct) => [is, ...(bySynonyms.get(joinWords(is)) ?? [])];
  const made: Keyed = {
    facts: grouped(facts, ({ phrase }) => [phrase]),
    synonyms: bySynonyms,
    replaced: grouped(products, phrasesFor),
    products: grouped(products, ({ name }) => [name]),
  };
  byFacts.set(facts, { language, keyed: made });
  return made;
}

function grouped<Item>(items: readonly Item[], phrasesOf: (item: Item) => readonly string[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    for (const key of new Set(phrasesOf(item).map(joinWords))) groups.set(key, [...(groups.get(key) ?? []), item]);
  return groups;
}
