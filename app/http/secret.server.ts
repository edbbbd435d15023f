import type { AppLoadContext } from "@remix-run/node";

/** The secret that signs cookies and tokens. The server makes one at start where `SESSION_SECRET` is unset. */
export function secretOf({ settings }: AppLoadContext): string {
  if (settings.sessionSecret) return settings.sessionSecret;
  throw new Error("There is no secret to sign with.");
}
