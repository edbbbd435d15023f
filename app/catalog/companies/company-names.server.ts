import { Company } from "#models/company.server";

/** Names of these companies by ID. Missing companies are left out. */
export async function namesOfCompanies(ids: number[]): Promise<Map<number, string>> {
  const companies = await Company.find({ _id: { $in: ids } }, { name: 1 }).lean();
  return new Map(companies.map(({ _id, name }) => [_id, name]));
}
