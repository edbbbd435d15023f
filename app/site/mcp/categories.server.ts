import { z } from "zod";
import { Category } from "~/catalog/categories/api";
import { childrenOf, topLevelOf } from "~/catalog/categories/tree";
import { getDirectory } from "~/discovery/directory/directory.server";
import { text } from "~/platform/api/answers";
import { listParameters, partOfList } from "~/platform/api/list-parameters";
import { Refusal } from "~/platform/runtime/refusal";
import { absolute, categoryPath } from "~/site/seo/paths";
import { defineTool } from "~/site/mcp/mcp-tool.server";
import { shorten } from "~/site/mcp/short";

/** A name, an address, and two figures are shorter than a company. */
const categoriesPerResult = 15;

const Output = z.object({
  total: z.int(),
  categories: z.array(
    z.object({
      name: text,
      slug: text.meta({ description: "For the filter `category` of a search" }),
      url: text,
      companies: z.int().meta({ description: "How many it has, with those of its subcategories" }),
      subcategories: z.int(),
    }),
  ),
  next: text.optional().meta({ description: "The cursor of the next page" }),
});

export const listCategories = defineTool(
  {
    name: "list_categories",
    title: "List categories",
    description: `List the directory’s categories, or the subcategories of one, ${categoriesPerResult} per page.`,
    input: z.strictObject({
      within: z.string().max(100).optional().meta({ description: "The slug of a category" }),
      cursor: listParameters(Category).cursor,
    }),
    output: Output,
  },
  async ({ within, cursor }, { siteUrl }) => {
    const { categories, categoryBySlug } = await getDirectory();
    const parent = within === undefined ? undefined : categoryBySlug.get(within);
    if (within !== undefined && !parent) throw new Refusal("missing", "Category not found.");
    const listed = parent ? childrenOf(categories, parent.id) : topLevelOf(categories);
    const { items, total, ...next } = partOfList(listed, { limit: categoriesPerResult, cursor });
    return {
      total,
      categories: Array.from(items, ({ id, name, slug, count }) => ({
        name: shorten(name, 60),
        slug,
        url: absolute(categoryPath(slug), siteUrl),
        companies: count,
        subcategories: childrenOf(categories, id).length,
      })),
      ...next,
    };
  },
);
