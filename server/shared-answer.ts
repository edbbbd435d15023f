import type { AppLoadContext } from "@remix-run/node";
import type { Request as ExpressRequest, Response as ExpressResponse } from "express";
import type { Settings } from "~/platform/runtime/env.server";
import { addressedSite, allowScripts } from "#server/security";

/** Runs the product. */
export type Render = (request: Request, context: AppLoadContext) => Promise<Response>;

type Shared = NonNullable<AppLoadContext["shared"]>;

/** The origin of the pages: the site's, or the one that was asked for. */
export function siteOf(req: ExpressRequest, { siteUrl }: Settings): string {
  return new URL(siteUrl ?? addressedSite(req)).origin;
}

/**
 * Runs the product for an answer that's the same for everybody: from nothing of the visitor's request but its URL, and
 * the tag of the file that the browser has. What people send can't get into others' pages.
 */
export function renderShared(
  render: Render,
  { url, knownTag }: { url: string; knownTag?: string | undefined },
  { settings, res, shared }: { settings: Settings; res: ExpressResponse; shared: Shared },
): Promise<Response> {
  const headers: HeadersInit = knownTag === undefined ? {} : { "If-None-Match": knownTag };
  return render(new Request(url, { headers }), {
    settings,
    get clientAddress(): string {
      throw new Error("An answer for everybody can't depend on who asks.");
    },
    answerRetryLater: () => void (res.locals.isDatabaseAway = true),
    allowScripts: (hashes) => allowScripts(res, hashes),
    shared,
  });
}
