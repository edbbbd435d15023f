import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { KnownDevice, issueKnownDevice } from "~/accounts/known-devices.server";
import { knownDeviceMs } from "~/accounts/session-lifetime";
import { signedCookie } from "~/platform/http/cookie.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { visitorHeader } from "~/platform/http/visitor-header.server";

/** Number of accounts that one browser can be known for. Each adds about 150 bytes to every request. */
const maxAccounts = 5;
const KnownDevices = z.array(KnownDevice).max(maxAccounts);

const cookieOf = (request: Request, context: AppLoadContext) =>
  signedCookie(request, context, "device", knownDeviceMs / 1_000);

/** What the browser claims in a cookie that we signed. Proves nothing until `findKnownDevice` has checked it. */
export async function claimedDevices(request: Request, context: AppLoadContext): Promise<KnownDevice[]> {
  const header = visitorHeader(request, context, "Cookie");
  const claimed = header && KnownDevices.safeParse(await cookieOf(request, context).parse(header));
  return claimed ? (claimed.data ?? []) : [];
}

/**
 * Marks the browser as known for an account whose owner just logged in, so that others who guess passwords can't lock
 * it out. Returns the Set-Cookie headers.
 */
export async function rememberDevice(request: Request, context: AppLoadContext, accountId: number): Promise<string[]> {
  const device = await issueKnownDevice(secretsOf(context.settings), accountId);
  if (!device) return [];
  const others = await otherDevices(request, context, accountId);
  return [await cookieOf(request, context).serialize([device, ...others].slice(0, maxAccounts))];
}

/** Removes the browser's proof that it's known for an account. Returns the Set-Cookie header. */
export async function forgetDevice(request: Request, context: AppLoadContext, accountId: number): Promise<string> {
  const others = await otherDevices(request, context, accountId);
  return cookieOf(request, context).serialize(others, others.length > 0 ? undefined : { maxAge: 0 });
}

async function otherDevices(request: Request, context: AppLoadContext, accountId: number): Promise<KnownDevice[]> {
  return (await claimedDevices(request, context)).filter((claimed) => claimed.accountId !== accountId);
}
