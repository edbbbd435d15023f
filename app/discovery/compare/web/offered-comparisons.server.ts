import type { AppLoadContext } from "@remix-run/node";
import { topLevelOf } from "~/catalog/categories/tree";
import { logosOf } from "~/discovery/compare/comparison-logos";
import { comparisonTally } from "~/discovery/compare/count.server";
import { comparisonLinks, type ComparisonLink } from "~/discovery/compare/listed";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { mostComparedPairs } from "~/discovery/compare/most-compared.server";
import { linkTo } from "~/discovery/compare/path";
import type { Directory } from "~/discovery/directory/directory";
import { companyAt } from "~/discovery/directory/find";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { topOfCategories } from "~/discovery/directory/top-of-categories";
import { withFallback } from "~/platform/http/with-fallback";
import { cacheUntilChanged } from "~/platform/runtime/cache-until-changed.server";

const maxPopular = 6;
const maxCategories = 12;

/**
 * Comparisons to start from: those that visitors compare most, those of our editors, and those of the first tools of
 * categories.
 */
export async function offeredComparisons(directory: Directory, context: AppLoadContext) {
  const withLogos = (link: ComparisonLink) => ({ ...link, logos: logosOf(directory, link.path) });
  const readPopular = () => mostComparedPairs(directory, maxPopular);
  const [popular, listed, top] = await Promise.all([
    withFallback(context, cacheUntilChanged(`most compared ${comparisonTally.changes}`, readPopular), []),
    listedComparisons(directory),
    inSlices(topOfCategories(directory)),
  ]);
  const largest = topLevelOf(directory.categories).toSorted((a, b) => b.count - a.count);
  return {
    popular: popular.map(linkTo).map(withLogos),
    editors: comparisonLinks(listed).slice(0, maxPopular).map(withLogos),
    byCategory: largest.slice(0, maxCategories).flatMap(({ id, name, slug, icon, count }) => {
      const [first, ...others] = (top.get(id) ?? []).map((position) => companyAt(directory, position));
      if (!first || others.length === 0) return [];
      const links = others.map((other) => withLogos(linkTo([first, other])));
      return [{ category: { name, slug, icon, count }, links }];
    }),
  };
}
