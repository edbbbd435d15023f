import type { PasskeySite } from "~/accounts/passkeys.server";
import { siteOrigin } from "~/platform/http/origin.server";
import type { Settings } from "~/platform/runtime/env.server";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * The site's passkeys, or null where browsers don't offer them: they need https or localhost. Their host comes from
 * SITE_URL. Without it, only localhost has them, whatever a request's headers say.
 */
export function passkeySite(request: Request, settings: Pick<Settings, "siteUrl">): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(siteOrigin(request, settings));
  if (settings.siteUrl && (protocol === "https:" || hostname === "localhost"))
    return { host: hostname, isOrigin: (asking) => asking === origin };
  // The port isn't known from the settings. Browsers state it truly, and other hosts' passkeys differ.
  const isLocal = (asking: string) => /^http:\/\/localhost(:\d+)?$/.test(asking);
  return isLocal(origin) ? { host: "localhost", isOrigin: isLocal } : null;
}

/** @throws {Refusal} invalid, where there are none */
export function requirePasskeySite(request: Request, settings: Pick<Settings, "siteUrl">): PasskeySite {
  const site = passkeySite(request, settings);
  if (site) return site;
  throw new Refusal("invalid", "Passkeys need https, or the address localhost. Use an authenticator app.");
}
