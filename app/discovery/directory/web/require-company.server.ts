import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import type { Company } from "~/catalog/companies/company";

/** The public company with the ID from a URL. @throws {Response} 404 */
export async function requireCompany(id: string | undefined): Promise<Company> {
  const company = findCompany(await getDirectory(), id);
  if (!company) throw new Response(null, { status: 404 });
  return company;
}
