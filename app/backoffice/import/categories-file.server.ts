import type { z } from "zod";
import type { Actor } from "~/platform/audit/actor";
import { listCategories } from "~/catalog/categories/categories.server";
import { CategoryInput, CategorySlug } from "~/catalog/categories/category";
import { ensureCategories } from "~/catalog/categories/ensure.server";
import { parseJson } from "~/platform/text/parse-json";
import { problemText } from "~/platform/text/problem-text";
import { Refusal } from "~/platform/runtime/refusal";

/** A line of categories.jsonl, as /data has it. `parent` is a slug. */
const CategoryLine = CategoryInput.pick({ name: true, icon: true, description: true }).extend({
  slug: CategorySlug,
  parent: CategorySlug.optional(),
});

/** Far more than a site has: its companies are in a file of their own. */
const maxCategories = 10_000;

/**
 * Creates the categories of a file in JSON Lines, unless the site has their slugs. A company that is imported later goes into the
 * categories that are there.
 * @throws {Refusal} invalid, with the line; nothing is created then
 */
export async function importCategories(
  actor: Actor,
  lines: AsyncIterable<string>,
): Promise<{ created: number; known: number }> {
  const given = await readLines(lines);
  const known = new Set((await listCategories()).map(({ slug }) => slug));
  const categories = [...given.values()].map(({ parent, ...category }) => {
    const above = parent === undefined ? undefined : given.get(parent);
    return { ...category, ...(above && { parent: above }) };
  });
  await ensureCategories(actor, categories);
  const missing = categories.filter(({ slug }) => !known.has(slug));
  return { created: missing.length, known: categories.length - missing.length };
}

/** The categories of a file by slug. */
async function readLines(lines: AsyncIterable<string>): Promise<Map<string, z.output<typeof CategoryLine>>> {
  const read = new Map<string, z.output<typeof CategoryLine>>();
  let number = 0;
  for await (const line of lines) {
    number++;
    if (line.trim() === "") continue;
    if (read.size >= maxCategories)
      throw new Refusal("too-large", `The file has more than ${maxCategories} categories.`);
    const { data, error } = CategoryLine.safeParse(parseJson(line), { error: problemText });
    const [issue] = error?.issues ?? [];
    if (issue) throw new Refusal("invalid", `Line ${number} isn’t a category: ${[issue.path.join("."), issue.message].filter(Boolean).join(": ")}.`); // oxfmt-ignore
    read.set(data!.slug, data!);
  }
  return read;
}
