import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { factorDueAt } from "~/accounts/admin-factor.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { Refusal } from "~/platform/runtime/refusal";

/** When an admin needs a second factor at the latest (ISO 8601), and whether that has passed. */
export type FactorDue = { at: string; isOver: boolean };

/** When an admin needs a second factor at the latest. Null if they have one, or the site doesn't require it. */
export async function findFactorDue(
  request: Request,
  context: AppLoadContext,
  { id }: Pick<Account, "id">,
): Promise<FactorDue | null> {
  const { adminFactorDays } = context.settings;
  if (adminFactorDays === undefined) return null;
  const at = await factorDueAt(id, adminFactorDays, mailSite(request, context.settings));
  return at && { at: at.toISOString(), isOver: at <= new Date() };
}

/**
 * Lets admins without a second factor no further once the site requires one of them.
 * @throws {Refusal} forbidden, below /api
 * @throws {Response} a redirect to the page where one is set up, for pages
 */
export async function requireAdminFactor(request: Request, context: AppLoadContext, admin: Account): Promise<void> {
  const due = await findFactorDue(request, context, admin);
  if (!due?.isOver) return;
  if (new URL(request.url).pathname.startsWith("/api/"))
    throw new Refusal("forbidden", "Admins need a second factor here. Set one up under Security in your account.");
  throw redirect("/account/security");
}
