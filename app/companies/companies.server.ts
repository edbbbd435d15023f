import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { CategoryRef } from "~/categories/category";
import { categoriesByCompany, listCategoriesOf } from "~/categories/links-of-companies.server";
import type { Company } from "~/companies/company";
import { parsePrice } from "~/companies/price";
import { Refusal } from "~/refusal";

/** What the program knows of a stored company. */
function toCompany(stored: StoredCompany, categories: CategoryRef[]): Company {
  const {
    websiteKey: _websiteKey,
    domain: _domain,
    nameKey: _nameKey,
    sourceKeys: _sourceKeys,
    unreviewed: _unreviewed,
    origins,
    ...shown
  } = stored;
  const { _id, aiLastUpdated, createdAt, updatedAt, ...fields } = shown;
  return {
    ...fields,
    id: _id,
    price: parsePrice(fields.startingPrice),
    ...(origins?.startingPrice ? { priceCheckedAt: origins.startingPrice.at.toISOString() } : {}),
    categories,
    ...(aiLastUpdated ? { aiLastUpdated: aiLastUpdated.toISOString() } : {}),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Every company with its categories, the oldest first. */
export async function listCompanies(): Promise<Company[]> {
  const [companies, categories] = await Promise.all([Stored.find().sort({ _id: 1 }).lean(), categoriesByCompany()]);
  return companies.map((company) => toCompany(company, categories.get(company._id) ?? []));
}

/** @throws {Refusal} missing */
export async function getCompany(id: number): Promise<Company> {
  const company = await Stored.findById(id).lean();
  if (!company) throw new Refusal("missing", "Company not found.");
  return toCompany(company, await listCategoriesOf(id));
}

export type ListedCompany = { id: number; name: string };
export type ListedKeys = {
  sourceIds: Map<string, ListedCompany>;
  websiteKeys: Map<string, ListedCompany>;
  domains: Map<string, ListedCompany>;
};

/** Which of these keys a listed company has already, and which company that is. */
export async function findListed(keys: {
  sourceType: string;
  sourceIds: string[];
  websiteKeys: string[];
  domains: string[];
}): Promise<ListedKeys> {
  const bySource = await Stored.find(
    { sourceType: keys.sourceType, sourceId: { $in: keys.sourceIds } },
    { name: 1, sourceId: 1 },
  ).lean();
  const byWebsite = await Stored.find({ websiteKey: { $in: keys.websiteKeys } }, { name: 1, websiteKey: 1 }).lean();
  const byDomain = await Stored.find({ domain: { $in: keys.domains } }, { name: 1, domain: 1 }).lean();
  const listed = ({ _id, name }: Pick<StoredCompany, "_id" | "name">) => ({ id: _id, name });
  return {
    sourceIds: new Map(bySource.map((company) => [company.sourceId ?? "", listed(company)])),
    websiteKeys: new Map(byWebsite.map((company) => [company.websiteKey, listed(company)])),
    domains: new Map(byDomain.map((company) => [company.domain ?? "", listed(company)])),
  };
}
