import { countOf, each, intersect, remove, type Bits } from "#search/bits";
import type { TextAt } from "#search/literal";
import { Matcher } from "#search/matcher";
import type { SearchView } from "#search/view";
import { indexOf } from "#search/vocabulary";
import { literalWeights } from "#search/weights";

/** How many texts are looked through between two yields. */
const textsAtOnce = 512;

/**
 * Returns exactly the slots whose name or description contains a folded text, hidden ones included. What admins change
 * in bulk has to be what they typed.
 */
export function* slotsContaining(view: SearchView, textAt: TextAt, text: string): Generator<void, Bits> {
  const slots = view.live.slice();
  const matcher = new Matcher(view, view.live, textAt, literalWeights);
  // Long terms are rare. Looking through the texts that have them takes less time than finding those with the others.
  const terms = text.split(/\s+/).filter(Boolean).sort((a, b) => b.length - a.length); // oxfmt-ignore
  for (const term of terms) {
    intersect(slots, matcher.containing(term).slots);
    yield;
    if (countOf(slots) <= textsAtOnce) break;
  }
  const bytes = Buffer.from(text);
  for (const { segment, first } of view.parts) {
    const candidates: number[] = [];
    each(slots, (slot) => candidates.push(slot - first), first >>> 5, (first + segment.size + 31) >>> 5);
    for (const [i, slot] of candidates.entries()) {
      const own = textAt(segment.positions[slot]!);
      if (indexOf(own.bytes, bytes, own.begin, own.end) < 0) remove(slots, first + slot);
      if (i % textsAtOnce === 0) yield;
    }
  }
  return slots;
}
