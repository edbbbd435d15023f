import { joinWords } from "search-index";
import type { Suggestions } from "~/discovery/directory/api";
import type { Directory } from "~/discovery/directory/directory";
import { companyAt } from "~/discovery/directory/find";
import { findIn, findPositions } from "~/discovery/directory/search";
import { logoOf } from "~/catalog/companies/logo";
import { fold } from "~/platform/text/fold";

/** As many as fit below the search box on a laptop. */
const max = 8;
const maxCategories = 3;
const maxPosts = 2;

/** Companies that score less than this share of the best one aren't suggested. */
const minShare = 1 / 4;

/** Searches to cache per directory. The first letters are the most common, and their many hits take longest to rank. */
const maxCached = 500;
const remembered = new WeakMap<Directory, Map<string, Suggestions>>();

/**
 * Suggests up to 8 companies, categories, and posts for the beginning of a search: companies as the directory ranks them,
 * and categories and posts with the text, or the text that was probably meant, in their name. Leaves out empty
 * categories. Suggests nothing for an empty text.
 */
export function suggest(directory: Directory, q: string): Suggestions {
  const text = fold(q);
  if (text === "") return { companies: [], categories: [], posts: [] };
  const known = remembered.get(directory) ?? new Map<string, Suggestions>();
  remembered.set(directory, known);
  const suggestions = known.get(text) ?? find(directory, text);
  if (known.size < maxCached) known.set(text, suggestions);
  return suggestions;
}

function find(directory: Directory, text: string): Suggestions {
  const result = findIn(directory, { q: text });
  const matching = <Item>(items: readonly Item[], nameOf: (item: Item) => string) => {
    const found = named(items, nameOf, text);
    return found.length === 0 && result.didYouMean ? named(items, nameOf, result.didYouMean) : found;
  };
  const used = directory.categories.filter(({ count }) => count > 0);
  const categories = matching(used, ({ name }) => name).slice(0, maxCategories);
  const posts = matching(directory.posts, ({ title }) => title).slice(0, maxPosts);
  const positions = findPositions(directory, { q: text, sort: "relevance" });
  const first = Array.from(positions.subarray(0, max - categories.length - posts.length));
  const scoreOf = (position: number) => result.scores[result.view.slots[position]!]!;
  const min = Math.max(...first.map(scoreOf)) * minShare;
  return {
    companies: first.filter((position) => scoreOf(position) >= min).map((position) => suggestedAt(directory, position)),
    categories: categories.map(({ name, slug, icon, count }) => ({ name, slug, icon, count })),
    posts: posts.map(({ title, slug }) => ({ title, slug })),
  };
}

function suggestedAt(directory: Directory, position: number): Suggestions["companies"][number] {
  const company = companyAt(directory, position);
  const [category] = company.categories;
  return { id: company.id, name: company.name, logo: logoOf(company), ...(category && { category: category.name }) };
}

const wordEnd = /[\p{L}\p{M}\p{N}]$/u;

/**
 * The items with a text in their name: those that begin with it, then those with a word that begins with it, then the
 * others. Words may be joined or split.
 */
function named<Item>(items: readonly Item[], nameOf: (item: Item) => string, text: string): Item[] {
  const joined = joinWords(text);
  const first: Item[] = [];
  const word: Item[] = [];
  const inside: Item[] = [];
  for (const item of items) {
    const name = fold(nameOf(item));
    const at = name.indexOf(text);
    if (at === 0) first.push(item);
    else if (at > 0) (wordEnd.test(name.slice(0, at)) ? inside : word).push(item);
    else if (joined !== "" && joinWords(name).includes(joined)) inside.push(item);
  }
  return [...first, ...word, ...inside];
}
