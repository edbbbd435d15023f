import { generate } from "otplib";
import { expect, vi } from "vitest";
import type { Visitor } from "#tests/visitor";
import * as api from "~/routes/api/endpoints";
import * as securityPage from "~/routes/account/security";
import * as appPage from "~/routes/account/security-app";

const stepMs = 30_000;

/** Makes an hour, or what a test needs, pass. */
export function passes(ms: number): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.now() + ms);
}

/** The code that an app shows now. */
export const codeOf = (secret: string): Promise<string> => generate({ secret, epoch: Math.floor(Date.now() / 1_000) });

/** The code that an app shows next, because it shows each once. */
export function nextCode(secret: string): Promise<string> {
  passes(stepMs);
  return codeOf(secret);
}

/** A code that isn't right for a long time. */
export const wrongCode = (secret: string): Promise<string> => generate({ secret, epoch: 1_000_000 });

export const press = (visitor: Visitor, fields: Record<string, string>) =>
  visitor.submit(securityPage.action, "/account/security", fields);

/** The secret of the app that a logged-in user has begun to set up. */
export async function shownSecret(visitor: Visitor): Promise<string> {
  const { body } = await visitor.sendRaw(appPage.loader, "/account/security/app");
  return (body as { setup: { secret: string } }).setup.secret.replaceAll(" ", "");
}

/** Sets up an authenticator app as a logged-in user does. */
export async function setUpApp(visitor: Visitor): Promise<{ secret: string; recoveryCodes: string[] }> {
  expect((await press(visitor, { intent: "begin-app" })).headers.get("Location")).toBe("/account/security/app");
  const secret = await shownSecret(visitor);
  const answer = await visitor.submit(appPage.action, "/account/security/app", { code: await codeOf(secret) });
  expect(answer.status).toBe(200);
  return { secret, ...(answer.body as { recoveryCodes: string[] }) };
}

/** The second call of a login. */
export const completeLogin = (visitor: Visitor, input: { code?: string; passkey?: string }) =>
  visitor.send(api.action, "/api/login/second-step", input);
