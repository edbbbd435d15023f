import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { requireAdminFactor } from "~/accounts/web/admin-factor.server";
import { findSignedIn } from "~/accounts/web/session.server";
import { Refusal } from "~/platform/runtime/refusal";

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

/**
 * The logged-in admin. Looks the role up each time, because it may be removed during a session.
 * @throws {Refusal} unauthorized or forbidden, below /api
 * @throws {Response} a redirect to the login, to the home page for other users, or to set up a second factor, for pages
 */
export async function requireAdmin(request: Request, context: AppLoadContext): Promise<Account> {
  const user = await requireUser(request, context);
  if (user.isAdmin) {
    await requireAdminFactor(request, context, user);
    return user;
  }
  if (isApiRequest(request)) throw new Refusal("forbidden", "Only admins can do this.");
  throw redirect("/");
}

function isApiRequest(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/api/");
}
