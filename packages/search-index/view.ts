import { add, countOf, elementsFor, has, isEmpty, remove, type Bits } from "#search/bits";
import type { SearchDocument } from "#search/document";
import { mergeSegments, type LivePart } from "#search/merge-segments";
import type { Segment } from "#search/segment";
import { SegmentBuilder } from "#search/segment-builder";

/** A segment of a view. Its slots are numbered from `first` on, a multiple of 32. */
export type Part = { segment: Segment; first: number };

/**
 * The index of all documents at one time. It's immutable: a change makes another view, which shares all segments but
 * small ones. So a search never sees half of a change.
 */
export type SearchView = {
  parts: readonly Part[];
  /** The slots that show. Slots of replaced and removed documents stay in their segments until these are merged. */
  live: Bits;
  /** The same without hidden documents. */
  visible: Bits;
  /** The slot of each position. */
  slots: Uint32Array;
};

const noSlot = 0xffffffff;

export const emptyView: SearchView = {
  parts: [],
  live: new Uint32Array(),
  visible: new Uint32Array(),
  slots: new Uint32Array(),
};

/** So many documents of the last changes are merged at once, which takes a few milliseconds; more by `compactView`. */
const maxMergedAtOnce = 16;

/** A change of a view. Later documents replace earlier ones of the same position. */
export class ViewChange {
  readonly #view: SearchView;
  #builder: SegmentBuilder | undefined;
  /** By position: the slot in the new segment; undefined for removed documents. */
  readonly #changed = new Map<number, number | undefined>();

  constructor(view: SearchView) {
    this.#view = view;
  }

  *put(documents: Iterable<SearchDocument>): Generator<void, void> {
    for (const document of documents) {
      this.#builder ??= new SegmentBuilder();
      this.#changed.set(document.position, this.#builder.size);
      this.#builder.add(document);
      yield;
    }
  }

  remove(positions: Iterable<number>): void {
    for (const position of positions) this.#changed.set(position, undefined);
  }

  /** Returns the new view; the old one stays as it is. */
  *finish(): Generator<void, SearchView> {
    if (this.#changed.size === 0) return this.#view;
    const kept = liveParts(this.#view, [...this.#changed.keys()]);
    if (!this.#builder) return assembleView(kept);
    const segment = yield* this.#builder.finish();
    const live = new Uint32Array(elementsFor(segment.size));
    for (const slot of this.#changed.values()) if (slot !== undefined) add(live, slot);
    const [stay, merged] = split([...kept, { segment, live }], maxMergedAtOnce);
    return assembleView(merged.length > 1 ? [...stay, yield* merge(merged)] : [...kept, { segment, live }]);
  }
}

/** Whether `compactView` would merge segments. */
export const needsCompaction = (view: SearchView): boolean => tooSmall(liveParts(view)).length > 0;

/**
 * Merges segments that have become too many, or that have too few documents that still show. Meanwhile, the view may be
 * replaced.
 * @returns what puts the merged segment into the view that shows by then
 */
export function* compactView(view: SearchView): Generator<void, (newest: SearchView) => SearchView> {
  const merging = tooSmall(liveParts(view));
  if (merging.length === 0) return (newest) => newest;
  const old = new Set(merging.map(({ segment }) => segment));
  const merged = yield* mergeSegments(merging);
  return (newest) => {
    const stillThere = newest.parts.filter(({ segment }) => old.has(segment));
    // Another compaction was faster.
    if (stillThere.length < old.size) return newest;
    const live = new Uint32Array(elementsFor(merged.size));
    for (let slot = 0; slot < merged.size; slot++) {
      const now = newest.slots[merged.positions[slot]!] ?? noSlot;
      if (stillThere.some(({ segment, first }) => now >= first && now < first + segment.size)) add(live, slot);
    }
    const others = liveParts(newest).filter(({ segment }) => !old.has(segment));
    return assembleView([...others, { segment: merged, live }].toSorted(bySize));
  };
}

const bySize = (a: LivePart, b: LivePart): number => b.segment.size - a.segment.size;

function* merge(parts: readonly LivePart[]): Generator<void, LivePart> {
  const segment = yield* mergeSegments(parts);
  const live = new Uint32Array(elementsFor(segment.size));
  for (let slot = 0; slot < segment.size; slot++) add(live, slot);
  return { segment, live };
}

/** Returns a view's segments with the slots that show, except those of some positions. */
export function liveParts({ parts, live, slots }: SearchView, without: readonly number[] = []): LivePart[] {
  const rest = without.length > 0 ? live.slice() : live;
  for (const position of without) if ((slots[position] ?? noSlot) !== noSlot) remove(rest, slots[position]!);
  return parts.map(({ segment, first }) => {
    const element = first >>> 5;
    return { segment, live: rest.slice(element, element + elementsFor(segment.size)) };
  });
}

/** Splits off the last parts with at most so many documents together. */
function split(parts: readonly LivePart[], max: number): [stay: readonly LivePart[], small: readonly LivePart[]] {
  let [at, size] = [parts.length, 0];
  while (at > 0 && size + parts[at - 1]!.segment.size <= max) size += parts[--at]!.segment.size;
  return [parts.slice(0, at), parts.slice(at)];
}

/** Returns the last segments, as far as each is less than twice as large as all after it together. */
function tooSmall(parts: readonly LivePart[]): readonly LivePart[] {
  let [first, after] = [parts.length - 1, 0];
  let from = parts.length;
  for (; first >= 0; first--) {
    const { segment, live } = parts[first]!;
    const shown = countOf(live);
    // Half of the slots of a segment may be unused.
    if (shown < 2 * after || shown * 2 < segment.size) from = first;
    after += shown;
  }
  return parts.slice(from);
}

/** Assembles a view. Segments without a document that shows are left out. */
export function assembleView(parts: readonly LivePart[]): SearchView {
  const kept = parts.filter(({ live }) => !isEmpty(live));
  let elements = 0;
  let positions = 0;
  const placed = kept.map(({ segment, live }) => {
    const first = elements * 32;
    elements += live.length;
    for (const position of segment.positions) if (position >= positions) positions = position + 1;
    return { segment, live, first };
  });
  const [live, visible] = [new Uint32Array(elements), new Uint32Array(elements)];
  const slots = new Uint32Array(positions).fill(noSlot);
  for (const { segment, live: own, first } of placed) {
    live.set(own, first >>> 5);
    for (let i = 0; i < own.length; i++) visible[(first >>> 5) + i] = own[i]! & ~segment.hidden[i]!;
    for (let slot = 0; slot < segment.size; slot++) if (has(own, slot)) slots[segment.positions[slot]!] = first + slot;
  }
  return { parts: placed.map(({ segment, first }) => ({ segment, first })), live, visible, slots };
}

/** Whether a set has the slot of a position. */
export function hasPosition({ slots }: SearchView, hits: Bits, position: number): boolean {
  const slot = slots[position];
  return slot !== undefined && slot !== noSlot && has(hits, slot);
}
