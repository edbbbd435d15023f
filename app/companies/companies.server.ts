import { Category } from "#models/category.server";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import { CompanyCategory } from "#models/company-category.server";
import type { CategoryRef } from "~/categories/category";
import type { Company } from "~/companies/company";
import { parsePrice } from "~/companies/price";
import { Refusal } from "~/refusal";

/** What the program knows of a stored company. */
export function toCompany(stored: StoredCompany, categories: CategoryRef[]): Company {
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
  const [companies, links, categories] = await Promise.all([
    Stored.find().sort({ _id: 1 }).lean(),
    CompanyCategory.find().sort({ _id: 1 }).lean(),
    Category.find().lean(),
  ]);
  const refs = new Map(categories.map(({ _id, name, slug }) => [_id, { id: _id, name, slug }]));
  const byCompany = new Map<number, CategoryRef[]>();
  for (const { companyId, categoryId } of links) {
    const ref = refs.get(categoryId);
    const list = byCompany.get(companyId);
    if (ref && list) list.push(ref);
    else if (ref) byCompany.set(companyId, [ref]);
  }
  return companies.map((company) => toCompany(company, byCompany.get(company._id) ?? []));
}

/** @throws {Refusal} missing */
export async function getCompany(id: number): Promise<Company> {
  const company = await Stored.findById(id).lean();
  if (!company) throw new Refusal("missing", "Company not found.");
  const links = await CompanyCategory.find({ companyId: id }).sort({ _id: 1 }).lean();
  const categories = await Category.find({ _id: { $in: links.map(({ categoryId }) => categoryId) } }).lean();
  return toCompany(
    company,
    categories.map(({ _id, name, slug }) => ({ id: _id, name, slug })),
  );
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
