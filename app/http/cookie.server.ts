import { createCookie, type AppLoadContext, type Cookie } from "@remix-run/node";
import { siteOrigin } from "~/http/origin.server";

/**
 * A signed cookie that scripts cannot read and other sites' forms do not carry. Over https browsers send it only there,
 * and take it from no other host of the domain (`__Host-`); over plain http, as on one's own machine, that cannot be.
 */
export function signedCookie(request: Request, context: AppLoadContext, name: string, maxAgeSeconds: number): Cookie {
  const { settings } = context;
  if (!settings.sessionSecret) throw new Error("There is no secret to sign cookies with.");
  const secure = siteOrigin(request, settings).startsWith("https:");
  return createCookie(secure ? `__Host-${name}` : name, {
    secrets: [settings.sessionSecret],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: maxAgeSeconds,
  });
}
