import { Company, type StoredCompany } from "#models/company.server";
import { updateUnannounced } from "~/companies/store.server";

/** The companies that are known by one of these keys of their source. */
export async function listCompaniesBySourceKeys(keys: string[]): Promise<StoredCompany[]> {
  return keys.length > 0 ? Company.find({ sourceKeys: { $in: keys } }).lean() : [];
}

/** The websites of those companies, and all keys that each is known by. */
export async function listWebsitesBySourceKeys(
  keys: string[],
): Promise<Pick<StoredCompany, "website" | "sourceKeys">[]> {
  return Company.find({ sourceKeys: { $in: keys } }, { sourceKeys: 1, website: 1 }).lean();
}

/** Writes down that companies are known by further keys. Harmless to repeat, and no new version of them. */
export async function addSourceKeys(known: { companyId: number; keys: string[] }[]): Promise<void> {
  await updateUnannounced(
    known.map(({ companyId, keys }) => ({ id: companyId, update: { $addToSet: { sourceKeys: { $each: keys } } } })),
  );
}
