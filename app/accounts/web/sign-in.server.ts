import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { LoginInput, RegisterInput, usernameKey, type Account, type InvitedInput } from "~/accounts/account";
import { findUserId, logIn, register, warnOfGuesses } from "~/accounts/accounts.server";
import { attackThreshold, logInLimits, passwordAgainLimit, registerLimit, resetLimits } from "~/accounts/rate-limits";
import { getInvitationOf } from "~/accounts/invitations.server";
import { findKnownDevice } from "~/accounts/known-devices.server";
import { refuseStopped } from "~/accounts/stopped.server";
import { countFailures } from "~/accounts/web/count-failures.server";
import { offerConfirmation } from "~/accounts/web/email-confirmation.server";
import { claimedDevices } from "~/accounts/web/known-device.server";
import { findSecretMailSite } from "~/platform/mail/web/mail-site.server";
import { consumeAttempt, consumeVisit, countAttempts, networkLimits } from "~/platform/http/rate-limit.server";
import { parseInput } from "~/platform/http/read-json.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { recordRefusal } from "~/accounts/web/record-refusal.server";
import { requireSecondStep } from "~/accounts/web/second-step.server";
import { findSignedIn, renewProof } from "~/accounts/web/session.server";
import { mailboxOf } from "~/platform/mail/address";
import { Refusal } from "~/platform/runtime/refusal";

const resetAdvice = "To log in now, select “Forgot your password?” and choose a new one.";

/**
 * Logs in from the page or the API.
 * @throws {NeedsFactor} if the password is right, but the account has a second factor
 * @throws {Refusal} invalid, unauthorized, too-many, unavailable; forbidden, for the owner of a stopped account
 */
export async function logInFrom(request: Request, context: AppLoadContext, body: unknown): Promise<Account> {
  const account = await checkRecorded(request, context, parseInput(LoginInput, body));
  await refuseStopped(account.id);
  await requireSecondStep(request, context, account);
  return account;
}

async function checkRecorded(request: Request, context: AppLoadContext, input: LoginInput): Promise<Account> {
  try {
    return await checkPassword(request, context, input);
  } catch (error) {
    // Look it up for unknown names, too, which then take as long. They may be passwords, so they aren't recorded.
    await recordRefusal(request, context, error, { kind: "login-failed", userId: await findUserId(input.username) });
    throw error;
  }
}

/**
 * Finds the account of a name and password. Only failures count toward the limits.
 *
 * A browser that has logged in to the account before has its own limit, which others can't use up. All other browsers
 * share their network's limits: one for all accounts and one for this account, which is lower during an attack. This
 * slows down guessing everywhere but lets owners in from networks without guessers. After 10,000 failures in a day, the
 * account refuses all unknown browsers; logging in by email still works.
 * @throws {Refusal} unauthorized, too-many, unavailable
 */
async function checkPassword(request: Request, context: AppLoadContext, input: LoginInput): Promise<Account> {
  const device = await findKnownDevice(
    secretsOf(context.settings),
    input.username,
    await claimedDevices(request, context),
  );
  if (device) {
    const deviceLimit = { name: "log-in: device", key: device.nonce, ...logInLimits.knownDevice };
    return countFailures(context, [deviceLimit], () => logIn(input));
  }
  // Count unknown names, too, so that the limits don't reveal which names exist.
  const name = usernameKey(input.username);
  const accountLimit = { name: "log-in: account", key: name, advice: resetAdvice, ...logInLimits.account };
  const failures = await countAttempts(context, accountLimit);
  const visitorLimits =
    failures < attackThreshold
      ? networkLimits(context, "log-in: account and network", logInLimits.accountAndNetwork, name)
      : networkLimits(context, "log-in: attacked account and network", logInLimits.attackedAccountAndNetwork, name);
  const allAccountsLimits = networkLimits(context, "log-in: network", logInLimits.network);
  // The account's limit comes last, so that attempts refused by the others don't use it up.
  const limits =
    failures < accountLimit.points ? [...visitorLimits, ...allAccountsLimits, accountLimit] : [accountLimit];
  return countFailures(
    context,
    limits,
    () => logIn(input),
    (attempts) => (attempts < attackThreshold ? undefined : warnOnceADay(request, context, name)),
  );
}

