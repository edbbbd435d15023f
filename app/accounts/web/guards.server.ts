import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { requireAdminFactor } from "~/accounts/web/admin-factor.server";
import { findSignedIn } from "~/accounts/web/session.server";
import { Refusal } from "~/platform/runtime/refusal";
import { lacking, may, type Permission, type Role } from "~/platform/runtime/roles";

/** The logged-in user, or null. */
export async function findUser(request: Request, context: AppLoadContext): Promise<Account | null> {
  return (await findSignedIn(request, context))?.account ?? null;
}

/** The logged-in user's ID, or null. For forms that don't require a login. */
export async function findUserId(request: Request, context: AppLoadContext): Promise<number | null> {
  return (await findUser(request, context))?.id ?? null;
}

/**
 * The logged-in user. Call it in every loader and action that needs one: a parent route's loader doesn't guard its
 * children's actions, nor their loaders when a browser requests those alone.
 * @throws {Refusal} unauthorized, below /api, where `answer` runs the work
 * @throws {Response} a redirect to the login and back, for pages
 */
export async function requireUser(request: Request, context: AppLoadContext): Promise<Account> {
  const user = await findUser(request, context);
  if (user) return user;
  if (isApiRequest(request)) throw new Refusal("unauthorized", "Log in to continue.");
  const { pathname, search } = new URL(request.url);
  throw redirect(`/auth?redirectTo=${encodeURIComponent(pathname + search)}`);
}

/** A logged-in admin. */
type Admin = Account & { role: Role };

/**
 * The logged-in admin, whose role includes a permission. Looks the role up each time, because it may change during a
 * session.
 * @throws {Refusal} unauthorized or forbidden, below /api
 * @throws {Response} for pages: a redirect to the login, to the home page for users without a role, or to set up a second
 * factor. Admins get a 403 with a sentence, which the page's error boundary shows.
 */
export async function requireAdmin(request: Request, context: AppLoadContext, permission: Permission): Promise<Admin> {
  return requireRole(request, context, await requireUser(request, context), permission);
}

/** The same for a user who is known already. */
export async function requireRole(
  request: Request,
  context: AppLoadContext,
  user: Account,
  permission: Permission,
): Promise<Admin> {
  const { role } = user;
  if (role !== null) await requireAdminFactor(request, context, user);
  if (role !== null && may(role, permission)) return { ...user, role };
  const sentence = role === null ? "Only admins can do this." : lacking(role, permission);
  if (isApiRequest(request)) throw new Refusal("forbidden", sentence);
  throw role === null ? redirect("/") : new Response(sentence, { status: 403 });
}

function isApiRequest(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/api/");
}
