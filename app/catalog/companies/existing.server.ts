import { Company } from "#models/company.server";

/** The IDs of all companies. */
export async function listCompanyIds(): Promise<number[]> {
  return Company.distinct("_id");
}

/** The next IDs after this one, lowest first. */
export async function listCompanyIdsAfter(id: number, limit: number): Promise<number[]> {
  const companies = await Company.find({ _id: { $gt: id } }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(limit)
    .batchSize(limit + 1)
    .lean();
  return companies.map(({ _id }) => _id);
}

export async function companyExists(id: number): Promise<boolean> {
  return (await Company.exists({ _id: id })) !== null;
}

/** Which of these IDs are companies. */
export async function existingCompanies(ids: number[]): Promise<number[]> {
  const companies = await Company.find({ _id: { $in: ids } }, { _id: 1 }).lean();
  return companies.map(({ _id }) => _id);
}
