import { Company } from "#models/company.server";
import { demoSource } from "~/companies/source";

/** What a cleanup would remove: the demo's companies and those that staff typed in, the oldest first. */
export async function listDummyCompanies(): Promise<{ id: number; name: string }[]> {
  const companies = await Company.find({ sourceType: { $in: [null, "", demoSource] } }, { name: 1 })
    .sort({ _id: 1 })
    .lean();
  return companies.map(({ _id, name }) => ({ id: _id, name }));
}
