import type { Category } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";
import type { Directory } from "~/discovery/directory/directory";
import { firstTools } from "~/discovery/directory/first-tools";
import { minListed } from "~/discovery/directory/landings";

const maxOthers = 6;

/** The best tools of a category besides those of a list, if that is too short to fill a page. */
export function othersInCategory(
  directory: Directory,
  { slug }: Pick<Category, "slug">,
  listed: readonly Pick<Company, "id">[],
): Company[] {
  if (listed.length >= minListed) return [];
  const ids = new Set(listed.map(({ id }) => id));
  return firstTools(directory, { category: [slug] }, maxOthers + minListed)
    .filter(({ id }) => !ids.has(id))
    .slice(0, maxOthers);
}