async function warnOnceADay(request: Request, context: AppLoadContext, name: string): Promise<void> {
  const site = findSecretMailSite(request, context.settings);
  if (!site) return;
  const warnings = { name: "log-in: warning", key: name, ...logInLimits.warning };
  if ((await consumeAttempt(context, warnings)) === 1) await warnOfGuesses(name, attackThreshold, site);
}

/** Registers from the page or the API. @throws {Refusal} invalid, taken, too-many, unavailable */
export async function registerFrom(request: Request, context: AppLoadContext, body: unknown): Promise<Account> {
  const input = parseInput(RegisterInput, body);
  const account = await registerRecorded(request, context, () => register(input, context.settings.siteName));
  await offerConfirmation(request, context, account);
  return account;
}

/** Adds an account, as often as the network may, and records it. @throws {Refusal} too-many, or as `add` does */
export async function registerRecorded(
  request: Request,
  context: AppLoadContext,
  add: () => Promise<Account>,
): Promise<Account> {
  try {
    await consumeVisit(context, "register: network", registerLimit);
  } catch (error) {
    await recordRefusal(request, context, error, { kind: "registered", userId: null });
    throw error;
  }
  const account = await add();
  await recordEventOf(request, context, { kind: "registered", userId: account.id });
  return account;
}

/**
 * Registers somebody who was invited, with the address to which the invitation went.
 * @throws {Refusal} missing, if the link doesn't work; invalid, taken, too-many, unavailable
 */
export async function registerInvited(
  request: Request,
  context: AppLoadContext,
  token: string,
  { username, password }: InvitedInput,
): Promise<Account> {
  const { email } = await getInvitationOf(token);
  const add = () => register({ username, password, email }, context.settings.siteName);
  return registerRecorded(request, context, add);
}

/** Limits password-reset requests. @throws {Refusal} too-many, whether or not such an account exists */
export async function limitResets(request: Request, context: AppLoadContext, email: string): Promise<void> {
  // The owner has received the earlier emails, so strangers who use up this limit can't lock the owner out.
  const advice = "Use the link in an email that we sent you within the last hour.";
  try {
    await consumeVisit(context, "reset: network", resetLimits.network);
    await consumeAttempt(context, { name: "reset: mailbox", key: mailboxOf(email), advice, ...resetLimits.mailbox });
  } catch (error) {
    await recordRefusal(request, context, error, { kind: "password-reset-requested", userId: null });
    throw error;
  }
}

/**
 * Limits wrong entries when a logged-in user must enter the password again. Each session has its own attempts. Only the
 * right password starts a session, so a stranger at an open one can't use up the owner's next attempts. The right one is
 * a recent proof, too; see `requireRecentProof`.
 */
export async function limitPasswordAttempts<Result>(
  request: Request,
  context: AppLoadContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const signedIn = await findSignedIn(request, context);
  if (!signedIn) throw new Refusal("unauthorized", "Log in to continue.");
  const sessionLimit = { name: "password again", key: signedIn.sessionId, ...passwordAgainLimit };
  try {
    const result = await countFailures(context, [sessionLimit], work);
    await renewProof(request, context, signedIn);
    return result;
  } catch (error) {
    await recordRefusal(request, context, error, { kind: "password-wrong", userId: signedIn.account.id });
    throw error;
  }
}

/** The two forms of /auth, named by their tabs. A `Refusal` thrown by a strategy reaches the action unchanged. */
export function authenticatorOf(request: Request, context: AppLoadContext): Authenticator<Account> {
  return new Authenticator<Account>()
    .use(new FormStrategy(({ form }) => logInFrom(request, context, Object.fromEntries(form))), "login")
    .use(new FormStrategy(({ form }) => registerFrom(request, context, Object.fromEntries(form))), "register");
}
