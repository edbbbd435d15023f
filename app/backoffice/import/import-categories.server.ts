import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { listCategories } from "~/catalog/categories/categories.server";
import { isMiscellaneous } from "~/catalog/categories/category";
import { twoLevelsOf } from "~/catalog/categories/tree";
import { findCompanies } from "~/catalog/companies/find-companies.server";
import { countRows } from "~/backoffice/import/batch-counts.server";
import { categorySorter, saveCategoryChoice } from "~/backoffice/import/category-choices.server";
import { categoryKey } from "~/backoffice/import/category-key";
import { pathOf, type CategoryChoice, type CategorySorter } from "~/backoffice/import/category-sorter";
import { currentWord } from "~/backoffice/import/former-words";
import type { CategoryTarget, ImportCategories } from "~/backoffice/import/api";
import type { CategoryDecision } from "~/backoffice/import/import-batch";
import { findMissingCategories } from "~/backoffice/import/missing-categories.server";
import { mergeOf, otherLaunch } from "~/backoffice/import/stage.server";
import { rowsInOrder } from "~/backoffice/import/rows-in-order.server";
import { Refusal } from "~/platform/runtime/refusal";
import { slugOf } from "~/platform/text/slug";

/** A source with more categories than this has tags instead, and the page couldn't show them. */
const maxNames = 1_000;
const rowsAtATime = 500;

/** Stores the categories that an import names most, from the number of rows with each. */
export async function storeCategories(batchId: number, rowsOf: ReadonlyMap<string, number>): Promise<void> {
  const all = [...rowsOf].map(([name, rows]) => ({ name, rows }));
  const categories = all.sort((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1)).slice(0, maxNames);
  await ImportBatch.updateOne({ _id: batchId }, { $set: { categories } });
}

/** Counts the rows of each category again, from the stored rows. */
export async function countCategories(batchId: number): Promise<void> {
  const groups = await ImportRow.aggregate<{ _id: string; rows: number }>([
    // A repeated row's categories are added to its original.
    { $match: { batchId, categories: { $exists: true }, repeats: { $exists: false } } },
    { $project: { categories: 1 } },
    { $unwind: "$categories" },
    { $group: { _id: "$categories", rows: { $sum: 1 } } },
  ]);
  await storeCategories(batchId, new Map(groups.map(({ _id, rows }) => [_id, rows])));
}

/** The categories that an import names, where each goes, and all possible targets. @throws {Refusal} missing */
export async function listImportCategories(batchId: number): Promise<ImportCategories> {
  const batch = await findBatch(batchId);
  const sorter = await categorySorter(batch);
  const imported = (batch.categories ?? []).map(({ name, rows }) => {
    const { by, category } = sorter.place(name);
    return { name, rows, by, ...(category && { slug: category.slug }) };
  });
  return { imported, targets: await listTargets(batch, sorter) };
}

/** The site's categories, and those that the import would create, as a tree in alphabetical order. */
async function listTargets({ categories = [] }: StoredImportBatch, sorter: CategorySorter): Promise<CategoryTarget[]> {
  const stored = twoLevelsOf(await listCategories());
  const slugs = new Map(stored.map(({ id, slug }) => [id, slug]));
  const targets = new Map(
    stored.map(({ name, slug, parentId }): [string, CategoryTarget] => {
      const parent = slugs.get(parentId ?? 0);
      return [slug, { name, slug, isNew: false, ...(parent && { parent }) }];
    }),
  );
  for (const { name } of categories) {
    const category = sorter.categoryFor(name);
    const planned = category ? [category, ...(category.parent ? [category.parent] : [])] : [];
    for (const { name, slug } of planned) {
      const parent = slug === category?.slug ? category.parent?.slug : undefined;
      if (!targets.has(slug)) targets.set(slug, { name, slug, isNew: true, ...(parent && { parent }) });
    }
  }
  const all = [...targets.values()].sort(
    (a, b) => Number(isMiscellaneous(a)) - Number(isMiscellaneous(b)) || a.name.localeCompare(b.name, "en"),
  );
  const top = all.filter(({ parent }) => parent === undefined);
  return top.flatMap((target) => [target, ...all.filter(({ parent }) => parent === target.slug)]);
}

