/** What a query proves. */
export type Rule =
  | "an exact name comes first"
  | "the beginning of a word is enough"
  | "words are found in any order"
  | "every part of a name or description is found"
  | "a word from four letters may have a typo"
  | "a word from eight letters may have two typos"
  | "plurals and stems are alike"
  | "words may be joined or split"
  | "words without meaning are ignored"
  | "alternatives to a product are found by its name"
  | "free tools come first if asked for"
  | "open-source tools come first if asked for"
  | "self-hosted tools come first if asked for"
  | "facts never remove a literal match"
  | "categories are found"
  | "tags are found"
  | "signs mean themselves"
  | "every script is searched, and accents hardly matter"
  | "the best partial matches are found if nothing has all words"
  | "nothing is found for what means nothing"
  | "fields have an order"
  | "kinds of matches have an order";

export type Query = {
  /** What a buyer types. */
  q: string;
  rule: Rule;
  /** The names of the tools that are right, in any order. None if nothing may be found. */
  right: readonly string[];
  /** Those of them that must come before all others. All of them, unless given. */
  first?: readonly string[];
  /** Groups of names: those of an earlier group come before those of a later one. */
  order?: readonly (readonly string[])[];
};
