import type { Company } from "~/companies/company";
import { placeholderLogo } from "~/companies/placeholder-logo";
import { sourceKey, type PicturePaths } from "~/pictures/picture";

/** The company, with its logo's address on this site when it is there. */
export function withLogo(company: Company, paths: PicturePaths): Company {
  const logoPath = paths.get(sourceKey({ url: company.logo, use: "logo" }));
  return logoPath ? { ...company, logoPath } : company;
}

/** What pages show: no visitor's browser asks another site for a logo. */
export function shownLogo({ logoPath }: Pick<Company, "logoPath">): string {
  return logoPath ?? placeholderLogo;
}
