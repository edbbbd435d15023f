import type { Company } from "~/catalog/companies/company";

/** The label of what a vendor pays for. */
export const sponsoredLabel = "SPONSORED";

/** The text in place of the link to a website that looks suspicious. */
export const underReview = "Website under review";

/** Whether the link to a vendor's website is a referral. */
export const isReferral = ({ affiliateLink, linkHeld }: Pick<Company, "affiliateLink" | "linkHeld">): boolean =>
  affiliateLink !== undefined && !linkHeld;

/** Where the link to a vendor's website leads. Undefined while the website looks suspicious. */
export const outboundAddress = ({
  website,
  affiliateLink,
  linkHeld,
}: Pick<Company, "website" | "affiliateLink" | "linkHeld">): string | undefined =>
  linkHeld ? undefined : (affiliateLink ?? website);
