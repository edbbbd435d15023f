import type { Ask } from "./log-in";
import { allOf, send } from "./send";

type Company = { categories: { slug: string }[] };
type Category = { slug: string; count: number };

/** What visitors see that isn't as admins have it: too few or too many companies, or wrong counts of categories. */
export async function wronglyShown(ask: Ask): Promise<string[]> {
  const listed = await allOf<Company>(ask, "/api/admin/companies");
  const companies = await send<Company[]>(ask, "/api/companies", "GET");
  const categories = await send<Category[]>(ask, "/api/categories", "GET");
  const inCategory = (slug: string) => companies.filter((one) => one.categories.some((each) => each.slug === slug));
  const wrong = categories.filter(({ slug, count }) => inCategory(slug).length !== count);
  return [
    ...(companies.length === listed.length ? [] : [`${companies.length} of ${listed.length} companies are shown`]),
    ...wrong.map(({ slug, count }) => `${slug} has ${inCategory(slug).length} companies, not ${count}`),
  ];
}
