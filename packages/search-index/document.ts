/**
 * A folded name and a folded description in UTF-8, each ended by a byte that UTF-8 never contains. It's somewhere in
 * `bytes`: from `begin` to `nameEnd` and from `nameEnd + 1` to `end - 1`.
 */
export type FoldedText = { bytes: Uint8Array; begin: number; nameEnd: number; end: number };

/** Ends a name and a description. */
export const endOfField = 0xff;

/** What the index reads of a document. Every text is folded. */
export type SearchDocument = {
  /** Where the owner of the index keeps it. */
  position: number;
  /** The only part that substrings are found in. */
  text: FoldedText;
  name: string;
  /** Words that the name joins: "open" and "project" of "OpenProject". */
  nameParts: readonly string[];
  description: string;
  shortDescription: string;
  /** Names of what it can replace. */
  alternatives: readonly string[];
  /** Names of its categories, and its tags. */
  labels: readonly string[];
  /** What else is known of it, which says less about its purpose than all other texts. */
  facts: readonly string[];
  /** Its values of each facet. */
  facets: Readonly<Record<string, readonly string[]>>;
  /** Only searches that ask for hidden documents find it. */
  isHidden: boolean;
};
