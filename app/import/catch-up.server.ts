import { Company } from "#models/company.server";
import { CompanyCategory } from "#models/company-category.server";
import { ensureCategories, linkCategories, repairCounts } from "~/categories/categories.server";
import { catalogueChanged } from "~/catalogue/version.server";
import type { CleanCandidate } from "~/import/candidate";

/**
 * Links what an earlier import of the same source stored and then, ended in its middle, had no time to link: the
 * companies of these candidates that are in no category at all.
 */
export async function linkLeftBehind(candidates: CleanCandidate[]): Promise<void> {
  const sourceType = candidates[0]?.candidate.sourceType;
  if (sourceType === undefined) return;
  const unlinked = await findUnlinked(
    sourceType,
    candidates.map(({ website }) => website.key),
  );
  const leftBehind = candidates.filter(({ website, categories }) => unlinked.has(website.key) && categories.length > 0);
  const categories = await ensureCategories(leftBehind.flatMap(({ categories }) => categories));
  await linkCategories(
    leftBehind.flatMap(({ website, categories: names }) =>
      categoryIdsOf(names, categories).map((categoryId) => ({
        companyId: unlinked.get(website.key) as number,
        categoryId,
      })),
    ),
  );
}

/** The ids of the companies in no category, by their websites' keys. */
async function findUnlinked(sourceType: string, websiteKeys: string[]): Promise<Map<string, number>> {
  const stored = await Company.find({ sourceType, websiteKey: { $in: websiteKeys } }, { websiteKey: 1 }).lean();
  const ids = stored.map(({ _id }) => _id);
  const links = await CompanyCategory.find({ companyId: { $in: ids } }, { companyId: 1 }).lean();
  const linked = new Set(links.map(({ companyId }) => companyId));
  return new Map(stored.filter(({ _id }) => !linked.has(_id)).map(({ _id, websiteKey }) => [websiteKey, _id]));
}

/** Two names can be one category: "Dev Ops" and "dev-ops". */
export function categoryIdsOf(names: string[], categories: ReadonlyMap<string, { id: number }>): number[] {
  return [...new Set(names.flatMap((name) => categories.get(name)?.id ?? []))];
}

/** Ends a run that met companies of an earlier one: that may have been ended before it counted or told its last ones. */
export async function countAndTell(): Promise<void> {
  await repairCounts();
  await catalogueChanged();
}
