import type { Company } from "~/catalog/companies/company";
import { logoOf, type Logo } from "~/catalog/companies/logo";

/** What the frame of a vendor's pages shows of their listing. */
export type FramedListing = { id: number; name: string; logo: Logo; isDraft: boolean };

export function framedListing(company: Company): FramedListing {
  const { id, name, status } = company;
  return { id, name, logo: logoOf(company), isDraft: status === "draft" };
}
