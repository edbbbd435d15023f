import { Category as Stored, type StoredCategory } from "#models/category.server";
import { CompanyCategory, type StoredCompanyCategory } from "#models/company-category.server";
import type { Category, CategoryInput } from "~/catalog/categories/category";
import { addToCounts, correctCounts } from "~/catalog/categories/store.server";
import { clock } from "~/platform/runtime/clock.server";
import { refusedInserts } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";
import { slugOf } from "~/platform/text/slug";

export function toCategory({ _id, createdAt: _createdAt, updatedAt: _updatedAt, ...fields }: StoredCategory): Category {
  return { id: _id, ...fields };
}

export async function listCategories(): Promise<Category[]> {
  return (await Stored.find().sort({ name: 1 }).lean()).map(toCategory);
}

/** @throws {Refusal} missing */
export async function findStored(id: number): Promise<StoredCategory> {
  const stored = await Stored.findById(id).lean();
  if (!stored) throw new Refusal("missing", "Category not found.");
  return stored;
}

/** The IDs of all categories. */
export async function listCategoryIds(): Promise<number[]> {
  return (await Stored.find({}, { _id: 1 }).lean()).map(({ _id }) => _id);
}

/** A category to create. */
export async function newCategory(input: CategoryInput): Promise<StoredCategory> {
  const { name, slug = slugOf(name), icon, parentId, description } = input;
  const now = new Date();
  return {
    _id: await takeIds("categories"),
    name,
    slug,
    icon,
    count: 0,
    ...(parentId !== undefined && { parentId }),
    ...(description !== undefined && { description }),
    createdAt: now,
    updatedAt: now,
  };
}

export type Link = { companyId: number; categoryId: number };

export const linkKey = ({ companyId, categoryId }: Link) => `${companyId}:${categoryId}`;

/**
 * Links companies to categories and skips existing links. Counts grow by the number of new links. Doesn't announce the
 * content change; the caller does, once.
 */
export async function linkCategories(links: Link[]): Promise<number> {
  if (links.length === 0) return 0;
  const first = await takeIds("company_categories", links.length);
  const now = new Date();
  const documents = links.map((link, i) => ({ _id: first + i, ...link, createdAt: now, updatedAt: now }));
  const options = { ordered: false, lean: true };
  const refused = await refusedInserts(CompanyCategory.insertMany(documents, options));
  const linked = links.filter((_, i) => !refused.has(i));
  await updateCounts(linked, 1);
  return linked.length;
}

/**
 * Removes companies from categories, if linked. Updates counts; the caller announces the content change, as with
 * `linkCategories`.
 */
export async function unlinkCategories(links: Link[]): Promise<number> {
  const companyIds = [...new Set(links.map(({ companyId }) => companyId))];
  const keys = new Set(links.map(linkKey));
  const stored = (await CompanyCategory.find({ companyId: { $in: companyIds } }).lean()).filter((link) =>
    keys.has(linkKey(link)),
  );
  return removeLinks(stored);
}

/** Like `unlinkCategories`, for stored links. Returns the number of removed links. */
export async function removeLinks(stored: StoredCompanyCategory[]): Promise<number> {
  if (stored.length === 0) return 0;
  const { deletedCount } = await CompanyCategory.deleteMany({ _id: { $in: stored.map(({ _id }) => _id) } });
  if (deletedCount === stored.length) await updateCounts(stored, -1);
  // Someone else removed some of them first.
  else await repairCounts();
  return deletedCount;
}

/** Adds `delta` to a category's count for each of its links. */
async function updateCounts(links: Link[], delta: 1 | -1): Promise<void> {
  const counts = new Map<number, number>();
  for (const { categoryId } of links) counts.set(categoryId, (counts.get(categoryId) ?? 0) + delta);
  await addToCounts(counts);
}

/** Recounts the links of each category. Returns how many counts were wrong. */
export async function repairCounts(): Promise<number> {
  return correct(await wrongCounts());
}

/** How long another server may be between adding links and counting them. */
const settleMs = 2_000;

/**
 * The same when a killed server may have left wrong counts, and others may be working: only counts that stay wrong are
 * corrected.
 */
export async function repairSettledCounts(): Promise<number> {
  const wrong = await wrongCounts();
  if (wrong.size === 0) return 0;
  await clock.wait(settleMs);
  const still = await wrongCounts();
  return correct(new Map([...wrong].filter(([id, { right }]) => still.get(id)?.right === right)));
}

async function correct(counts: WrongCounts): Promise<number> {
  await correctCounts(counts);
  return counts.size;
}

type WrongCounts = Map<number, { stored: number; right: number }>;

async function wrongCounts(): Promise<WrongCounts> {
  const links = await CompanyCategory.aggregate<{ _id: number; count: number }>([
    { $group: { _id: "$categoryId", count: { $sum: 1 } } },
  ]);
  const actual = new Map(links.map(({ _id, count }) => [_id, count]));
  const counts = (await Stored.find().lean()).map(({ _id, count }) => ({
    _id,
    stored: count,
    right: actual.get(_id) ?? 0,
  }));
  return new Map(counts.flatMap(({ _id, ...count }) => (count.stored === count.right ? [] : [[_id, count]])));
}
