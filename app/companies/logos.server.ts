import { Company } from "#models/company.server";

/** External logo URLs of companies. */
export async function listLogoAddresses(): Promise<string[]> {
  const companies = await Company.find({ logo: /^http/ }, { logo: 1 }).lean();
  return companies.map(({ logo }) => logo);
}

/** The companies whose logo has one of these URLs. */
export async function listIdsByLogo(addresses: string[]): Promise<number[]> {
  return Company.distinct("_id", { logo: { $in: addresses } });
}
