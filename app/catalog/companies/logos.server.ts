import type { Company as Listed } from "~/catalog/companies/company";
import { brandLogoOf } from "~/catalog/companies/brand-logos/brand-logos.server";
import { isPicturePath, sourceKey, type PicturePaths } from "~/catalog/pictures/picture";

type Shown = Pick<Listed, "name" | "website" | "sourceCode" | "logo" | "logoPath">;

/**
 * The company, with the path of its logo on this site: its own if it's stored here, or else its website's icon or its
 * brand's logo.
 */
export function withLogo<Known extends Shown>(company: Known, paths: PicturePaths): Known {
  const own = isPicturePath(company.logo) ? company.logo : paths.get(sourceKey({ url: company.logo, use: "logo" }));
  const logoPath = own ?? company.logoPath ?? brandLogoOf(company);
  return logoPath ? { ...company, logoPath } : company;
}
