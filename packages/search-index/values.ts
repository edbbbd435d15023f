import { each, elementsFor, intersect, type Bits } from "#search/bits";
import {
  addSlotsWith,
  addSlotsWithFacet,
  countValues,
  numberReader,
  rowAt,
  type FacetValue,
} from "#search/facet-table";
import type { SearchView } from "#search/view";

/** Returns the values of the document at a position. */
export function valuesAt({ parts, slots }: SearchView, position: number): FacetValue[] {
  const slot = slots[position]!;
  const { segment, first } = parts.findLast((part) => part.first <= slot)!;
  return rowAt(segment.facets, slot - first);
}

/** Returns the slots with any of these values, hidden ones and those that no longer show included. */
export function slotsWithAny({ parts, live }: SearchView, facet: string, values: ReadonlySet<string>): Bits {
  const slots = new Uint32Array(live.length);
  for (const { segment, first } of parts) addSlotsWith(segment.facets, facet, values, slots, first);
  return slots;
}

/** The same with any value of the facet. */
export function slotsWithFacet({ parts, live }: SearchView, facet: string): Bits {
  const slots = new Uint32Array(live.length);
  for (const { segment, first } of parts) addSlotsWithFacet(segment.facets, facet, slots, first);
  return slots;
}

/** Returns the slots of the visible documents with a value. */
export function slotsWith(view: SearchView, [facet, value]: FacetValue): Bits {
  return intersect(slotsWithAny(view, facet, new Set([value])), view.visible);
}

/** Returns the positions of the visible documents with a value. */
export function positionsWith(view: SearchView, value: FacetValue): number[] {
  const slots = slotsWith(view, value);
  const positions: number[] = [];
  for (const { segment, first } of view.parts) {
    const from = first >>> 5;
    each(slots, (slot) => positions.push(segment.positions[slot - first]!), from, from + elementsFor(segment.size));
  }
  return positions;
}

/** Returns how many visible documents have each value of a facet. */
export function countDocuments({ parts, visible }: SearchView, facet: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { segment, first } of parts) countValues(segment.facets, { hits: visible, first }, facet, counts);
  return counts;
}

/**
 * Returns what a function makes of a slot's value of a facet of which documents have at most one; NaN without a value.
 * @param numberOf is called when a value is first asked for, once in each segment, as long as it's the same function
 */
export function numberBySlot(
  { parts }: SearchView,
  facet: string,
  numberOf: (value: string) => number,
): (slot: number) => number {
  const readers = parts.map(({ segment }) => numberReader(segment.facets, facet, numberOf));
  return (slot) => {
    let part = parts.length - 1;
    while (parts[part]!.first > slot) part--;
    return readers[part]!(slot - parts[part]!.first);
  };
}
