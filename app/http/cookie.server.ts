import { createCookie, type AppLoadContext, type Cookie } from "@remix-run/node";
import { siteOrigin } from "~/http/origin.server";
import { secretOf } from "~/http/secret.server";

/**
 * A signed cookie that scripts cannot read and other sites' forms do not carry. Over https browsers send it only there,
 * and take it from no other host of the domain (`__Host-`); over plain http, as on one's own machine, that cannot be.
 */
export function signedCookie(request: Request, context: AppLoadContext, name: string, maxAgeSeconds: number): Cookie {
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
