import { Company, type StoredCompany } from "#models/company.server";
import { escapeRegExp } from "~/platform/runtime/paging";

/** A company's website, with its ID and name. */
export type Website = Pick<StoredCompany, "_id" | "name" | "website">;

/** The websites of all companies, oldest company first. */
export async function listWebsites(): Promise<Website[]> {
  return Company.find({}, { name: 1, website: 1 }).sort({ _id: 1 }).lean();
}

/** Whether another company's website, draft or not, is on a registrable domain or below it. */
export async function isDomainShared(domain: string, exceptId: number): Promise<boolean> {
  const onDomain = new RegExp(`(^|[.])${escapeRegExp(domain)}[.]?([:/?#]|$)`);
  return (await Company.exists({ _id: { $ne: exceptId }, websiteKey: onDomain })) !== null;
}

export async function findWebsite(companyId: number): Promise<Website | null> {
  return Company.findById(companyId, { name: 1, website: 1 }).lean();
}
