import type { AppLoadContext } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { LoginInput, RegisterInput, usernameKey, type Account } from "~/accounts/account";
import { logIn, register } from "~/accounts/accounts.server";
import { consumeAttempt, consumeVisit, networkLimits, refundAttempt, type Limit } from "~/http/rate-limit.server";
import { parseInput } from "~/http/read-json.server";
import { mailboxOf } from "~/mail/address";

const quarter = 15 * 60;
const hour = 60 * 60;

/**
 * What the two doors of the login, page and call, do with what they read. Only failures count: ten for one name from one
 * network, fifty for a network in a quarter of an hour. A name is slowed down for all networks only after a hundred in
 * an hour, so that nobody can be locked out from one place; and whoever is signed in stays so.
 * @throws {Refusal} invalid, unauthorized, too-many, unavailable
 */
export async function logInFrom(context: AppLoadContext, body: unknown): Promise<Account> {
  const input = parseInput(LoginInput, body);
  const name = usernameKey(input.username);
  const tries = [
    ...networkLimits(context, "log-in: network", { points: 50, seconds: quarter }),
    ...networkLimits(context, "log-in: name and network", { points: 10, seconds: quarter }, name),
    { name: "log-in: name", key: name, points: 100, seconds: hour },
  ];
  return countingFailures(context, tries, () => logIn(input));
}

/** The same for registering. @throws {Refusal} invalid, taken, too-many, unavailable */
export async function registerFrom(context: AppLoadContext, body: unknown): Promise<Account> {
  const input = parseInput(RegisterInput, body);
  await consumeVisit(context, "register: network", { points: 30, seconds: hour });
  return register(input, context.settings.siteName);
}

/** For who asks to choose a new password by mail. @throws {Refusal} too-many, whether or not there is such an account */
export async function limitResets(context: AppLoadContext, email: string): Promise<void> {
  await consumeVisit(context, "reset: network", { points: 20, seconds: hour });
  await consumeAttempt(context, { name: "reset: mailbox", key: mailboxOf(email), points: 3, seconds: hour });
}

/** Lets somebody who is signed in give the password again, ten times wrongly in a quarter of an hour. */
export function givingPassword<Result>(
  context: AppLoadContext,
  { id }: Account,
  work: () => Promise<Result>,
): Promise<Result> {
  return countingFailures(context, [{ name: "password again", key: String(id), points: 10, seconds: quarter }], work);
}

/** Each try is counted before its work begins, so that a thousand at once are a thousand; one that succeeds is none. */
async function countingFailures<Result>(
  context: AppLoadContext,
  limits: Limit[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const limit of limits) await consumeAttempt(context, limit);
  const result = await work();
  await Promise.all(limits.map((limit) => refundAttempt(context, limit)));
  return result;
}

/** The two forms of /auth by their tabs. What a strategy throws, a `Refusal`, reaches the action as it is. */
export function authenticatorOf(context: AppLoadContext): Authenticator<Account> {
  return new Authenticator<Account>()
    .use(new FormStrategy(({ form }) => logInFrom(context, Object.fromEntries(form))), "login")
    .use(new FormStrategy(({ form }) => registerFrom(context, Object.fromEntries(form))), "register");
}
