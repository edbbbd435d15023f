import { Company as Stored } from "#models/company.server";
import type { DuplicateQuery } from "~/catalog/companies/duplicates";
import type { Duplicate } from "~/catalog/companies/api";
import { nameKeyOf } from "~/catalog/companies/name-key";
import { completeNameKeys } from "~/catalog/companies/name-keys.server";
import { parseWebsite } from "~/catalog/companies/website";
import { withScheme } from "~/platform/text/web-address";

const maxDuplicates = 5;

/** The companies, drafts included, with this name or website, as imports compare them. */
export async function listDuplicates({ name = "", website = "", except }: DuplicateQuery): Promise<Duplicate[]> {
  await completeNameKeys();
  const nameKey = nameKeyOf(name);
  const page = parseWebsite(withScheme(website.trim()));
  const shared = [
    ...(nameKey === "" ? [] : [{ nameKey }]),
    ...(page === null ? [] : [{ websiteKey: page.key }]),
    // Another spelling of the same home page, such as app.acme.com for acme.com.
    ...(page === null || page.domain === null ? [] : [{ domain: page.domain }]),
  ];
  if (shared.length === 0) return [];
  const companies = await Stored.find(
    { $or: shared, ...(except !== undefined && { _id: { $ne: except } }) },
    { name: 1, nameKey: 1, websiteKey: 1, domain: 1 },
  )
    .sort({ _id: 1 })
    .lean();
  const duplicates = companies.map((company) => ({
    id: company._id,
    name: company.name,
    sameName: nameKey !== "" && company.nameKey === nameKey,
    sameWebsite:
      page !== null && (company.websiteKey === page.key || (page.domain !== null && company.domain === page.domain)),
  }));
  const likeness = ({ sameName, sameWebsite }: Duplicate) => Number(sameName) + Number(sameWebsite);
  return duplicates.sort((a, b) => likeness(b) - likeness(a)).slice(0, maxDuplicates);
}
