import type { AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { closeSession, findSession, openSession, renewSession, type SignedIn } from "~/accounts/sessions.server";
import { maxLifetimeMs } from "~/accounts/session-lifetime";
import { signedCookie } from "~/platform/http/cookie.server";
import { shownUserHeader } from "~/platform/api/shown-user";
import { rememberDevice } from "~/accounts/web/known-device.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { syncMarker, markSession, unmarkSession } from "~/accounts/web/session-marker.server";
import { visitorHeader } from "~/platform/http/visitor-header.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Each request has its own load context, shared by all its loaders, so one lookup is enough. */
const lookedUp = new WeakMap<AppLoadContext, Promise<SignedIn | null>>();

const cookieOf = (request: Request, context: AppLoadContext) =>
  signedCookie(request, context, "session", maxLifetimeMs / 1_000);

/**
 * The request's user and session, or null if nobody is logged in.
 * @throws {Refusal} taken, if a page sent the request that shows another user as logged in
 */
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
  await syncMarker(request, context, signedIn !== null);
  if (signedIn) requireShown(request.headers.get(shownUserHeader), signedIn.account);
  return signedIn;
}

/**
 * Refuses a change that was made as another user, such as on a page that was opened before a new login.
 * @param shown the URL-encoded name of the user whom the page showed as logged in. Null if it showed none
 * @throws {Refusal} taken, if another user is logged in now
 */
function requireShown(shown: string | null, { username }: Account): void {
  if (shown !== null && shown !== encodeURIComponent(username))
    throw new Refusal("taken", `You’re now logged in as ${username}.`);
}

/** @param shown the form's field with the user whom the page showed as logged in @throws {Refusal} as `findSignedIn` */
export async function requireShownUser(
  request: Request,
  context: AppLoadContext,
  shown: FormDataEntryValue | null,
): Promise<void> {
  if (typeof shown !== "string") return;
  const signedIn = await findSignedIn(request, context);
  if (signedIn) requireShown(encodeURIComponent(shown), signedIn.account);
}

async function tokenOf(request: Request, context: AppLoadContext): Promise<string | null> {
  const header = visitorHeader(request, context, "Cookie");
  const token: unknown = header && (await cookieOf(request, context).parse(header));
  return typeof token === "string" && token !== "" ? token : null;
}

/** Logs in: starts a session, and records that. Returns the Set-Cookie headers. */
export async function signIn(
  request: Request,
  context: AppLoadContext,
  account: Pick<Account, "id">,
): Promise<string[]> {
  const cookies = await startSession(request, context, account);
  await recordEventOf(request, context, { kind: "logged-in", userId: account.id });
  return cookies;
}

/**
 * Starts a session and ends the request's old one, which prevents session fixation. Marks the browser as known for the
 * account. Returns the Set-Cookie headers.
 */
export async function startSession(
  request: Request,
  context: AppLoadContext,
  { id }: Pick<Account, "id">,
): Promise<string[]> {
  await endSession(request, context);
  const token = await openSession(id, visitorHeader(request, context, "User-Agent") ?? "");
  return [
    await cookieOf(request, context).serialize(token),
    await markSession(request, context),
    ...(await rememberDevice(request, context, id)),
  ];
}

/**
 * Notes that the request's user has just proved to be the account's owner. A new session replaces the one before, so that
 * nobody who has copied its cookie has the proof, too.
 */
export async function renewProof(request: Request, context: AppLoadContext, signedIn: SignedIn): Promise<void> {
  const renewed = await renewSession(signedIn.sessionId);
  if (!renewed) return;
  const { token, ...session } = renewed;
  lookedUp.set(context, Promise.resolve({ ...signedIn, ...session }));
  context.addCookie?.(await cookieOf(request, context).serialize(token));
}

/**
 * Ends the request's session, if any. Returns the Set-Cookie headers that delete its cookies.
 * @throws {Refusal} taken, if a page sent the request that shows another user as logged in
 */
export async function signOut(request: Request, context: AppLoadContext): Promise<string[]> {
  const shown = request.headers.get(shownUserHeader);
  const token = shown === null ? null : await tokenOf(request, context);
  const signedIn = token === null ? null : await findSession(token);
  if (signedIn) requireShown(shown, signedIn.account);
  const userId = await endSession(request, context);
  if (userId !== null) await recordEventOf(request, context, { kind: "logged-out", userId });
  return [await cookieOf(request, context).serialize("", { maxAge: 0 }), await unmarkSession(request, context)];
}

/** Returns the ID of the user whose session it was, or null if there was none. */
async function endSession(request: Request, context: AppLoadContext): Promise<number | null> {
  lookedUp.delete(context);
  const token = await tokenOf(request, context);
  return token === null ? null : closeSession(token);
}
