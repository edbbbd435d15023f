import { each, intersect, isEmpty, type Bits } from "#search/bits";
import type { FoldedText } from "#search/document";
import { field } from "#search/fields";
import { pairsIn } from "#search/grams";
import { addSet, indexOfSet, storedSet } from "#search/keyed-sets";
import { addSlot, type Match } from "#search/match";
import type { Part, SearchView } from "#search/view";
import { indexOf } from "#search/vocabulary";
import type { Weights } from "#search/weights";

/** Returns the folded text of a document of the view. */
export type TextAt = (position: number) => FoldedText;

/**
 * Adds the documents of `scope` that have these bytes in a piece that's too long for the vocabulary. Looks into all texts
 * with such pieces that have the bytes' grams.
 */
export function addFromLongPieces(
  match: Match,
  { parts }: SearchView,
  scope: Bits,
  textAt: TextAt,
  bytes: Uint8Array,
  { part: inside }: Weights,
): void {
  const pairs = pairsIn(bytes);
  for (const part of parts) {
    const candidates = candidatesIn(part, scope, pairs);
    each(candidates, (slot) => {
      const text = textAt(part.segment.positions[slot]!);
      const place = indexOf(text.bytes, bytes, text.begin, text.end);
      if (place >= 0) addSlot(match, part.first + slot, inside[place < text.nameEnd ? field.name : field.description]!);
    });
  }
}

/** Returns the slots of a segment that are in the scope and have long pieces and all grams. */
function candidatesIn({ segment, first }: Part, scope: Bits, wanted: ReadonlySet<number>): Bits {
  const { grams, withLongPieces } = segment;
  const candidates = intersect(withLongPieces.slice(), scope.subarray(first >>> 5));
  for (const gram of wanted) {
    if (isEmpty(candidates)) break;
    const index = indexOfSet(grams, gram);
    if (index < 0) return candidates.fill(0);
    const { isList, values } = storedSet(grams, index);
    if (!isList) intersect(candidates, values);
    else {
      const listed = new Uint32Array(candidates.length);
      addSet(grams, index, listed, 0);
      intersect(candidates, listed);
    }
  }
  return candidates;
}

/** Whether a byte of a folded text belongs to a letter or digit, or to another character than ASCII. */
export const isWordByte = (byte: number): boolean =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0x80;
