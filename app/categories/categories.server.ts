import { Category as Stored, type StoredCategory } from "#models/category.server";
import { CompanyCategory, type StoredCompanyCategory } from "#models/company-category.server";
import type { Actor } from "~/audit/actor";
import { recordChanges, type NewChange } from "~/audit/audit.server";
import type { Category, CategoryInput } from "~/categories/category";
import { slugOf } from "~/text/slug";
import { contentChanged } from "~/content-version.server";
import { isDuplicateKey, refusedInserts } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { Refusal } from "~/refusal";

export function toCategory({ _id, name, slug, icon, count, position }: StoredCategory): Category {
  return { id: _id, name, slug, icon, count, ...(position !== undefined && { position }) };
}

export async function listCategories(): Promise<Category[]> {
  return (await Stored.find().sort({ name: 1 }).lean()).map(toCategory);
}

/** The ids of all categories. */
export async function listCategoryIds(): Promise<number[]> {
  return (await Stored.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
}

/** @throws {Refusal} taken, when another category has the slug */
export async function addCategory({ name, slug, icon }: CategoryInput): Promise<Category> {
  const category = await create(name, slug, icon);
  if (!category) throw slugTaken(slug);
  await contentChanged({ categories: [category.id] });
  return category;
}

/** What staff decide of a category. */
export const categoryFields = ({ name, slug, icon }: CategoryInput) => ({ name, slug, icon });

/** What is written down of a change of a category. */
export function categoryChange(
  action: NewChange["action"],
  { id, name }: Pick<Category, "id" | "name">,
  before: NewChange["before"],
  after: NewChange["after"],
): NewChange {
  return { entity: "category", entityId: id, label: name, action, before, after };
}

export function slugTaken(slug: string): Refusal {
  return new Refusal("taken", `Another category already uses the slug ${slug}.`, { slug: "Taken" });
}

async function create(name: string, slug: string, icon: string): Promise<Category | null> {
  const _id = await takeIds("categories");
  try {
    await Stored.create({ _id, name, slug, icon, count: 0 });
    return { id: _id, name, slug, icon, count: 0 };
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** The categories of these names, by the names as given; those that are not there yet are made. */
export async function ensureCategories(
  actor: Actor,
  names: Iterable<string>,
  icon = "users",
): Promise<Map<string, Category>> {
  const found = new Map<string, Category>();
  const made: Category[] = [];
  for (const name of new Set(names)) {
    const slug = slugOf(name);
    const existing = await Stored.findOne({ slug }).lean();
    const category = existing ? toCategory(existing) : await create(name, slug, icon);
    if (!existing && category) made.push(category);
    // Another process may have made it in between.
    found.set(name, category ?? toCategory(await Stored.findOne({ slug }).orFail().lean()));
  }
  await contentChanged({ categories: made.map(({ id }) => id) });
  await recordChanges(
    actor,
    made.map((category) => categoryChange("create", category, null, categoryFields(category))),
  );
  return found;
}

/** Deletes those of the categories with these slugs that no company is in. */
export async function deleteUnusedCategories(slugs: string[]): Promise<void> {
  const ids = (await Stored.find({ slug: { $in: slugs } }, { _id: 1 }).lean()).map(({ _id }) => _id);
  const used = new Set(await CompanyCategory.distinct("categoryId", { categoryId: { $in: ids } }));
  const unused = ids.filter((id) => !used.has(id));
  await Stored.deleteMany({ _id: { $in: unused } });
  await contentChanged({ categories: unused });
}

export type Link = { companyId: number; categoryId: number };

/**
 * Links companies to categories; links that are there already stay. The counts grow by exactly what was linked.
 * Does not say what changed: who calls it does, once.
 */
export async function linkCategories(links: Link[]): Promise<number> {
  if (links.length === 0) return 0;
  const first = await takeIds("company_categories", links.length);
  const now = new Date();
  const documents = links.map((link, i) => ({ _id: first + i, ...link, createdAt: now, updatedAt: now }));
  const options = { ordered: false, lean: true };
  const refused = await refusedInserts(CompanyCategory.insertMany(documents, options));
  const linked = links.filter((_, i) => !refused.has(i));
  await addToCounts(linked, 1);
  return linked.length;
}

/** Takes companies out of categories, where they are in them. The counts, and who says what changed: as with `linkCategories`. */
export async function unlinkCategories(links: Link[]): Promise<number> {
  const companyIds = [...new Set(links.map(({ companyId }) => companyId))];
  const keyOf = ({ companyId, categoryId }: Link) => `${companyId}:${categoryId}`;
  const wanted = new Set(links.map(keyOf));
  const stored = (await CompanyCategory.find({ companyId: { $in: companyIds } }).lean()).filter((link) =>
    wanted.has(keyOf(link)),
  );
  return removeLinks(stored);
}

/** The same for links as they're stored. */
export async function removeLinks(stored: StoredCompanyCategory[]): Promise<number> {
  if (stored.length === 0) return 0;
  const { deletedCount } = await CompanyCategory.deleteMany({ _id: { $in: stored.map(({ _id }) => _id) } });
  if (deletedCount === stored.length) await addToCounts(stored, -1);
  // Somebody else was faster with some of them.
  else await repairCounts();
  return deletedCount;
}

/** Each category's count grows by so much for each of these links. */
async function addToCounts(links: Link[], one: 1 | -1): Promise<void> {
  const counts = new Map<number, number>();
  for (const { categoryId } of links) counts.set(categoryId, (counts.get(categoryId) ?? 0) + one);
  const updates = [...counts].map(([_id, count]) => ({ updateOne: { filter: { _id }, update: { $inc: { count } } } }));
  if (updates.length > 0) await Stored.bulkWrite(updates);
}

/** Counts the links of each category again, and answers how many counts were wrong. */
export async function repairCounts(): Promise<number> {
  const links = await CompanyCategory.aggregate<{ _id: number; count: number }>([
    { $group: { _id: "$categoryId", count: { $sum: 1 } } },
  ]);
  const right = new Map(links.map(({ _id, count }) => [_id, count]));
  const wrong = (await Stored.find().lean()).filter(({ _id, count }) => count !== (right.get(_id) ?? 0));
  for (const { _id } of wrong) await Stored.updateOne({ _id }, { $set: { count: right.get(_id) ?? 0 } });
  await contentChanged({ categories: wrong.map(({ _id }) => _id) });
  return wrong.length;
}
