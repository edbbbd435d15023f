import type { FacetValue } from "#search/facet-table";
import type { KeyedSets } from "#search/keyed-sets";
import type { Segment } from "#search/segment";

/** A segment as a file has it: numbers and facet values as JSON, and the rest as bytes in a fixed order. */
export type StoredSegment = { head: SegmentHead; arrays: (Uint8Array | Uint32Array)[] };

export type SegmentHead = { size: number; facetValues: readonly FacetValue[] };

export function storeSegment({ size, vocabulary, grams, facets, ...segment }: Segment): StoredSegment {
  const { values, rows, rowEnds, slots, counted } = facets;
  const { bytes, ends, byLength, lengthEnds, letters, doubled, buckets, bucketEnds } = vocabulary;
  return {
    head: { size, facetValues: values },
    arrays: [
      ...[bytes, ends, byLength, lengthEnds, letters, doubled, buckets, bucketEnds],
      ...[segment.positions, segment.hidden, segment.withLongPieces, segment.postings, segment.postingEnds],
      ...[grams.keys, grams.ends, grams.values, rows, rowEnds, slots.keys, slots.ends, slots.values, counted],
    ],
  };
}

/** @param arrays what was stored, each with a buffer of its own, which the segment keeps */
export function restoreSegment({ size, facetValues }: SegmentHead, arrays: readonly Uint8Array[]): Segment {
  const rest = arrays.values();
  const bytes = () => rest.next().value!;
  const numbers = () => new Uint32Array(bytes().buffer as ArrayBuffer);
  const sets = (): KeyedSets => ({ size, keys: numbers(), ends: numbers(), values: numbers() });
  // Object literals are evaluated in order, which is the one above.
  return {
    size,
    vocabulary: {
      bytes: bytes(),
      ends: numbers(),
      byLength: numbers(),
      lengthEnds: numbers(),
      letters: numbers(),
      doubled: numbers(),
      buckets: numbers(),
      bucketEnds: numbers(),
    },
    positions: numbers(),
    hidden: numbers(),
    withLongPieces: numbers(),
    postings: numbers(),
    postingEnds: numbers(),
    grams: sets(),
    facets: { values: facetValues, rows: numbers(), rowEnds: numbers(), slots: sets(), counted: numbers() },
  };
}
