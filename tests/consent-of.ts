import { getCompany } from "~/catalog/companies/companies.server";
import { findConsent } from "~/community/leads/leads.server";

/** What a buyer sends who agrees to the text that a company's demo form shows now. */
export async function consentOf(companyId: number, siteName = "Testfinder"): Promise<string> {
  const { id, name } = await getCompany(companyId);
  return (await findConsent({ id, name }, siteName)).key;
}
