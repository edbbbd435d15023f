import { Company } from "#models/company.server";

/** The IDs of all companies. */
export async function listCompanyIds(): Promise<number[]> {
  return Company.distinct("_id");
}

export async function companyExists(id: number): Promise<boolean> {
  return (await Company.exists({ _id: id })) !== null;
}

/** Which of these IDs are companies. */
export async function existingCompanies(ids: number[]): Promise<number[]> {
  const companies = await Company.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  return companies.map(({ _id }) => _id);
}
