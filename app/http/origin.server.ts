import type { Settings } from "~/env.server";

/** Scheme and host that visitors use: `SITE_URL`, else what the request (its Host checked by the server) says. */
export function siteOrigin(request: Request, settings: Pick<Settings, "siteUrl">): string {
  return settings.siteUrl ?? new URL(request.url).origin;
}
