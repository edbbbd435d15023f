import type { AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { Settings } from "~/platform/runtime/env.server";
import { requestIdIn } from "#server/request-id";
import { requestOrigin, allowScripts } from "#server/security";

/** Runs the product. */
export type Render = (request: Request, context: AppLoadContext) => Promise<Response>;

type Shared = NonNullable<AppLoadContext["shared"]>;

/** The origin of the pages: `SITE_URL`'s, or else the requested one. */
export function siteOf(req: ExpressRequest, { siteUrl }: Settings): string {
  return new URL(siteUrl ?? requestOrigin(req)).origin;
}

/**
 * Renders an answer that's the same for everybody. The product sees only the URL and the tag of the browser's cached
 * file, so that nothing else that visitors send can get into other people's pages.
 */
export function renderShared(
  render: Render,
  { url, knownTag }: { url: string; knownTag?: string | undefined },
  { settings, res, shared }: { settings: Settings; res: ExpressResponse; shared: Shared },
): Promise<Response> {
  const headers: HeadersInit = knownTag === undefined ? {} : { "If-None-Match": knownTag };
  return render(new Request(url, { headers }), {
    settings,
    requestId: requestIdIn(res),
    get clientAddress(): string {
      throw new Error("An answer for everybody can't depend on who asks.");
    },
    answerRetryLater: () => void (res.locals.isDatabaseAway = true),
    allowScripts: (hashes) => allowScripts(res, hashes),
    shared,
  });
}
