/**
 * The entry of the package: documents go into a `SearchView` by a `ViewChange`, and `search` finds them. Views never
 * change, so a search that runs while another view is made isn't disturbed.
 */

// What's indexed, and what words mean.
export { endOfField, type FoldedText, type SearchDocument } from "#search/document";
export { allFields, field } from "#search/fields";
export { noLanguage, type KnownProduct, type Language } from "#search/query";

// Building and changing.
export { compactView, emptyView, needsCompaction, ViewChange, type SearchView } from "#search/view";

// Searching.
export {
  chosenSlots,
  countChosen,
  countFacetsOf,
  hitsInOrder,
  narrow,
  rank,
  rankGroups,
  search,
  type SearchRequest,
  type SearchResult,
} from "#search/search";
export { slotsContaining } from "#search/containing";
export { highlightsIn, type Fold, type Highlight } from "#search/highlights";
export type { TextAt } from "#search/literal";

// Documents by what they have, and how much of it.
export { add, countOf, has, intersect, numbersIn, remove, subtract, unite, type Bits } from "#search/bits";
export { weighTraits, type Trait } from "#search/traits";
export { countDocuments, numberBySlot, positionsWith, slotsWithAny, slotsWithFacet, valuesAt } from "#search/values";
export { hasPosition } from "#search/view";

// Words.
export { editDistance } from "#search/edit-distance";
export { isFiller } from "#search/filler";
export { otherForms } from "#search/stems";
export { joinWords, termsIn, wordsIn } from "#search/words";

// Work that can be paused.
export { sortInSlices } from "#search/sort-in-slices";

// Storing.
export type { LivePart } from "#search/merge-segments";
export { assembleView, liveParts } from "#search/view";
