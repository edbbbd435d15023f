import type { Company } from "~/catalog/companies/company";
import { logoOf, type Logo } from "~/catalog/companies/logo";

/** What the head of a company's pages shows, those of its vendors and of admins. */
export type ListingHead = { id: number; name: string; logo: Logo; isDraft: boolean };

export function listingHead(company: Company): ListingHead {
  const { id, name, status } = company;
  return { id, name, logo: logoOf(company), isDraft: status === "draft" };
}
