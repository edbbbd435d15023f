import { Company } from "#models/company.server";
import { demoSource } from "~/catalog/companies/source";

/** The companies that a cleanup would remove: demo ones and those entered by hand, oldest first. */
export async function listDummyCompanies(): Promise<{ id: number; name: string }[]> {
  const companies = await Company.find({ sourceType: { $in: [null, "", demoSource] } }, { name: 1 })
    .sort({ _id: 1 })
    .lean();
  return companies.map(({ _id, name }) => ({ id: _id, name }));
}
