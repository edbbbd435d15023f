import type { AppLoadContext } from "@remix-run/node";

/** The secret that signs cookies and tokens. Generated at startup if `SESSION_SECRET` isn't set. */
export function secretOf({ settings }: AppLoadContext): string {
  if (settings.sessionSecret) return settings.sessionSecret;
  throw new Error("There is no secret to sign with.");
}
