import { Company } from "#models/company.server";

/** The ids of all companies. */
export async function listCompanyIds(): Promise<number[]> {
  return Company.distinct("_id");
}
