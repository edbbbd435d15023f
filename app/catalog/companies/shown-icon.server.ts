import type { StoredCompany } from "#models/company.server";
import { placeholderLogo } from "~/catalog/companies/placeholder-logo";

type WithIcon = Pick<StoredCompany, "logo" | "website" | "origins" | "createdAt" | "siteIcon">;

/** The icon of a company's website, if the company has no logo and no admin removed it. */
export function siteIconOf(company: WithIcon): StoredCompany["siteIcon"] {
  const { siteIcon, website } = company;
  return siteIcon?.website === website && mayHaveIcon(company) ? siteIcon : undefined;
}

export function mayHaveIcon({ logo, origins, createdAt }: Omit<WithIcon, "siteIcon">): boolean {
  const isRemoved = origins?.logo?.from === "staff" && origins.logo.at > createdAt;
  return logo === placeholderLogo && !isRemoved;
}
