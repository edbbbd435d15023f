import { Company, type StoredCompany } from "#models/company.server";

/** A field that identifies a company. A `sourceId` is unique within its `sourceType`. */
export type KeyField = "sourceId" | "websiteKey" | "domain" | "nameKey";

/** These companies by ID. Missing ones are left out. */
export async function findCompanies(ids: number[]): Promise<Map<number, StoredCompany>> {
  const companies = ids.length > 0 ? await Company.find({ _id: { $in: ids } }).lean() : [];
  return new Map(companies.map((company) => [company._id, company]));
}

/** The number of companies, or of those from one source. */
export function countCompanies(sourceType?: string): Promise<number> {
  return Company.countDocuments(sourceType === undefined ? {} : { sourceType });
}

/** The companies with one of these keys. */
export async function listCompaniesBy(field: KeyField, keys: string[], sourceType: string): Promise<StoredCompany[]> {
  const filter = { [field]: { $in: keys }, ...(field === "sourceId" && { sourceType }) };
  return keys.length > 0 ? Company.find(filter).lean() : [];
}

/**
 * Which of these keys are in use.
 * @param except IDs of companies to ignore
 * @param sourceType limits the search to one source; any source if omitted
 */
export async function keysInUse(
  field: KeyField,
  keys: string[],
  except: number[],
  sourceType?: string,
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const filter = { [field]: { $in: keys }, _id: { $nin: except }, ...(sourceType !== undefined && { sourceType }) };
  const found: unknown[] = await Company.distinct(field, filter);
  return new Set(found.map(String));
}

type Named = Pick<StoredCompany, "name" | "websiteKey">;

/** The names and website keys of the companies with one of these keys. `except` are IDs of companies to ignore. */
export async function listNamesBy(
  field: "websiteKey" | "domain",
  keys: string[],
  except: number[],
): Promise<Map<string, Named[]>> {
  const filter = { [field]: { $in: keys }, _id: { $nin: except } };
  const companies = keys.length > 0 ? await Company.find(filter, { websiteKey: 1, domain: 1, name: 1 }).lean() : [];
  const byKey = new Map<string, Named[]>();
  for (const company of companies) {
    const key = company[field] ?? "";
    byKey.set(key, [...(byKey.get(key) ?? []), company]);
  }
  return byKey;
}
