import type { Bits } from "#search/bits";
import type { FacetTable } from "#search/facet-table";
import { fieldBits } from "#search/fields";
import type { KeyedSets } from "#search/keyed-sets";
import type { Vocabulary } from "#search/vocabulary";

/**
 * An index of some documents, numbered from 0: their slots. It's immutable. What changes is indexed again in another
 * segment, and views no longer show the old slot.
 */
export type Segment = {
  size: number;
  /** Each document's position. */
  positions: Uint32Array;
  /** Slots of hidden documents. */
  hidden: Bits;
  /** Slots of documents with a piece that's too long for the vocabulary. */
  withLongPieces: Bits;
  vocabulary: Vocabulary;
  /** Each word's postings, by slot: the slot, and in the lowest bits the fields that have the word. */
  postings: Uint32Array;
  /** Where each word's postings end. Words come in the order of their bytes, so a prefix has one range. */
  postingEnds: Uint32Array;
  /** The slots of the texts with each gram. */
  grams: KeyedSets;
  facets: FacetTable;
};

export const slotOfPosting = (posting: number): number => posting >>> fieldBits;

/** Returns where the postings of a word begin. They end at `postingEnds[word]`. */
export const postingsBegin = ({ postingEnds }: Segment, word: number): number =>
  word === 0 ? 0 : postingEnds[word - 1]!;
