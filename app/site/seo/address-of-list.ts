import { directoryHref, withoutDisplayOptions, withoutNeed, type Shown } from "~/discovery/directory/directory-href";
import { minListed, landingOf } from "~/discovery/directory/landings";
import { landingPath } from "~/site/seo/paths";

/**
 * Returns the canonical path of a page of the directory or of a category, and whether search engines leave it out:
 * searches, filters, and sort orders only repeat other pages' content. If they match a landing page, its path is the canonical one.
 * @param total the number of tools found
 */
export function addressOfList(
  shown: Shown,
  path: string,
  total: number,
  category?: string,
): { path: string; noindex: boolean } {
  const query = withoutDisplayOptions(shown);
  // Costs only add to what the page without them says.
  const plain = withoutNeed(query);
  if (directoryHref(plain) !== directoryHref({ ...query, page: 1 }))
    return { path: directoryHref(plain, path), noindex: true };
  const landing = landingOf(category === undefined ? query : { ...query, category: [category] });
  if (landing && total >= minListed)
    return { path: directoryHref({ page: query.page }, landingPath(landing.name, landing.category)), noindex: false };
  return { path: directoryHref(query, path), noindex: directoryHref({ ...query, page: 1 }, path) !== path };
}
