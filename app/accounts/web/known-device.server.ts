import type { AppLoadContext } from "@remix-run/node";
import { z } from "zod";
import { KnownDevice, vouchForDevice } from "~/accounts/known-devices.server";
import { knownDeviceMs } from "~/accounts/session-lifetime";
import { signedCookie } from "~/http/cookie.server";
import { secretOf } from "~/http/secret.server";

/** How many accounts one browser is known for; each takes some 150 bytes of each request. */
const mostAccounts = 5;
const KnownDevices = z.array(KnownDevice).max(mostAccounts);

const cookieOf = (request: Request, context: AppLoadContext) =>
  signedCookie(request, context, "device", knownDeviceMs / 1_000);

/** What the browser claims, by a cookie that we signed; it proves nothing before `findKnownDevice` has looked at it. */
export async function claimedDevices(request: Request, context: AppLoadContext): Promise<KnownDevice[]> {
  const header = request.headers.get("Cookie");
  const claimed = header && KnownDevices.safeParse(await cookieOf(request, context).parse(header));
  return claimed ? (claimed.data ?? []) : [];
}

/**
 * Makes the browser known for an account whose owner just proved to use it: others who guess the password can then not
 * keep it out. Answers the Set-Cookie headers.
 */
export async function rememberDevice(request: Request, context: AppLoadContext, accountId: number): Promise<string[]> {
  const device = await vouchForDevice(secretOf(context), accountId);
  if (!device) return [];
  const others = await otherDevices(request, context, accountId);
  return [await cookieOf(request, context).serialize([device, ...others].slice(0, mostAccounts))];
}

/** Makes the browser forget that it is known for an account. Answers the Set-Cookie header. */
export async function forgetDevice(request: Request, context: AppLoadContext, accountId: number): Promise<string> {
  const others = await otherDevices(request, context, accountId);
  return cookieOf(request, context).serialize(others, others.length > 0 ? undefined : { maxAge: 0 });
}

async function otherDevices(request: Request, context: AppLoadContext, accountId: number): Promise<KnownDevice[]> {
  return (await claimedDevices(request, context)).filter((claimed) => claimed.accountId !== accountId);
}
