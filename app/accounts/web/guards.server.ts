import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { findSignedIn } from "~/accounts/web/session.server";
import { Refusal } from "~/refusal";

/** Who sends the request; null when nobody is signed in. */
export async function findUser(request: Request, context: AppLoadContext): Promise<Account | null> {
  return (await findSignedIn(request, context))?.account ?? null;
}

/** The id of who sends a form that needs no login; null when nobody is signed in. */
export async function findUserId(request: Request, context: AppLoadContext): Promise<number | null> {
  return (await findUser(request, context))?.id ?? null;
}

/**
 * Who sends the request. To be called in every loader and action that needs somebody: a parent route's loader guards
 * neither its children's actions nor, when a browser asks for them alone, their loaders.
 * @throws {Refusal} unauthorized, for calls below /api, whose work runs inside `answer`
 * @throws {Response} to the login and back, for pages
 */
export async function requireUser(request: Request, context: AppLoadContext): Promise<Account> {
  const user = await findUser(request, context);
  if (user) return user;
  if (isCall(request)) throw new Refusal("unauthorized", "Log in to continue.");
  const { pathname, search } = new URL(request.url);
  throw redirect(`/auth?redirectTo=${encodeURIComponent(pathname + search)}`);
}

/**
 * Which administrator sends the request. Whether somebody is one is looked up each time: it can end while they work.
 * @throws {Refusal} unauthorized or forbidden, for calls below /api
 * @throws {Response} to the login, or to the home page for other users, for pages
 */
export async function requireAdmin(request: Request, context: AppLoadContext): Promise<Account> {
  const user = await requireUser(request, context);
  if (user.isAdmin) return user;
  if (isCall(request)) throw new Refusal("forbidden", "Only admins can do this.");
  throw redirect("/");
}

function isCall(request: Request): boolean {
  return new URL(request.url).pathname.startsWith("/api/");
}
