import { Company, type StoredCompany } from "#models/company.server";

/** The parts of a company that concern its website. */
export type Website = Pick<StoredCompany, "_id" | "name" | "website">;

/** The websites of all companies, oldest company first. */
export async function listWebsites(): Promise<Website[]> {
  return Company.find({}, { name: 1, website: 1 }).sort({ _id: 1 }).lean();
}

export async function findWebsite(companyId: number): Promise<Website | null> {
  return Company.findById(companyId, { name: 1, website: 1 }).lean();
}
