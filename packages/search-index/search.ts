import {
  add,
  countOf,
  countShared,
  each,
  elementsFor,
  has,
  intersect,
  isEmpty,
  numbersIn,
  remove,
  some,
  unite,
  type Bits,
} from "#search/bits";
import { countFacets, type FacetCounts } from "#search/facet-table";
import { field } from "#search/fields";
import type { TextAt } from "#search/literal";
import { addSlot, noMatch, uniteMatches, type Match } from "#search/match";
import { Matcher, type Suggestion } from "#search/matcher";
import { parseQuery, type Language, type KnownProduct, type Query, type Span, type Term } from "#search/query";
import { refine } from "#search/refine";
import { otherForms } from "#search/stems";
import { slotsWithAny } from "#search/values";
import type { SearchView } from "#search/view";
import { weightsFor, type Weights } from "#search/weights";
import { isWord, wordsIn } from "#search/words";

export type SearchRequest = {
  /** Folded. Everything matches an empty text. */
  text: string;
  /** The chosen values of facets, or the slots of a choice that no values have: any of a facet's values, and all facets. */
  chosen?: ReadonlyMap<string, ReadonlySet<string> | Bits> | undefined;
  /** Words of the text that only help to order what the others find. */
  optional?: ReadonlySet<string>;
  /** Whether hidden documents count, too. */
  withHidden?: boolean;
};

/** What a search found. It belongs to one view. */
export type SearchResult = {
  view: SearchView;
  /** What matches the text, whatever was chosen. */
  matches: Bits;
  /** What matches the text and what was chosen. */
  hits: Bits;
  /** How many hits there are. Close matches don't count. */
  total: number;
  /** What matches the text only in part, if nothing matches all of it, with what was chosen. */
  close: Bits | undefined;
  /** What was probably meant, folded. */
  didYouMean: string | undefined;
  /** Terms of the query that no document has, although it has others. They were ignored. */
  dropped: string[];
  /** What to mark in texts. */
  needles: readonly Needle[];
  /** By slot, of what matches. */
  scores: Uint16Array;
  query: Query;
};

/** A folded text that matched: anywhere, or only as a whole word. */
export type Needle = { text: string; isWholeWord: boolean };

const maxScore = 0xffff;

/** With fewer hits, similar words are found, too. */
const fewHits = 10;

/**
 * What a fact is worth that a word means: more than any word. What it's worth if only a text says so: "for small
 * businesses". A single word such as "free" says too little. How much less words are worth that aren't required.
 */
const factScore = 1000;
const saidScore = 500;
const optionalShare = 8;

/** How many similar words are marked. */
const maxHighlighted = 8;

/** Finds documents. Runs without interruption, usually for less than a few milliseconds. */
export function search(
  view: SearchView,
  textAt: TextAt,
  { text, optional, chosen, withHidden = false }: SearchRequest,
  language: Language,
): SearchResult {
  const scope = withHidden ? view.live : view.visible;
  const query = parseQuery(text, language, optional);
  const found = query.terms.length > 0 ? new TermSearch(view, scope, textAt, query).run() : everything(view, scope);
  const { slots, close, scores, didYouMean, dropped, needles } = found;
  const all = { view, matches: slots, hits: slots, total: countOf(slots) };
  return narrow({ ...all, close, didYouMean, dropped, needles, scores, query }, chosen);
}

/**
 * Narrows what a search found to what has what is chosen, which may depend on what was found. The result replaces the given one,
 * whose scores it changes.
 * @param always what's found in any case, and first
 */
export function narrow(result: SearchResult, chosen: SearchRequest["chosen"], always?: Bits): SearchResult {
  const { view, matches, scores } = result;
  const filter = filterOf(view, chosen);
  if (!filter && !always) return result;
  const hits = filter ? intersect(result.hits.slice(), filter) : result.hits;
  const close = filter && result.close ? intersect(result.close.slice(), filter) : result.close;
  if (!always) return { ...result, hits, total: countOf(hits), close };
  const all = { matches: unite(matches.slice(), always), hits: unite(hits.slice(), always) };
  each(always, (slot) => (scores[slot] = maxScore));
  return { ...result, ...all, total: countOf(all.hits), close };
}

