import { Company } from "#models/company.server";

/** The logos of companies that are somewhere on the web. */
export async function listLogoAddresses(): Promise<string[]> {
  const companies = await Company.find({ logo: /^http/ }, { logo: 1 }).lean();
  return companies.map(({ logo }) => logo);
}

/** The companies whose logo is at one of these addresses. */
export async function listIdsByLogo(addresses: string[]): Promise<number[]> {
  return Company.distinct("_id", { logo: { $in: addresses } });
}
