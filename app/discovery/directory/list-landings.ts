import type { Directory } from "~/discovery/directory/directory";
import { countFacets } from "~/discovery/directory/count-facets";
import { minListed, landingNames, landings, type LandingName } from "~/discovery/directory/landings";
import { findIn } from "~/discovery/directory/search";
import type { Category } from "~/catalog/categories/category";

/** A landing page with enough tools, for all tools or for those of a category. */
export type ListedLanding = { landing: LandingName; title: string; category?: Category; count: number };

const remembered = new WeakMap<Directory, readonly ListedLanding[]>();

/** Lists the landing pages with enough tools, by landing: first for all tools, then by category in the directory's order. */
export function listLandings(directory: Directory): readonly ListedLanding[] {
  const known = remembered.get(directory);
  if (known) return known;
  const listed: ListedLanding[] = [];
  for (const landing of landingNames) {
    const { title, chosen } = landings[landing];
    const counts = countFacets(directory, { q: "", ...chosen });
    listed.push({ landing, title, count: findIn(directory, { q: "", ...chosen }).total });
    for (const category of directory.categories)
      listed.push({ landing, title, category, count: counts.category.get(String(category.id)) ?? 0 });
  }
  const long = listed.filter(({ count }) => count >= minListed);
  remembered.set(directory, long);
  return long;
}