/** Counts the values of some facets. A facet with chosen values counts what all others let through. */
export function countFacetsOf(
  { view, matches, hits }: SearchResult,
  facets: Iterable<string>,
  chosen: SearchRequest["chosen"] = new Map(),
): FacetCounts {
  const counts: FacetCounts = new Map();
  const wanted = new Set(facets);
  const values = new Map(
    [...chosen].flatMap(([name, each]) => (each instanceof Uint32Array ? [] : [[name, each] as const])),
  );
  const count = (hits: Bits, isCounted: (facet: string) => boolean) => {
    for (const { segment, first } of view.parts)
      countFacets(segment.facets, { hits, first }, isCounted, values, counts);
  };
  count(hits, (facet) => wanted.has(facet) && !chosen.has(facet));
  for (const facet of chosen.keys()) {
    const others = filterOf(view, new Map([...chosen].filter(([other]) => other !== facet)));
    count(others ? intersect(others, matches) : matches, (each) => each === facet);
  }
  return counts;
}

/** Returns how many documents of a set have what is chosen. */
export function countChosen(view: SearchView, documents: Bits, chosen: SearchRequest["chosen"]): number {
  const filter = filterOf(view, chosen);
  return filter ? countShared(documents, filter) : countOf(documents);
}

/** The places that slots have in orders. They are made once for each view and order. */
const knownPlaces = new WeakMap<SearchView, WeakMap<Uint32Array, Uint32Array>>();

/** Returns each slot's place in an order of positions; the order's length for slots that aren't in it. */
function placesIn(view: SearchView, order: Uint32Array): Uint32Array {
  const ofView = knownPlaces.get(view) ?? new WeakMap<Uint32Array, Uint32Array>();
  knownPlaces.set(view, ofView);
  let places = ofView.get(order);
  if (!places) {
    ofView.set(order, (places = new Uint32Array(view.live.length * 32).fill(order.length)));
    for (let i = 0; i < order.length; i++) places[view.slots[order[i]!]!] = i;
  }
  return places;
}

/** Returns the positions of hits in an order of positions. */
export function hitsInOrder({ view }: Pick<SearchResult, "view">, hits: Bits, order: Uint32Array): Uint32Array {
  const places = placesIn(view, order);
  // A set of places needs no sorting.
  const found = new Uint32Array(elementsFor(order.length + 1));
  for (const slot of numbersIn(hits)) add(found, places[slot]!);
  remove(found, order.length);
  return numbersIn(found).map((place) => order[place]!);
}

/** So many of the best hits are looked at closely. */
const maxRefined = 100;

/**
 * Returns the positions of hits, best first.
 * @param order the positions in the order of equal ones
 */
export function rank(result: SearchResult, hits: Bits, order: Uint32Array, textAt: TextAt): Uint32Array {
  return rankListed(result, hitsInOrder(result, hits, order), textAt, maxRefined);
}

/** The same for several groups of hits, of which each comes before the next. */
export function rankGroups(
  result: SearchResult,
  groups: readonly Bits[],
  order: Uint32Array,
  textAt: TextAt,
): Uint32Array[] {
  let refined = 0;
  return groups.map((hits) => {
    const listed = hitsInOrder(result, hits, order);
    const ranked = rankListed(result, listed, textAt, maxRefined - refined);
    refined = Math.min(maxRefined, refined + listed.length);
    return ranked;
  });
}

/** Returns positions of hits, best first. Equal ones stay in their order. */
function rankListed(result: SearchResult, listed: Uint32Array, textAt: TextAt, max: number): Uint32Array {
  const { view, scores, query } = result;
  if (query.terms.length === 0) return listed;
  return refine(byScore(listed, view.slots, scores), query, textAt, (position) => scores[view.slots[position]!]!, max);
}

/** Sorts by score, highest first. Equal scores keep their order. */
function byScore(positions: Uint32Array, slots: Uint32Array, scores: Uint16Array): Uint32Array {
  const own = new Uint16Array(positions.length);
  let highest = 0;
  for (let i = 0; i < positions.length; i++) {
    const score = (own[i] = scores[slots[positions[i]!]!]!);
    if (score > highest) highest = score;
  }
  const places = new Uint32Array(highest + 1);
  for (let i = 0; i < own.length; i++) places[own[i]!]!++;
  for (let score = highest, place = 0; score >= 0; score--) {
    const count = places[score]!;
    places[score] = place;
    place += count;
  }
  const sorted = new Uint32Array(positions.length);
  for (let i = 0; i < own.length; i++) sorted[places[own[i]!]!++] = positions[i]!;
  return sorted;
}

