import type { AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { closeSession, expectedUserId, findSession, openSession, type SignedIn } from "~/accounts/sessions.server";
import { longestMs } from "~/accounts/session-lifetime";
import { signedCookie } from "~/http/cookie.server";
import { rememberDevice } from "~/accounts/web/known-device.server";
import { keepMarker, markSession, unmarkSession } from "~/accounts/web/session-marker.server";

/** Each request has its own load context, shared by all its loaders, so one lookup is enough. */
const lookedUp = new WeakMap<AppLoadContext, Promise<SignedIn | null>>();

const cookieOf = (request: Request, context: AppLoadContext) =>
  signedCookie(request, context, "session", longestMs / 1_000);

/** The request's user and session, or null if nobody is logged in. */
export function findSignedIn(request: Request, context: AppLoadContext): Promise<SignedIn | null> {
  const known = lookedUp.get(context);
  if (known) return known;
  const found = lookUp(request, context);
  lookedUp.set(context, found);
  return found;
}

async function lookUp(request: Request, context: AppLoadContext): Promise<SignedIn | null> {
  const token = await tokenOf(request, context);
  const signedIn = token === null ? null : await findSession(token);
  await keepMarker(request, context, signedIn !== null);
  return signedIn;
}

/**
 * The user and something of theirs, or null if nobody is logged in. If the session was found before, both are read at
 * the same time.
 */
export async function findSignedInWith<Value>(
  request: Request,
  context: AppLoadContext,
  read: (userId: number) => Promise<Value>,
): Promise<{ account: Account; value: Value } | null> {
  const token = await tokenOf(request, context);
  const expected = token === null ? undefined : expectedUserId(token);
  const early = expected === undefined ? undefined : read(expected);
  early?.catch(() => {});
  const signedIn = await findSignedIn(request, context);
  if (!signedIn) return null;
  const { account } = signedIn;
  return { account, value: await (early && account.id === expected ? early : read(account.id)) };
}

async function tokenOf(request: Request, context: AppLoadContext): Promise<string | null> {
  const header = request.headers.get("Cookie");
  const token: unknown = header && (await cookieOf(request, context).parse(header));
  return typeof token === "string" && token !== "" ? token : null;
}

/**
 * Starts a session and ends the request's old one, so that nobody who knows the old one gets into the new one. Marks
 * the browser as known for the account. Returns the Set-Cookie headers.
 */
export async function signIn(
  request: Request,
  context: AppLoadContext,
  { id }: Pick<Account, "id">,
): Promise<string[]> {
  await endSession(request, context);
  const token = await openSession(id, request.headers.get("User-Agent") ?? "");
  return [
    await cookieOf(request, context).serialize(token),
    await markSession(request, context),
    ...(await rememberDevice(request, context, id)),
  ];
}

/** Ends the request's session, if any. Returns the Set-Cookie headers that delete its cookies. */
export async function signOut(request: Request, context: AppLoadContext): Promise<string[]> {
  await endSession(request, context);
  return [await cookieOf(request, context).serialize("", { maxAge: 0 }), await unmarkSession(request, context)];
}

async function endSession(request: Request, context: AppLoadContext): Promise<void> {
  lookedUp.delete(context);
  const token = await tokenOf(request, context);
  if (token !== null) await closeSession(token);
}
