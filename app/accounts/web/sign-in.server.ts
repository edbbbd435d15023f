import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { LoginInput, RegisterInput, usernameKey, type Account } from "~/accounts/account";
import { logIn, register, warnOfGuesses } from "~/accounts/accounts.server";
import { attackedFrom, logInLimits, passwordAgainLimit, registerLimit, resetLimits } from "~/accounts/rate-limits";
import { findKnownDevice } from "~/accounts/known-devices.server";
import { offerConfirmation } from "~/accounts/web/email-confirmation.server";
import { claimedDevices } from "~/accounts/web/known-device.server";
import { findSecretMailSite } from "~/mail/web/mail-site.server";
import {
  consumeAttempt,
  consumeVisit,
  countAttempts,
  networkLimits,
  refundAttempt,
  type Limit,
} from "~/http/rate-limit.server";
import { parseInput } from "~/http/read-json.server";
import { secretOf } from "~/http/secret.server";
import { findSignedIn } from "~/accounts/web/session.server";
import { mailboxOf } from "~/mail/address";
import { Refusal } from "~/refusal";

const byMail = "To log in now, select “Forgot your password?” and choose a new one.";

/**
 * What the two doors of the login, page and call, do with what they read. Only failures count.
 *
 * A browser that has logged in to the account before has attempts of its own: nobody else can use them up. All others
 * share what their networks have, for all accounts and for this one, which is less while the account is attacked. So
 * guessers are slowed down everywhere, and an owner in a network without one gets in. Only after 10,000 failures in a
 * day are all unknown browsers refused; the way by mail stays open.
 * @throws {Refusal} invalid, unauthorized, too-many, unavailable
 */
export async function logInFrom(request: Request, context: AppLoadContext, body: unknown): Promise<Account> {
  const input = parseInput(LoginInput, body);
  const device = await findKnownDevice(secretOf(context), input.username, await claimedDevices(request, context));
  if (device) {
    const ofDevice = { name: "log-in: device", key: device.nonce, ...logInLimits.knownDevice };
    return countingFailures(context, [ofDevice], () => logIn(input));
  }
  // Names that nobody has count like others, and so are not found out.
  const name = usernameKey(input.username);
  const ofAccount = { name: "log-in: account", key: name, advice: byMail, ...logInLimits.account };
  const failures = await countAttempts(context, ofAccount);
  const ofVisitor =
    failures < attackedFrom
      ? networkLimits(context, "log-in: account and network", logInLimits.accountAndNetwork, name)
      : networkLimits(context, "log-in: attacked account and network", logInLimits.attackedAccountAndNetwork, name);
  const ofNetworks = networkLimits(context, "log-in: network", logInLimits.network);
  // The account's comes last, so that attempts that are refused anyway use up nothing of it.
  const limits = failures < ofAccount.points ? [...ofVisitor, ...ofNetworks, ofAccount] : [ofAccount];
  return countingFailures(
    context,
    limits,
    () => logIn(input),
    (made) => (made < attackedFrom ? undefined : warnOnceADay(request, context, name)),
  );
}

async function warnOnceADay(request: Request, context: AppLoadContext, name: string): Promise<void> {
  const site = findSecretMailSite(request, context.settings);
  if (!site) return;
  const warnings = { name: "log-in: warning", key: name, ...logInLimits.warning };
  if ((await consumeAttempt(context, warnings)) === 1) await warnOfGuesses(name, attackedFrom, site);
}

/** The same for registering. @throws {Refusal} invalid, taken, too-many, unavailable */
export async function registerFrom(request: Request, context: AppLoadContext, body: unknown): Promise<Account> {
  const input = parseInput(RegisterInput, body);
  await consumeVisit(context, "register: network", registerLimit);
  const account = await register(input, context.settings.siteName);
  await offerConfirmation(request, context, account);
  return account;
}

/** For who asks to choose a new password by mail. @throws {Refusal} too-many, whether or not there is such an account */
export async function limitResets(context: AppLoadContext, email: string): Promise<void> {
  await consumeVisit(context, "reset: network", resetLimits.network);
  // Whoever asked, the mails went to the owner: nobody can keep them from one who needs a link.
  const advice = "Use the link in an email that we sent you within the last hour.";
  await consumeAttempt(context, { name: "reset: mailbox", key: mailboxOf(email), advice, ...resetLimits.mailbox });
}

/**
 * Lets somebody who is signed in give the password again, a few times wrongly. Each session has its own attempts, and only the right password opens one: a stranger at an open one uses up none of the owner's next.
 */
export async function givingPassword<Result>(
  request: Request,
  context: AppLoadContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const signedIn = await findSignedIn(request, context);
  if (!signedIn) throw new Refusal("unauthorized", "Log in to continue.");
  const ofSession = { name: "password again", key: signedIn.sessionId, ...passwordAgainLimit };
  return countingFailures(context, [ofSession], work);
}

/**
 * Each attempt is counted before its work begins, so that a thousand at once are a thousand; one that succeeds is none.
 * `onFailure` learns how many the last of the limits counts.
 */
async function countingFailures<Result>(
  context: AppLoadContext,
  limits: Limit[],
  work: () => Promise<Result>,
  onFailure?: (made: number) => Promise<void> | undefined,
): Promise<Result> {
  let made = 0;
  for (const limit of limits) made = await consumeAttempt(context, limit);
  try {
    const result = await work();
    await Promise.all(limits.map((limit) => refundAttempt(context, limit)));
    return result;
  } catch (error) {
    await onFailure?.(made);
    throw error;
  }
}

/** The two forms of /auth by their tabs. What a strategy throws, a `Refusal`, reaches the action as it is. */
export function authenticatorOf(request: Request, context: AppLoadContext): Authenticator<Account> {
  return new Authenticator<Account>()
    .use(new FormStrategy(({ form }) => logInFrom(request, context, Object.fromEntries(form))), "login")
    .use(new FormStrategy(({ form }) => registerFrom(request, context, Object.fromEntries(form))), "register");
}
