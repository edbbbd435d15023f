import { createCookie, type AppLoadContext, type Cookie } from "@remix-run/node";
import { siteOrigin } from "~/http/origin.server";
import { secretOf } from "~/http/secret.server";

/** The names of our cookies; over https, `__Host-` comes before them. */
type CookieName = "session" | "notice" | "device" | "save";

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
  const secure = siteOrigin(request, context.settings).startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, {
    secrets: [secretOf(context)],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: maxAgeSeconds,
  });
}
