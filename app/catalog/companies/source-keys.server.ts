import { Company, type StoredCompany } from "#models/company.server";
import { updateUnannounced } from "~/catalog/companies/store.server";

/** The companies with one of these source keys. */
export async function listCompaniesBySourceKeys(keys: string[]): Promise<StoredCompany[]> {
  return keys.length > 0 ? Company.find({ sourceKeys: { $in: keys } }).lean() : [];
}

/** The websites and all source keys of the companies with one of these source keys. */
export async function listWebsitesBySourceKeys(
  keys: string[],
): Promise<Pick<StoredCompany, "website" | "sourceKeys">[]> {
  return Company.find({ sourceKeys: { $in: keys } }, { sourceKeys: 1, website: 1 }).lean();
}

/** Adds source keys to companies. Safe to repeat. Doesn't create a new version. */
export async function addSourceKeys(known: { companyId: number; keys: string[] }[]): Promise<void> {
  await updateUnannounced(
    known.map(({ companyId, keys }) => ({ id: companyId, update: { $addToSet: { sourceKeys: { $each: keys } } } })),
  );
}
