import { Company as Stored, type StoredCompany } from "#models/company.server";
import { listCategoriesOf, listLinksOf } from "~/catalog/categories/links-of-companies.server";
import type { Company } from "~/catalog/companies/company";
import { packChecks, type Checked, type ShownCheck } from "~/catalog/companies/checked";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { derivedFrom } from "~/catalog/companies/derived";
import { fieldsWith } from "~/catalog/companies/fields";
import { withLogo } from "~/catalog/companies/logos.server";
import { originOf } from "~/catalog/companies/origins.server";
import { siteIconOf } from "~/catalog/companies/shown-icon.server";
import { picturePath, sourceKey } from "~/catalog/pictures/picture";
import { listPicturePaths } from "~/catalog/pictures/pictures.server";
import { Refusal } from "~/platform/runtime/refusal";
import { dayOf } from "~/platform/text/day";

/** Converts a stored company, without categories and derived fields. */
function fieldsOf(stored: StoredCompany): Omit<CompanyRecord, "categoryIds"> {
  const {
    websiteKey: _websiteKey,
    domain: _domain,
    nameKey: _nameKey,
    sourceKeys: _sourceKeys,
    unreviewed: _unreviewed,
    reviewChanges: _reviewChanges,
    siteIcon: _siteIcon,
    publishedAt: _publishedAt,
    origins,
    _id,
    aiLastUpdated,
    createdAt,
    updatedAt,
    ...fields
  } = stored;
  const checked = checkedOf(stored);
  const icon = siteIconOf(stored);
  return {
    ...fields,
    id: _id,
    ...(icon && { logoPath: picturePath(icon.pictureId) }),
    ...(origins?.startingPrice ? { priceCheckedAt: origins.startingPrice.at.toISOString() } : {}),
    ...(checked && { checked }),
    ...(aiLastUpdated ? { aiLastUpdated: aiLastUpdated.toISOString() } : {}),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

const facts = fieldsWith("fact");

/** The checks of the known facts and of the price. */
function checkedOf(stored: StoredCompany): Checked | undefined {
  const known: ShownCheck[] = facts.filter((field) => stored[field] !== undefined);
  if (stored.origins?.startingPrice) known.push("startingPrice");
  return packChecks(
    known.map((field) => {
      const { from, at } = originOf(stored, field);
      return [field, [from, dayOf(at)]];
    }),
  );
}

/** Returns the existing ones of these companies, in no particular order. */
export async function listCompanyRecords(ids: number[]): Promise<CompanyRecord[]> {
  // Get all documents in one response: by default, the first response has only 101.
  const [companies, links] = await Promise.all([
    Stored.find({ _id: { $in: ids } })
      .batchSize(ids.length + 1)
      .lean(),
    listLinksOf(ids),
  ]);
  const categoryIds = new Map<number, number[]>(ids.map((id) => [id, []]));
  // Oldest links first.
  for (const { companyId, categoryId } of links.sort((a, b) => a._id - b._id))
    categoryIds.get(companyId)?.push(categoryId);
  return companies.map((company) => ({ ...fieldsOf(company), categoryIds: categoryIds.get(company._id) ?? [] }));
}

/** @throws {Refusal} missing */
export async function getCompany(id: number): Promise<Company> {
  const company = await Stored.findById(id).lean();
  if (!company) throw new Refusal("missing", "Company not found.");
  const fields = fieldsOf(company);
  const [categories, paths] = await Promise.all([
    listCategoriesOf(id),
    listPicturePaths([sourceKey({ url: fields.logo, use: "logo" })]),
  ]);
  return { ...withLogo(fields, paths), ...derivedFrom(fields), categories };
}
