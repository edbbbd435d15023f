import type { AppLoadContext } from "@remix-run/node";
import type { Account } from "~/accounts/account";
import { NeedsFactor, SecondStepInput, type FactorKind } from "~/accounts/factors";
import { factorKindsOf } from "~/accounts/factors.server";
import { findPendingLogin, issuePendingLogin, PendingLogin } from "~/accounts/pending-login.server";
import { secondStepMs } from "~/accounts/session-lifetime";
import { proveByFactor } from "~/accounts/web/prove.server";
import { findSignedIn } from "~/accounts/web/session.server";
import { passkeySite } from "~/accounts/web/passkey-site.server";
import { signedCookie } from "~/platform/http/cookie.server";
import { parseInput } from "~/platform/http/read-json.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { visitorHeader } from "~/platform/http/visitor-header.server";
import { Refusal } from "~/platform/runtime/refusal";

const cookieOf = (request: Request, context: AppLoadContext) =>
  signedCookie(request, context, "second-step", secondStepMs / 1_000);

/**
 * Lets a login go on after its first step, unless the account has a second factor. Then a cookie notes for five minutes
 * that the first step was done, and there's no session before the second one.
 * @param byIdentity whether the first step was an OpenID provider's, and not the password
 * @throws {NeedsFactor}
 */
export async function requireSecondStep(
  request: Request,
  context: AppLoadContext,
  account: Account,
  byIdentity = false,
): Promise<void> {
  const { kinds, isProtected } = await factorKindsOf(account.id, passkeySite(request, context.settings) !== null);
  if (!isProtected) return;
  const pending = await issuePendingLogin(secretsOf(context.settings), account.id, byIdentity);
  context.addCookie?.(await cookieOf(request, context).serialize(pending));
  throw new NeedsFactor(kinds);
}

/** Whose first step this browser has just done, and what may prove the second step. Null if it has to log in again. */
export async function findSecondStep(
  request: Request,
  context: AppLoadContext,
): Promise<{ account: Account; kinds: FactorKind[] } | null> {
  const header = visitorHeader(request, context, "Cookie");
  const pending = header && PendingLogin.safeParse(await cookieOf(request, context).parse(header));
  const account = pending && pending.success ? await findPendingLogin(secretsOf(context.settings), pending.data) : null;
  if (!account) return null;
  const { kinds } = await factorKindsOf(account.id, passkeySite(request, context.settings) !== null);
  return { account, kinds };
}

/**
 * Completes a login by its second step, from the page or the API. The caller starts the session.
 * @throws {Refusal} invalid, unauthorized, too-many, unavailable
 */
export async function completeLogin(request: Request, context: AppLoadContext, body: unknown): Promise<Account> {
  const input = parseInput(SecondStepInput, body);
  const step = await findSecondStep(request, context);
  if (!step) throw new Refusal("unauthorized", "This login has expired. Enter your password again.");
  await proveByFactor(request, context, step.account.id, input);
  context.addCookie?.(await cookieOf(request, context).serialize("", { maxAge: 0 }));
  return step.account;
}

/**
 * The user whose passkey a browser may ask for: who is in the second step of a login, or else who is logged in.
 * @throws {Refusal} unauthorized
 */
export async function requireProver(request: Request, context: AppLoadContext): Promise<Account> {
  const prover = (await findSignedIn(request, context)) ?? (await findSecondStep(request, context));
  if (prover) return prover.account;
  throw new Refusal("unauthorized", "Log in to continue.");
}
