import type { Needle } from "#search/search";

/** A part of a text, in UTF-16 units. */
export type Highlight = [begin: number, end: number];

const ascii = /^[\n -~]*$/;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
/** Shorter texts are highlighted only at the beginnings of words: a single letter is nearly everywhere. */
const minAnywhereLength = 3;

/** Normalizes a text for search, as its owner did for the index. */
export type Fold = (text: string) => string;

/** Returns the parts of a text that matched, in order, without overlaps. */
export function highlightsIn(text: string, needles: readonly Needle[], fold: Fold): Highlight[] {
  if (needles.length === 0) return [];
  const { folded, places } = foldWithPlaces(text, fold);
  const highlights: Highlight[] = [];
  for (const { text: needle, isWholeWord } of needles) {
    if (needle === "") continue;
    for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + 1)) {
      const end = at + needle.length;
      const startsWord = !wordCharacter.test(characterBefore(folded, at)) || !wordCharacter.test(needle);
      const endsWord = !wordCharacter.test(String.fromCodePoint(folded.codePointAt(end) ?? 0));
      if (isWholeWord ? startsWord && endsWord : startsWord || needle.length >= minAnywhereLength)
        highlights.push(places ? [places[at]!, endOf(places, end)] : [at, end]);
    }
  }
  return joinOverlaps(highlights);
}

/**
 * Folds a text, and returns where each UTF-16 unit of the folded text comes from. The last place is the end. Null if all
 * are where they were.
 */
function foldWithPlaces(text: string, fold: Fold): { folded: string; places: number[] | null } {
  if (ascii.test(text)) return { folded: fold(text), places: null };
  let joined = "";
  const places: number[] = [];
  // A character and its marks fold together.
  for (const { 0: cluster, index } of text.matchAll(/\P{M}?\p{M}*/gsu)) {
    const own = fold(cluster);
    for (let i = 0; i < own.length; i++) places.push(index);
    joined += own;
  }
  places.push(text.length);
  return { folded: joined, places };
}

/** Returns where a character ends in the text whose folded form ends at or after `end`: ß is highlighted as a whole for one s. */
function endOf(places: readonly number[], end: number): number {
  let after = end;
  while (places[after] === places[end - 1]) after++;
  return places[after]!;
}

function characterBefore(text: string, at: number): string {
  const isPair = at > 1 && /[\udc00-\udfff]/.test(text.charAt(at - 1));
  return at === 0 ? "" : text.slice(at - (isPair ? 2 : 1), at);
}

function joinOverlaps(highlights: Highlight[]): Highlight[] {
  const joined: Highlight[] = [];
  for (const [begin, end] of highlights.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = joined.at(-1);
    if (last && begin <= last[1]) last[1] = Math.max(last[1], end);
    else if (begin < end) joined.push([begin, end]);
  }
  return joined;
}
