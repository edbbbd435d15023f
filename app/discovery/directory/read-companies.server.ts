import { listCategoriesOf } from "~/catalog/categories/links-of-companies.server";
import { listCompanyRecords } from "~/catalog/companies/companies.server";
import type { Company } from "~/catalog/companies/company";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { derivedFrom } from "~/catalog/companies/derived";
import { withLogo } from "~/catalog/companies/logos.server";
import { placementNow, withCurrentPlacement } from "~/catalog/companies/placement";
import { shownScreenshots, withScreenshots } from "~/catalog/companies/screenshots";
import { listHiddenWebsites } from "~/catalog/links/links.server";
import { sourceKey } from "~/catalog/pictures/picture";
import { listPicturePaths } from "~/catalog/pictures/pictures.server";

/** Reads companies with their images and hidden links. Leaves out missing ones. */
export async function readCompanies(ids: number[]): Promise<CompanyRecord[]> {
  const [companies, hiddenWebsites] = await Promise.all([listCompanyRecords(ids), listHiddenWebsites(ids)]);
  const pictures = companies.flatMap((company) => [
    sourceKey({ url: company.logo, use: "logo" }),
    ...shownScreenshots(company).map(sourceKey),
  ]);
  const paths = await listPicturePaths([...new Set(pictures)]);
  return companies
    .map((company) => withScreenshots(withLogo(company, paths), paths))
    .map((company) => (hiddenWebsites.get(company.id) === company.website ? { ...company, linkHeld: true } : company));
}

/**
 * A public company as visitors see it, or null. Unlike the directory, it's never older than the log, so it has every change
 * that was read there.
 */
export async function readPublicCompany(id: number): Promise<Company | null> {
  const [[record], categories] = await Promise.all([readCompanies([id]), listCategoriesOf(id)]);
  if (!record || record.status === "draft") return null;
  const { categoryIds: _stored, ...fields } = record;
  const company = { ...fields, ...derivedFrom(fields), categories };
  return withCurrentPlacement(company, placementNow(company, Date.now()));
}
