import { otherForms, positionsWith, wordsIn } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { replacedFacet } from "~/discovery/directory/facets";
import { firstNamed, isPast } from "~/discovery/directory/named-products";
import { nameAt, valueAt, type CompanyTable } from "~/discovery/directory/table";
import type { Context } from "~/discovery/directory/read-wishes";
import type { Catalog } from "~/discovery/directory/wish-pattern";
import type { Category } from "~/catalog/categories/category";
import { knownProducts } from "~/catalog/synonyms/known-products";
import type { Synonyms } from "~/catalog/synonyms/synonyms";
import { fold } from "~/platform/text/fold";
import { slugOf } from "~/platform/text/slug";

type NamesIn = Catalog & Pick<Context, "isName" | "isWholeName" | "categoryIn">;

const knownNames = new Map(knownProducts.map(({ name }) => [fold(name), name]));
const knownSlugs = new Set(knownProducts.map(({ name }) => slugOf(name)));

/** What a search's words may name in a directory. */
export function catalogOf({ companies, categories }: Directory, synonyms: Synonyms): NamesIn {
  const known = new Map<string, string[]>();
  const namesWith = (folded: string) => {
    const names = known.get(folded) ?? namesThatBegin(companies, folded);
    known.set(folded, names);
    return names;
  };
  const has = (facet: string, value: string) => positionsWith(companies.search, [facet, value]).length > 0;
  const isName = (folded: string) => namesWith(folded).some((name) => beginsWith(fold(name), folded));
  const isWholeName = (folded: string) => namesWith(folded).some((name) => fold(name) === folded);
  const phrases = categoryPhrases(categories, synonyms);
  const isCategory = (folded: string) => {
    const words = wordsIn(folded);
    return phrases.some((phrase) => phrase.length === words.length && phrase.every((forms, i) => forms.has(words[i]!)));
  };
  return {
    isName,
    categoryIn: (words) => longestPhrase(words, phrases),
    isWholeName,
    replacedProduct: (name) => {
      const slug = slugOf(name);
      const isTool = () => isWholeName(fold(name)) && !isCategory(fold(name));
      return knownSlugs.has(slug) || has(replacedFacet, slug) || isTool() ? slug : undefined;
    },
    integration: (name) => {
      const folded = fold(name).replace(/^ms (?=\p{L})/u, "microsoft ");
      const full = shortNames.get(folded) ?? folded;
      const spellings = [name, knownNames.get(full), capitalized(full), ...namesWith(full)];
      return spellings.find((spelling) => spelling !== undefined && fold(spelling) === full && has("integration", spelling)); // oxfmt-ignore
    },
  };
}

/** Products that are called by less than their names, unless it's another word. */
const shortNames = new Map([
  ["gcal", "google calendar"],
  ["gdrive", "google drive"],
  ["outlook", "microsoft outlook"],
  ["onedrive", "microsoft onedrive"],
  ["sharepoint", "microsoft sharepoint"],
]);
const capitalized = (name: string) => name.replace(/(?<![\p{L}\p{N}])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** How many names that begin alike are compared. */
const maxCompared = 20;

/** Returns names of public companies that begin with a text, the first ones in alphabetical order. */
function namesThatBegin(companies: CompanyTable, folded: string): string[] {
  const first = firstNamed(companies, folded);
  const names: string[] = [];
  for (const position of companies.byName.subarray(first, first + maxCompared)) {
    const name = nameAt(companies, position);
    if (isPast(name, folded)) break;
    if (fold(name).startsWith(folded) && valueAt(companies, "isPublic", position) === 1) names.push(name);
  }
  return names;
}

/** Whether a name begins with a text, which ends where a word does. */
const beginsWith = (name: string, text: string) =>
  name.startsWith(text) && !/^[\p{L}\p{N}]/u.test(name.slice(text.length));

/** Each word in all its forms. */
type Phrase = readonly ReadonlySet<string>[];

const remembered = new WeakMap<readonly Category[], { synonyms: Synonyms; phrases: readonly Phrase[] }>();

/** The words of categories' names, of the parts of such as "Forms & Surveys", and of what means the same: "HR". */
function categoryPhrases(categories: readonly Category[], synonyms: Synonyms): readonly Phrase[] {
  const known = remembered.get(categories);
  if (known?.synonyms === synonyms) return known.phrases;
  const names = categories.flatMap(({ name }) => [name, ...name.split(/\s*[&,/]\s*/)]).map(fold);
  // People type "ecommerce", too.
  const spellings = [...names, ...names.map((name) => name.replaceAll("-", ""))];
  const phrases = [...new Set([...spellings, ...names.flatMap((name) => synonyms.get(name) ?? [])])]
    .map(wordsIn)
    .map((words) => words.map((word) => new Set([word, ...otherForms(word)])))
    .filter((phrase) => phrase.length > 0);
  remembered.set(categories, { synonyms, phrases });
  return phrases;
}

/** Returns those of the words that are the longest of some phrases. */
function longestPhrase(words: readonly string[], phrases: readonly Phrase[]): ReadonlySet<string> | undefined {
  const pieces = words.flatMap((word) => wordsIn(word).map((piece) => ({ word, piece })));
  let longest: string[] = [];
  for (const phrase of phrases)
    for (let at = 0; phrase.length > longest.length && at + phrase.length <= pieces.length; at++)
      if (phrase.every((forms, i) => forms.has(pieces[at + i]!.piece)))
        longest = pieces.slice(at, at + phrase.length).map(({ word }) => word);
  return longest.length > 0 ? new Set(longest) : undefined;
}
