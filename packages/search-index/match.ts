import { add, intersect, lowestOne, unite, type Bits } from "#search/bits";
import { allFields, fieldBits } from "#search/fields";
import { addSet, storedSet, type KeyedSets } from "#search/keyed-sets";
import type { Part, SearchView } from "#search/view";

/** The slots that match something, and how well. Scores of other slots mean nothing. */
export type Match = { slots: Bits; scores: Uint16Array };

export const noMatch = ({ live }: SearchView): Match => ({
  slots: new Uint32Array(live.length),
  scores: new Uint16Array(live.length * 32),
});

/** Removes all slots and scores, so that the match can be used again. */
export function emptied(match: Match): Match {
  match.slots.fill(0);
  match.scores.fill(0);
  return match;
}

export function addSlot({ slots, scores }: Match, slot: number, score: number): void {
  add(slots, slot);
  raise(scores, slot, score);
}

/** Adds the slots of a set, in which a segment begins at number `first`, with one score for all. */
export function addSlots({ slots, scores }: Match, sets: KeyedSets, index: number, first: number, score: number): void {
  addSet(sets, index, slots, first);
  const { isList, values } = storedSet(sets, index);
  for (let i = 0; i < values.length; i++) {
    if (isList) raise(scores, first + values[i]!, score);
    else
      for (let rest = values[i]!; rest !== 0; rest &= rest - 1)
        raise(scores, first + (i << 5) + lowestOne(rest), score);
  }
}

function raise(scores: Uint16Array, slot: number, score: number): void {
  if (score > scores[slot]!) scores[slot] = score;
}

/** Adds the postings from `from` to `to`, weighed by their fields. Those of fields without any weight aren't added. */
export function addPostings(
  { slots, scores }: Match,
  { segment, first }: Part,
  from: number,
  to: number,
  weights: Uint16Array,
): void {
  const { postings, size } = segment;
  // Where documents have several of the words, it's faster to look which have a score afterwards.
  const areMany = to - from > size;
  for (let i = from; i < to; i++) {
    const posting = postings[i]!;
    const slot = first + (posting >>> fieldBits);
    const score = weights[posting & allFields]!;
    if (score > scores[slot]!) scores[slot] = score;
    if (!areMany && score > 0) slots[slot >>> 5]! |= 1 << (slot & 31);
  }
  if (areMany) addScored(slots, scores, first, first + size);
}

/** Adds the slots from `from`, a multiple of 32, to `to` that have a score. */
function addScored(slots: Bits, scores: Uint16Array, from: number, to: number): void {
  for (let slot = from; slot < to;) {
    const element = slot >>> 5;
    let scored = 0;
    for (const end = Math.min(to, slot + 32); slot < end; slot++) if (scores[slot] !== 0) scored |= 1 << (slot & 31);
    slots[element]! |= scored;
  }
}

/** Adds the other match to `match`. */
export function uniteMatches(match: Match, other: Match): void {
  unite(match.slots, other.slots);
  const { scores } = match;
  // Most words are in few documents.
  for (let element = 0; element < other.slots.length; element++) {
    if (other.slots[element] === 0) continue;
    for (let i = element << 5, end = i + 32; i < end; i++)
      if (other.scores[i]! > scores[i]!) scores[i] = other.scores[i]!;
  }
}

/** Leaves in `match` what both match, with the lower score. */
export function intersectMatches(match: Match, other: Match): Match {
  intersect(match.slots, other.slots);
  const { scores } = match;
  for (let i = 0; i < scores.length; i++) if (other.scores[i]! < scores[i]!) scores[i] = other.scores[i]!;
  return match;
}
