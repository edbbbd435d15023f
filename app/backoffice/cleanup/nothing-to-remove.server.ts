import { countCompanies } from "~/catalog/companies/find-companies.server";
import { vendorSource } from "~/catalog/companies/source";

/** A message that says why there's nothing to remove. */
export async function nothingToRemove(): Promise<string> {
  const [all, fromVendors] = await Promise.all([countCompanies(), countCompanies(vendorSource)]);
  return `Nothing to remove. ${reasonOf(all, fromVendors)}`;
}

function reasonOf(all: number, fromVendors: number): string {
  if (all === 0) return "There are no companies yet.";
  if (fromVendors === 0) return "All companies were imported.";
  return `All companies were ${fromVendors === all ? "" : "imported or "}submitted by vendors.`;
}
