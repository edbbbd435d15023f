import type { AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { closeSession, findSession, openSession, type SignedIn } from "~/accounts/sessions.server";
import { longestMs } from "~/accounts/session-lifetime";
import { signedCookie } from "~/http/cookie.server";
import { rememberDevice } from "~/accounts/web/known-device.server";

/** The load context is made anew for each request, and is the same for all of its loaders: one look-up does. */
const lookedUp = new WeakMap<AppLoadContext, Promise<SignedIn | null>>();

const cookieOf = (request: Request, context: AppLoadContext) =>
  signedCookie(request, context, "session", longestMs / 1_000);

/** Who sends the request, and by which session; null when nobody is signed in. */
export function findSignedIn(request: Request, context: AppLoadContext): Promise<SignedIn | null> {
  const known = lookedUp.get(context);
  if (known) return known;
  const found = tokenOf(request, context).then((token) => (token === null ? null : findSession(token)));
  lookedUp.set(context, found);
  return found;
}

async function tokenOf(request: Request, context: AppLoadContext): Promise<string | null> {
  const header = request.headers.get("Cookie");
  const token: unknown = header && (await cookieOf(request, context).parse(header));
  return typeof token === "string" && token !== "" ? token : null;
}

/**
 * Begins a session, and ends the one that the request came with, so that nobody who knows an old session gets into the
 * new one. From then on the browser is known for the account. Answers the Set-Cookie headers.
 */
export async function signIn(
  request: Request,
  context: AppLoadContext,
  { id }: Pick<Account, "id">,
): Promise<string[]> {
  await endSession(request, context);
  const token = await openSession(id, request.headers.get("User-Agent") ?? "");
  return [await cookieOf(request, context).serialize(token), ...(await rememberDevice(request, context, id))];
}

/** Ends the session that the request came with, if any. Answers the Set-Cookie header that makes browsers forget it. */
export async function signOut(request: Request, context: AppLoadContext): Promise<string> {
  await endSession(request, context);
  return cookieOf(request, context).serialize("", { maxAge: 0 });
}

async function endSession(request: Request, context: AppLoadContext): Promise<void> {
  lookedUp.delete(context);
  const token = await tokenOf(request, context);
  if (token !== null) await closeSession(token);
}
