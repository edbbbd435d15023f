import { redirect, type AppLoadContext } from "@remix-run/node";
import { NeedsProof, ProofInput } from "~/accounts/factors";
import { getByPassword } from "~/accounts/own-account.server";
import { proofMs } from "~/accounts/session-lifetime";
import { proveByFactor } from "~/accounts/web/prove.server";
import { findSignedIn, renewProof } from "~/accounts/web/session.server";
import { limitPasswordAttempts } from "~/accounts/web/sign-in.server";
import { safePath } from "~/platform/http/safe-path";
import { parseInput } from "~/platform/http/read-json.server";
import { parseUrl } from "~/platform/runtime/parse-url";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * Guards a sensitive action: the session's user has proved to be the account's owner within the last 10 minutes, by
 * logging in, or by a password, code, or passkey since. Call it in actions, and in loaders of forms, so that it asks before
 * something is typed. Endpoints say `needsRecentProof` instead.
 * @throws {NeedsProof} below /api
 * @throws {Response} a redirect to the page that asks again and leads back, for pages and for links to files of the API
 */
export async function requireRecentProof(request: Request, context: AppLoadContext): Promise<void> {
  const signedIn = await findSignedIn(request, context);
  if (!signedIn) throw new Refusal("unauthorized", "Log in to continue.");
  const { provedAt } = signedIn;
  if (provedAt && Date.now() - provedAt.getTime() < proofMs) return;
  const { pathname, search } = new URL(request.url);
  const isFile = pathname.startsWith("/api/") || /\.\w+$/.test(pathname);
  if (isFile && !request.headers.get("Accept")?.includes("text/html")) throw new NeedsProof();
  // A download has no page of its own to return to.
  const back = isFile ? safePath(pathOf(request.headers.get("Referer"))) : pathname + search;
  throw redirect(`/account/proof?redirectTo=${encodeURIComponent(back)}`, 303);
}

function pathOf(address: string | null): string | null {
  const url = parseUrl(address ?? "");
  return url && url.pathname + url.search;
}

/**
 * Renews a session's proof by a password, or by what the second step of a login takes.
 * @throws {Refusal} unauthorized, invalid, too-many, unavailable
 */
export async function proveAgain(request: Request, context: AppLoadContext, body: unknown): Promise<void> {
  const signedIn = await findSignedIn(request, context);
  if (!signedIn) throw new Refusal("unauthorized", "Log in to continue.");
  const { password, ...factor } = parseInput(ProofInput, body);
  const userId = signedIn.account.id;
  if (password !== undefined) {
    await limitPasswordAttempts(request, context, () => getByPassword(userId, password));
    return;
  }
  await proveByFactor(request, context, userId, factor);
  await renewProof(request, context, signedIn);
}
