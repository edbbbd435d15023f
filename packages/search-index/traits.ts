import { add, countOf, each, intersect, unite, type Bits } from "#search/bits";
import { postingsBegin, slotOfPosting } from "#search/segment";
import { slotsWith } from "#search/values";
import type { Part, SearchView } from "#search/view";
import { findWord } from "#search/vocabulary";

/**
 * Something that documents may have in common, and how much it says about them: a value of a facet, one of several words
 * in some fields, or what only the owner of the index knows of some documents.
 */
export type Trait = { weight: number } & (
  | { facet: string; value: string }
  | { words: readonly string[]; fields: number }
  | { positions: readonly number[] }
);

/** Points are whole numbers, so that it makes no difference in which order they are added up. */
const pointsPerBit = 100;

/** The slots of the documents that have some traits, and by slot what these are worth. */
export type Weighed = { slots: Bits; points: Uint32Array };

/**
 * Adds up the traits of visible documents. A trait says more if it's rare: it's worth its weight times log₂(1 + N/n) if n
 * of N visible documents have it.
 * @param among the documents to weigh, which saves adding up common traits of all others
 */
export function weighTraits(view: SearchView, traits: Iterable<Trait>, among: Bits = view.visible): Weighed {
  const all = countOf(view.visible);
  const weighed = { slots: new Uint32Array(among.length), points: new Uint32Array(among.length * 32) };
  for (const trait of traits) {
    const slots = slotsOf(view, trait);
    const count = countOf(slots);
    if (count === 0) continue;
    const worth = Math.round(pointsPerBit * trait.weight * Math.log2(1 + all / count));
    unite(weighed.slots, intersect(slots, among));
    each(slots, (slot) => (weighed.points[slot]! += worth));
  }
  return weighed;
}

/** Returns the slots of the visible documents with a trait. */
function slotsOf(view: SearchView, trait: Trait): Bits {
  if ("facet" in trait) return slotsWith(view, [trait.facet, trait.value]);
  const slots = new Uint32Array(view.visible.length);
  if ("positions" in trait) for (const position of trait.positions) add(slots, view.slots[position]!);
  else for (const part of view.parts) for (const word of trait.words) addSlotsOfWord(slots, part, word, trait.fields);
  return intersect(slots, view.visible);
}

function addSlotsOfWord(slots: Bits, { segment, first }: Part, text: string, fields: number): void {
  const word = findWord(segment.vocabulary, Buffer.from(text));
  if (word === undefined) return;
  for (let i = postingsBegin(segment, word); i < segment.postingEnds[word]!; i++) {
    const posting = segment.postings[i]!;
    if ((posting & fields) !== 0) add(slots, first + slotOfPosting(posting));
  }
}
