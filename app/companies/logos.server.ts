import { Company } from "#models/company.server";
import type { Company as Listed } from "~/companies/company";
import { brandMarkOf } from "~/companies/marks/brand-marks.server";
import { isPicturePath, sourceKey, type PicturePaths } from "~/pictures/picture";

type Shown = Pick<Listed, "name" | "website" | "sourceCode" | "logo" | "logoPath">;

/**
 * The company, with the path of its logo on this site: its own one if it's stored here, or else its website's icon or its
 * brand's mark.
 */
export function withLogo<Known extends Shown>(company: Known, paths: PicturePaths): Known {
  const own = isPicturePath(company.logo) ? company.logo : paths.get(sourceKey({ url: company.logo, use: "logo" }));
  const logoPath = own ?? company.logoPath ?? brandMarkOf(company);
  return logoPath ? { ...company, logoPath } : company;
}

/** External logo URLs of companies. */
export async function listLogoAddresses(): Promise<string[]> {
  const companies = await Company.find({ logo: /^http/ }, { logo: 1 }).lean();
  return companies.map(({ logo }) => logo);
}

/** The companies whose logo has one of these URLs. */
export async function listIdsByLogo(addresses: string[]): Promise<number[]> {
  return Company.distinct("_id", { logo: { $in: addresses } });
}