/** Returns the visible slots that have what was chosen. */
export function chosenSlots(view: SearchView, chosen: SearchRequest["chosen"]): Bits {
  const filter = filterOf(view, chosen);
  return filter ? intersect(filter, view.visible) : view.visible.slice();
}

/** Returns the slots that have what was chosen; undefined if nothing was. */
function filterOf(view: SearchView, chosen: SearchRequest["chosen"]): Bits | undefined {
  let filter: Bits | undefined;
  for (const [facet, values] of chosen ?? []) {
    const slots = values instanceof Uint32Array ? values : slotsWithAny(view, facet, values);
    filter = filter ? intersect(filter, slots) : slots.slice();
  }
  return filter;
}

type Found = Match & Pick<SearchResult, "close" | "didYouMean" | "dropped" | "needles">;

const everything = ({ live }: SearchView, scope: Bits): Found => ({
  slots: scope.slice(),
  scores: new Uint16Array(live.length * 32),
  ...{ close: undefined, didYouMean: undefined, dropped: [], needles: [] },
});

/** The search for the terms of a query. */
class TermSearch {
  readonly #view: SearchView;
  readonly #scope: Bits;
  readonly #query: Query;
  readonly #required: readonly Term[];
  readonly #weights: Weights;
  readonly #matcher: Matcher;
  readonly #needles: Needle[];
  readonly #corrected = new Set<Term>();
  readonly #suggestions = new Map<Term, readonly Suggestion[]>();

  constructor(view: SearchView, scope: Bits, textAt: TextAt, query: Query) {
    this.#view = view;
    this.#scope = scope;
    this.#query = query;
    this.#required = query.terms.filter(({ isRequired }) => isRequired);
    this.#weights = weightsFor(query.wantsAlternatives);
    this.#matcher = new Matcher(view, scope, textAt, this.#weights);
    // A single letter is everywhere.
    this.#needles = query.terms
      .filter(({ text, isRequired }) => isRequired || text.length > 1)
      .flatMap(({ text, isRequired }) => [
        { text, isWholeWord: !isRequired },
        ...(isWord(text) ? Array.from(otherForms(text), (form) => ({ text: form, isWholeWord: true })) : []),
      ]);
  }

