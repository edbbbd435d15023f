import { Category as Stored, type StoredCategory } from "#models/category.server";
import { CompanyCategory } from "#models/company-category.server";
import type { Actor } from "~/platform/audit/actor";
import { announceChanges, confirmChanges, laterThan, completeChanges } from "~/platform/audit/announce.server";
import type { NewChange } from "~/platform/audit/audit.server";
import { asOneChange } from "~/platform/runtime/begun-changes.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { isDuplicateKey, refusedInserts } from "~/platform/runtime/duplicate-key.server";

type EditableFields = Pick<
  StoredCategory,
  "name" | "slug" | "icon" | "position" | "parentId" | "description" | "formerSlugs"
>;

/** New values of a category's fields. Undefined removes a field. */
type CategoryChange = {
  category: StoredCategory;
  values: { [Field in keyof EditableFields]?: EditableFields[Field] | undefined };
};

/** The audited fields of a category that is created or deleted. */
const auditedFieldsOf = ({ name, slug, icon, parentId, description, formerSlugs }: EditableFields) => ({
  name,
  slug,
  icon,
  ...(parentId !== undefined && { parentId }),
  ...(description !== undefined && { description }),
  ...(formerSlugs !== undefined && { formerSlugs }),
});

function entryOf(
  action: NewChange["action"],
  { _id, name }: Pick<StoredCategory, "_id" | "name">,
  before: NewChange["before"],
  after: NewChange["after"],
): NewChange {
  return { entity: "category", entityId: _id, label: name, action, before, after };
}

/**
 * Creates categories. Returns the IDs of the created ones; the slugs of the others are taken.
 */
export async function insertCategories(
  actor: Actor,
  action: "create" | "restore",
  categories: StoredCategory[],
): Promise<Set<number>> {
  if (categories.length === 0) return new Set();
  const entries = categories.map((category) => entryOf(action, category, null, auditedFieldsOf(category)));
  const announced = await announceChanges(
    actor,
    entries.map((entry, i) => ({ ...entry, at: (categories[i] as StoredCategory).updatedAt })),
  );
  const ids = categories.map(({ _id }) => _id);
  const insert = async () => {
    const refused = await refusedInserts(
      Stored.insertMany(categories, { ordered: false, lean: true, timestamps: false }),
    );
    const failed = [...refused.values()].find(({ duplicate }) => !duplicate);
    if (failed) throw new Error(`The database refused a category: ${failed.message}`);
    return new Set(ids.filter((_, i) => !refused.has(i)));
  };
  const added = await asOneChange({ categories: ids }, insert, (categories) => ({ categories }));
  await confirmChanges(announced, (id) => added.has(id));
  return added;
}

/**
 * Updates categories that haven't changed since they were read. Returns the IDs of the updated ones.
 * @throws a duplicate key error, if another category has the slug
 */
export async function changeCategories(actor: Actor, changes: CategoryChange[]): Promise<Set<number>> {
  const at = laterThan(changes.map(({ category }) => category.updatedAt));
  const announced = await announceChanges(
    actor,
    changes.map(({ category, values }) => {
      const before = Object.fromEntries(
        Object.keys(values).map((field) => [field, category[field as keyof EditableFields]]),
      );
      return { ...entryOf("update", { ...category, ...(values.name && { name: values.name }) }, before, values), at };
    }),
  );
  const done = new Set<number>();
  let duplicate: unknown;
  const writeEach = async () => {
    for (const { category, values } of changes) {
      const { _id, updatedAt } = category;
      try {
        const { matchedCount } = await Stored.updateOne({ _id, updatedAt }, updateOf(values, at), {
          timestamps: false,
        });
        if (matchedCount > 0) done.add(_id);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        duplicate = error;
      }
    }
  };
  const ids = changes.map(({ category }) => category._id);
  await asOneChange({ categories: ids }, writeEach, () => ({ categories: done }));
  await confirmChanges(announced, (id) => done.has(id));
  if (duplicate) throw duplicate;
  return done;
}

function updateOf(values: CategoryChange["values"], updatedAt: Date) {
  const entries = Object.entries(values);
  const unset = entries.filter(([, value]) => value === undefined).map(([field]) => [field, 1 as const]);
  return {
    $set: { ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)), updatedAt },
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) as Record<string, 1> }),
  };
}

/** Deletes a category and its links. @param companies those that were in it */
export async function deleteCategory(actor: Actor, category: StoredCategory, companies: number[]): Promise<void> {
  const announced = await announceChanges(actor, [entryOf("trash", category, auditedFieldsOf(category), null)]);
  await asOneChange({ categories: [category._id], companies }, async () => {
    await Stored.deleteOne({ _id: category._id });
    await CompanyCategory.deleteMany({ categoryId: category._id });
  });
  await confirmChanges(announced);
}

/** Deletes categories without a log entry: an import created them, and they are empty. */
export async function deleteUnannounced(ids: number[]): Promise<void> {
  await Stored.deleteMany({ _id: { $in: ids } });
  await contentChanged({ categories: ids });
}

/**
 * Adds to the categories' counts. Doesn't create a new version, because nobody edited them. Callers announce the
 * content change.
 */
export async function addToCounts(counts: Map<number, number>): Promise<void> {
  const updates = [...counts].map(([_id, count]) => ({
    updateOne: { filter: { _id }, update: { $inc: { count } }, timestamps: false },
  }));
  if (updates.length > 0) await Stored.bulkWrite(updates);
}

/** Corrects categories' counts, unless they have changed since they were read. */
export async function correctCounts(counts: Map<number, { stored: number; right: number }>): Promise<void> {
  for (const [_id, { stored, right }] of counts)
    await Stored.updateOne({ _id, count: stored }, { $set: { count: right } }, { timestamps: false });
  await contentChanged({ categories: counts.keys() });
}

/** Completes changes that killed servers announced before a moment. Returns how many of them had been stored. */
export function completeCategoryChanges(before: Date): Promise<number> {
  return completeChanges("category", before, async (ids) => {
    const categories = await Stored.find({ _id: { $in: ids } }).lean();
    return new Map(
      categories.map((category) => [category._id, { ...auditedFieldsOf(category), position: category.position }]),
    );
  });
}
