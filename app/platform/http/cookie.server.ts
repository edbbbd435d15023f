import { createCookie, type AppLoadContext, type Cookie } from "@remix-run/node";
import { siteOrigin } from "~/platform/http/origin.server";
import { secretsOf } from "~/platform/runtime/secrets.server";

/** The names of our cookies. Over https, they have the prefix `__Host-`. */
type CookieName = "session" | "notice" | "device" | "save" | "second-step" | "provider-login";

/**
 * A signed cookie that is HttpOnly and SameSite. Over https, it's Secure and bound to this host (`__Host-`). Plain
 * http, as in local development, doesn't support that.
 */
export function signedCookie(
  request: Request,
  context: AppLoadContext,
  name: CookieName,
  maxAgeSeconds: number,
): Cookie {
  const attributes = cookieAttributes(request, context, maxAgeSeconds);
  return createCookie(cookieNameAt(siteOrigin(request, context.settings), name), {
    ...attributes,
    secrets: [...secretsOf(context.settings)],
    httpOnly: true,
  });
}

/** A cookie's whole name on a site, by its origin. */
export const cookieNameAt = (origin: string, name: CookieName | "session-marker"): string =>
  isSecure(origin) ? `__Host-${name}` : name;

const isSecure = (origin: string) => origin.startsWith("https:");

/** The attributes of all our cookies. Over https, they're Secure. */
export function cookieAttributes(request: Request, { settings }: AppLoadContext, maxAgeSeconds: number) {
  const secure = isSecure(siteOrigin(request, settings));
  return { sameSite: "lax", path: "/", secure, maxAge: maxAgeSeconds } as const;
}
