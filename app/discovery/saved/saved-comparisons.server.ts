import { SavedComparison as Stored } from "#models/saved-comparison.server";
import { sessionDataChanged } from "~/accounts/sessions.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { comparisonPath, comparisonTitle, minCompared, maxCompared } from "~/discovery/compare/path";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import { comparisonKey } from "~/discovery/saved/comparison-key";

const max = 100;

/** A saved comparison. Title and path are null if too few of its companies are public. */
export type SavedComparison = { key: string; title: string | null; path: string | null };

/** The comparisons that a person saved, the last one first. Companies that aren't public anymore are left out. */
export async function listSavedComparisons(userId: number): Promise<SavedComparison[]> {
  const [saved, directory] = await Promise.all([Stored.find({ userId }).sort({ _id: -1 }).lean(), getDirectory()]);
  return saved.map(({ key, companyIds }) => {
    const companies = companyIds.flatMap((id) => findCompany(directory, String(id)) ?? []);
    if (companies.length < minCompared) return { key, title: null, path: null };
    return { key, title: comparisonTitle(companies), path: comparisonPath(companies) };
  });
}

/** The keys of the comparisons that a person saved, the last one first. */
export async function savedComparisonKeys(userId: number): Promise<string[]> {
  const saved = await Stored.find({ userId }, { key: 1, _id: 0 }).sort({ _id: -1 }).limit(max).lean();
  return saved.map(({ key }) => key);
}

/**
 * Saves a comparison for a person. Idempotent.
 * @throws {Refusal} missing, if a company isn't public or there are too few or too many; taken, if the person has saved
 * too many comparisons
 */
export async function saveComparison(userId: number, key: string): Promise<void> {
  const directory = await getDirectory();
  const ids = [...new Set(key.split("-"))];
  const companies = ids.flatMap((id) => findCompany(directory, id) ?? []);
  if (companies.length < ids.length || ids.length < minCompared || ids.length > maxCompared)
    throw new Refusal("missing", "Comparison not found.");
  if ((await Stored.countDocuments({ userId })) >= max)
    throw new Refusal("taken", `You can save up to ${max} comparisons. Remove one first.`);
  const companyIds = companies.map(({ id }) => id).toSorted((a, b) => a - b);
  const isNew = await storedOnce(Stored.create({ userId, companyIds, key: comparisonKey(companyIds) }));
  if (isNew) await sessionDataChanged(userId);
}

/** Undoes `saveComparison`. */
export async function removeComparison(userId: number, key: string): Promise<void> {
  await Stored.deleteOne({ userId, key });
  await sessionDataChanged(userId);
}
