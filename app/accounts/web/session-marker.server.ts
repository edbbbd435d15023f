import { createCookie, type AppLoadContext, type Cookie } from "@remix-run/node";
import { maxLifetimeMs } from "~/accounts/session-lifetime";
import { sessionMarker } from "~/accounts/session-marker";
import { cookieAttributes, cookieNameAt } from "~/platform/http/cookie.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { randomToken } from "~/platform/runtime/token.server";
import { visitorHeader } from "~/platform/http/visitor-header.server";

/** Enough to distinguish sessions. */
const markerBytes = 12;

function cookieOf(request: Request, context: AppLoadContext): Cookie {
  const name = cookieNameAt(siteOrigin(request, context.settings), sessionMarker);
  return createCookie(name, cookieAttributes(request, context, maxLifetimeMs / 1_000));
}

/** The Set-Cookie header that marks a new session. */
export const markSession = (request: Request, context: AppLoadContext) =>
  cookieOf(request, context).serialize(randomToken(markerBytes));

/** The Set-Cookie header that removes the marker. */
export const unmarkSession = (request: Request, context: AppLoadContext) =>
  cookieOf(request, context).serialize("", { maxAge: 0 });

/** Sets the marker cookie if it's missing, or removes one that's left from an ended session. */
export async function syncMarker(request: Request, context: AppLoadContext, hasSession: boolean): Promise<void> {
  const isMarked = Boolean(await cookieOf(request, context).parse(visitorHeader(request, context, "Cookie")));
  if (isMarked === hasSession) return;
  context.addCookie?.(await (hasSession ? markSession : unmarkSession)(request, context));
}
