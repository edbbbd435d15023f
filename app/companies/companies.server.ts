import { Category } from "#models/category.server";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import { CompanyCategory } from "#models/company-category.server";
import type { CategoryRef } from "~/categories/category";
import { linkCategories } from "~/categories/categories.server";
import { catalogueChanged } from "~/catalogue/version.server";
import type { Company, CompanyInput, RatingKind } from "~/companies/company";
import { parsePrice } from "~/companies/price";
import { parseWebsite } from "~/companies/website";
import { refusedInserts } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { Refusal } from "~/refusal";

/** A company that comes with a history: from an import, or from the demo catalogue. */
export type NewCompany = CompanyInput & {
  ratingKind: RatingKind;
  sourceType?: string;
  sourceId?: string;
  aiDescription?: string;
  aiFeatures?: string;
  categoryIds: number[];
};

export type AddedCompany = { ok: true; id: number } | { ok: false; reason: string };

function toCompany(stored: StoredCompany, categories: CategoryRef[]): Company {
  const { _id, websiteKey: _websiteKey, domain: _domain, aiLastUpdated, createdAt, updatedAt, ...fields } = stored;
  return {
    ...fields,
    id: _id,
    price: parsePrice(fields.startingPrice),
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
  if (!company) throw new Refusal("missing", "There is no such company.");
  const links = await CompanyCategory.find({ companyId: id }).sort({ _id: 1 }).lean();
  const categories = await Category.find({ _id: { $in: links.map(({ categoryId }) => categoryId) } }).lean();
  return toCompany(
    company,
    categories.map(({ _id, name, slug }) => ({ id: _id, name, slug })),
  );
}

/** @throws {Refusal} invalid, when the website is none */
export async function addCompany(input: CompanyInput): Promise<Company> {
  const [added] = await addCompanies([{ ...input, ratingKind: "estimate", categoryIds: [] }]);
  if (!added?.ok) throw new Refusal("invalid", added?.reason ?? "The company could not be added.");
  return getCompany(added.id);
}

/** @throws {Refusal} missing; invalid, when the website is none */
export async function updateCompany(id: number, { affiliateLink, ...input }: CompanyInput): Promise<Company> {
  const $set = { ...input, ...websiteFields(input.website), ...(affiliateLink ? { affiliateLink } : {}) };
  const $unset = affiliateLink ? {} : { affiliateLink: 1 as const };
  const { matchedCount } = await Stored.updateOne({ _id: id }, { $set, $unset });
  if (matchedCount === 0) throw new Refusal("missing", "There is no such company.");
  await catalogueChanged();
  return getCompany(id);
}

function websiteFields(address: string): Pick<StoredCompany, "website" | "websiteKey" | "domain"> {
  const website = parseWebsite(address);
  if (!website)
    throw new Refusal("invalid", "The website must be an http or https address.", {
      website: "Must be an http or https address",
    });
  return { website: website.url, websiteKey: website.key, ...(website.domain ? { domain: website.domain } : {}) };
}

/** Adds many at once, and says of each what became of it: one that cannot be stored does not stop the others. */
export async function addCompanies(companies: NewCompany[]): Promise<AddedCompany[]> {
  if (companies.length === 0) return [];
  const first = await takeIds("companies", companies.length);
  const documents = companies.map(({ categoryIds: _categoryIds, ...company }, i) => ({
    ...company,
    ...websiteFields(company.website),
    _id: first + i,
    ...(company.aiDescription || company.aiFeatures ? { aiLastUpdated: new Date() } : {}),
  }));
  const refused = await Stored.insertMany(documents, { ordered: false }).then(
    () => new Map<number, { duplicate: boolean }>(),
    refusedInserts,
  );
  const results = companies.map((_, i): AddedCompany => {
    const refusal = refused.get(i);
    if (!refusal) return { ok: true, id: first + i };
    return { ok: false, reason: refusal.duplicate ? "already imported" : "could not be stored" };
  });
  const links = companies.flatMap(({ categoryIds }, i) => {
    const result = results[i];
    return result?.ok ? categoryIds.map((categoryId) => ({ companyId: result.id, categoryId })) : [];
  });
  await linkCategories(links);
  await catalogueChanged();
  return results;
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