async function findBatch(batchId: number): Promise<StoredImportBatch> {
  const batch = await ImportBatch.findById(batchId).lean();
  if (!batch) throw new Refusal("missing", "Import not found.");
  return batch;
}

/**
 * Decides where an imported category goes, in this import and in later ones, and compares this one's open rows again.
 * @throws {Refusal} missing; taken, if the import is undone or has a running job; invalid, if there's no
 * such category or parent
 */
export async function placeCategory(
  actor: Actor,
  batchId: number,
  { imported, to }: CategoryDecision,
): Promise<ImportCategories> {
  const batch = await findBatch(batchId);
  const state = currentWord(batch.state);
  if (state === "undone") throw new Refusal("taken", "Reopen the preview first.");
  if (state !== "staged" && state !== "applied")
    throw new Refusal("taken", "This import is busy. Wait for the running job to finish.");
  const former = await categorySorter(batch);
  await saveCategoryChoice(imported, choiceOf(to, await listTargets(batch, former)));
  const sorter = await categorySorter(batch);
  await recordChange(actor, {
    entity: "import",
    entityId: batchId,
    label: `Imported category ${imported}`,
    action: "update",
    before: { category: pathOf(former.categoryFor(imported)) },
    after: { category: pathOf(sorter.categoryFor(imported)) },
  });
  const key = categoryKey(imported);
  const names = (batch.categories ?? []).flatMap(({ name }) => (categoryKey(name) === key ? name : []));
  await compareRowsAgain(batchId, names, sorter);
  return listImportCategories(batchId);
}

/** The category to store: undefined for the suggestion, and null to leave it out. @throws {Refusal} invalid */
function choiceOf(to: CategoryDecision["to"], targets: CategoryTarget[]): CategoryChoice | undefined {
  if (to === "suggestion") return undefined;
  if (to === "none") return null;
  const bySlug = new Map(targets.map((target) => [target.slug, target]));
  const withParent = ({ name, slug, parent = "" }: CategoryTarget) => {
    const above = bySlug.get(parent);
    return { name, slug, ...(above && { parent: { name: above.name, slug: above.slug } }) };
  };
  const invalid = (field: string, problem: string) => new Refusal("invalid", `${problem}.`, { [field]: problem });
  if ("slug" in to) {
    const target = bySlug.get(to.slug);
    if (!target) throw invalid("slug", "This category doesn’t exist anymore");
    return withParent(target);
  }
  const { name, parent } = to;
  if (parent !== undefined && bySlug.get(parent)?.parent !== undefined)
    throw invalid("parent", "Choose a top-level category. Subcategories can’t have their own");
  if (parent !== undefined && !bySlug.has(parent)) throw invalid("parent", "This category doesn’t exist anymore");
  const key = categoryKey(name);
  const same = targets.find((target) => target.parent === parent && categoryKey(target.name) === key);
  if (same) return withParent(same);
  const slug = slugOf(name);
  // Categories below different parents may have the same name, but not the same URL.
  return withParent({ name, slug: bySlug.has(slug) ? slugOf(`${parent ?? "other"} ${name}`) : slug, isNew: true, ...(parent && { parent }) }); // oxfmt-ignore
}

/** Recomputes which companies the rows with these categories would add to a category. */
async function compareRowsAgain(batchId: number, names: string[], sorter: CategorySorter): Promise<void> {
  const affected = {
    batchId,
    state: "open" as const,
    verdict: { $in: ["update" as const, "unchanged" as const] },
    reason: { $ne: otherLaunch },
    categories: { $in: names },
  };
  for await (const rows of rowsInOrder(affected, rowsAtATime)) {
    const ids = rows.flatMap(({ match }) => match?.companyId ?? []);
    const [companies, missing] = await Promise.all([findCompanies(ids), findMissingCategories(ids, sorter)]);
    const writes = rows.flatMap(({ _id, match, input = {}, given = [], categories = [] }) => {
      const company = companies.get(match?.companyId ?? 0);
      if (!company) return [];
      const { adds, ...outcome } = mergeOf(company, input, given, missing(company._id, categories));
      const update = adds ? { $set: { ...outcome, adds } } : { $set: outcome, $unset: { adds: "" as const } };
      return [{ updateOne: { filter: { _id, state: "open" as const }, update } }];
    });
    if (writes.length > 0) await ImportRow.bulkWrite(writes);
  }
  await countRows(batchId);
}