  run(): Found {
    if (this.#required.length === 0) return this.#everythingInOrder();
    const matches = new Map(this.#required.map((term) => [term, this.#matchOf(term)]));
    this.#addSpans(matches);
    const unlisted = this.#addUnlisted(matches);
    let slots = this.#all(matches);
    const correct = (isDoubted: (term: Term) => boolean) => {
      const doubted = this.#required.filter((term) => !this.#corrected.has(term) && isDoubted(term));
      for (const term of doubted) this.#correct(term, matches.get(term)!);
      slots = this.#all(matches);
    };
    correct((term) => !unlisted.has(term.text) && this.#isUnknown(term));
    const unknown = this.#required.filter((term) => isEmpty(this.#inScope(matches.get(term)!)));
    const dropped = unknown.length < this.#required.length ? unknown.map(({ text }) => text) : [];
    if (isEmpty(slots) && dropped.length > 0) {
      for (const term of unknown) matches.delete(term);
      slots = this.#all(matches);
    }
    if (countOf(slots) < (dropped.length > 0 ? 1 : fewHits))
      correct((term) => matches.has(term) && isWord(term.text) && !unlisted.has(term.text));
    const isNone = isEmpty(slots);
    const counted = numbersIn(isNone ? this.#scope : slots);
    const scores = this.#total(matches, counted);
    const close = isNone && matches.size > 1 ? this.#some(matches, scores) : undefined;
    this.#addOptional(scores, counted);
    return {
      ...{ slots, scores, close, dropped: [...new Set([...unlisted, ...dropped])] },
      ...{ didYouMean: this.#didYouMean(slots), needles: this.#needles },
    };
  }

  /** What the terms only put in order. */
  #everythingInOrder(): Found {
    const found = everything(this.#view, this.#scope);
    this.#addOptional(found.scores, numbersIn(found.slots));
    return { ...found, needles: this.#needles };
  }

  #matchOf(term: Term): Match {
    const match = this.#matcher.match(term.text);
    const scoreOf = (slot: number) => (has(match.slots, slot) ? match.scores[slot]! : 0);
    for (const { facet, value } of term.facts)
      this.#eachWith(facet, value, (slot) => addSlot(match, slot, scoreOf(slot) + factScore));
    return match;
  }

  /** Adds what several terms also mean to each of them. */
  #addSpans(matches: ReadonlyMap<Term, Match>): void {
    for (const span of this.#query.spans) {
      const terms = this.#termsOf(span, matches);
      if (span.kind === "unlisted" || terms.length === 0) continue;
      if (span.kind === "product") this.#addTo(terms, matches, this.#replacing(span.product), [span.product.name]);
      else {
        const words = wordsIn(span.phrase);
        const isSynonym = span.kind === "synonym";
        const found = isSynonym ? this.#matcher.synonym(span.phrase) : this.#matcher.phrase(words, "form");
        this.#addTo(terms, matches, found, words);
      }
    }
  }

  /**
   * Adds what products are to terms that name them, if no document has the terms. Such a name isn't a typo.
   * @returns the terms
   */
  #addUnlisted(matches: ReadonlyMap<Term, Match>): Set<string> {
    const unlisted = new Set<string>();
    const spans = this.#query.spans.filter((span) => span.kind === "unlisted");
    const areMissing = new Map(spans.map((span) => [span, this.#areMissing(this.#termsOf(span, matches), matches)]));
    for (const span of spans) {
      if (!areMissing.get(span)) continue;
      const terms = this.#termsOf(span, matches);
      const words = wordsIn(span.phrase);
      this.#addTo(terms, matches, this.#matcher.synonym(span.phrase), words);
      for (const { text } of terms) unlisted.add(text);
    }
    return unlisted;
  }

  #areMissing(terms: readonly Term[], matches: ReadonlyMap<Term, Match>): boolean {
    if (terms.length === 0) return false;
    return isEmpty(terms.map((term) => this.#inScope(matches.get(term)!)).reduce(intersect));
  }

  #termsOf({ from, to }: Span, matches: ReadonlyMap<Term, Match>): Term[] {
    return this.#query.terms.slice(from, to).filter((term) => matches.has(term));
  }

  #addTo(
    terms: readonly Term[],
    matches: ReadonlyMap<Term, Match>,
    found: Match | undefined,
    words: readonly string[],
  ): void {
    if (!found) return;
    for (const term of terms) uniteMatches(matches.get(term)!, found);
    this.#needles.push(...words.map((text) => ({ text, isWholeWord: true })));
  }

  /** Returns the documents that replace a product, which is as good as a word in their labels. */
  #replacing({ facet, value }: KnownProduct): Match {
    const match = noMatch(this.#view);
    this.#eachWith(facet, value, (slot) => addSlot(match, slot, this.#weights.synonym[field.label]!));
    return match;
  }

  /** Returns a copy. */
  #inScope({ slots }: Match): Bits {
    return intersect(slots.slice(), this.#scope);
  }

  /** Whether no word is the term, or begins with it. Such a term is taken for a typo in any case. */
  #isUnknown({ text }: Term): boolean {
    return isWord(text) && !this.#matcher.hasWord(text) && !this.#matcher.hasPrefix(text);
  }

  /** Whether no name, label, or short description has the term in some form. Nothing else is suggested for the others. */
  #isDoubtful({ slots, scores }: Match): boolean {
    const min = this.#weights.form[field.shortDescription]!;
    return !some(slots, (slot) => scores[slot]! >= min && has(this.#scope, slot));
  }

  /** Adds what the term finds as three words or with typos. */
  #correct(term: Term, match: Match): void {
    if (this.#isUnknown(term)) uniteMatches(match, this.#matcher.inThree(term.text));
    const isDoubtful = this.#isDoubtful(match);
    const { match: typos, suggestions } = this.#matcher.typos(term.text);
    suggestions.sort((a, b) => a.typos - b.typos || b.count - a.count || (a.word < b.word ? -1 : 1));
    if (suggestions.length === 0) return;
    uniteMatches(match, typos);
    this.#corrected.add(term);
    if (isDoubtful) this.#suggestions.set(term, suggestions.slice(0, maxHighlighted));
    this.#needles.push(...suggestions.slice(0, maxHighlighted).map(({ word: text }) => ({ text, isWholeWord: true })));
  }

  /** Returns what matches all required terms of a side. */
  #all(matches: ReadonlyMap<Term, Match>): Bits {
    const sides = new Map<number, Bits>();
    for (const [{ side }, { slots }] of matches) {
      const others = sides.get(side);
      sides.set(side, others ? intersect(others, slots) : slots.slice());
    }
    return intersect([...sides.values()].reduce(unite), this.#scope);
  }

  /** Returns the sums of the required terms' scores, by slot, for the slots that count. */
  #total(matches: ReadonlyMap<Term, Match>, counted: Uint32Array): Uint16Array {
    const total = new Uint16Array(this.#view.live.length * 32);
    for (const { scores } of matches.values()) for (const slot of counted) total[slot]! += scores[slot]!;
    return total;
  }

  /** Adds what the other terms are worth, for the slots that count. */
  #addOptional(total: Uint16Array, counted: Uint32Array): void {
    const addTo = (slot: number, score: number) => (total[slot] = Math.min(maxScore, total[slot]! + score));
    const optional = this.#query.terms.filter(({ isRequired }) => !isRequired);
    let match: Match | undefined;
    for (const { text } of optional) {
      if (!isWord(text)) continue;
      match = this.#matcher.word(text, "form", match);
      for (const slot of counted) addTo(slot, match.scores[slot]! / optionalShare);
    }
    for (const { phrase, facet, value } of new Set(optional.flatMap(({ facts }) => facts))) {
      const known = slotsWithAny(this.#view, facet, new Set([value]));
      const words = wordsIn(phrase);
      const said = words.length > 1 ? this.#matcher.phrase(words, "form")?.slots : undefined;
      for (const slot of counted)
        if (has(known, slot)) addTo(slot, factScore);
        else if (said && has(said, slot)) addTo(slot, saidScore);
    }
  }

  /**
   * Returns what has the most of the query, and sets its scores: by how much of the query it has, and then by how it has
   * it. A rare term is a larger part of the query, and parts of words are half a term.
   */
  #some(matches: ReadonlyMap<Term, Match>, total: Uint16Array): Bits {
    const all = countOf(this.#scope);
    const min = this.#weights.prefix[field.fact]!;
    const shares = new Float32Array(total.length);
    let [whole, best] = [0, 0];
    for (const match of matches.values()) {
      const found = this.#inScope(match);
      const rarity = Math.log2(1 + all / Math.max(1, countOf(found)));
      whole += rarity;
      each(found, (slot) => {
        shares[slot]! += match.scores[slot]! >= min ? rarity : rarity / 2;
        best = Math.max(best, shares[slot]!);
      });
    }
    const slots = new Uint32Array(this.#view.live.length);
    for (let slot = 0; slot < shares.length; slot++) {
      const share = shares[slot]!;
      if (share === 0 || share < whole * minShareOfQuery || share < best * minShareOfBest) continue;
      add(slots, slot);
      total[slot] = Math.round((share / whole) * shareScore) + Math.min(maxWordScore, total[slot]!);
    }
    return slots;
  }

  #eachWith(facet: string, value: string, visit: (slot: number) => void): void {
    each(slotsWithAny(this.#view, facet, new Set([value])), visit);
  }

  /** Returns the query with its typos corrected: by what the best-known words are that the other terms are found with. */
  #didYouMean(hits: Bits): string | undefined {
    if (this.#suggestions.size === 0) return undefined;
    const isFound = ({ word }: Suggestion) => countShared(this.#matcher.word(word, "form").slots, hits) > 0;
    const bestOf = (suggestions: readonly Suggestion[]) => suggestions.find(isFound) ?? suggestions[0]!;
    return this.#query.terms
      .map((term) => {
        const suggestions = this.#suggestions.get(term);
        return suggestions ? bestOf(suggestions).word : term.text;
      })
      .join(" ");
  }
}

/** What a close match has at least of the query, and of what the best one has of it. */
const [minShareOfQuery, minShareOfBest] = [0.25, 0.4];

/** What it's worth to have the whole query, and at most how its words are found. */
const [shareScore, maxWordScore] = [40_000, 1_000];
