import type { AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { requireUser } from "~/accounts/web/guards.server";
import { getCompany } from "~/catalog/companies/companies.server";
import type { Company } from "~/catalog/companies/company";
import { Refusal } from "~/platform/runtime/refusal";
import { isVendorOf } from "~/community/vendors/members.server";

type Vendor = { user: Account; company: Company };

/**
 * The logged-in user and the company with the ID from the URL, for people who represent it. For all others, including
 * admins, who have their own pages, the page doesn't exist. Call it in every loader and action.
 * @throws {Response} a redirect to the login; 404
 */
export async function requireVendor(
  request: Request,
  context: AppLoadContext,
  id: string | undefined,
): Promise<Vendor> {
  const user = await requireUser(request, context);
  const companyId = /^[1-9]\d{0,14}$/.test(id ?? "") ? Number(id) : 0;
  if (!(await isVendorOf(user.id, companyId))) throw notFound();
  const company = await getCompany(companyId).catch((error: unknown) => {
    // It's in the trash.
    if (error instanceof Refusal) throw notFound();
    throw error;
  });
  return { user, company };
}

const notFound = () => new Response(null, { status: 404 });
