import { Company } from "#models/company.server";

/** What those of these companies that exist are called, by their ids. */
export async function namesOfCompanies(ids: number[]): Promise<Map<number, string>> {
  const companies = await Company.find({ _id: { $in: ids } }, { name: 1 }).lean();
  return new Map(companies.map(({ _id, name }) => [_id, name]));
}
