import type { Settings } from "~/platform/runtime/env.server";

/** The public origin: `SITE_URL`, or else the request's (the server has checked its Host header). */
export function siteOrigin(request: Request, settings: Pick<Settings, "siteUrl">): string {
  return settings.siteUrl ?? new URL(request.url).origin;
}
