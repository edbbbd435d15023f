import type { RequestHandler } from "express";
import type { Settings } from "~/platform/runtime/env.server";
import { requestOrigin } from "#server/security";

/**
 * Tells programs where to find the HTML that shows a page on another site (https://oembed.com, “Discovery”).
 * @param hasEmbed whether there's one for a path
 */
export function linkToEmbed(hasEmbed: (path: string) => boolean, { siteUrl }: Settings): RequestHandler {
  return (req, res, next) => {
    if (res.locals.isShared !== true || !hasEmbed(req.path)) return next();
    const origin = siteUrl ?? requestOrigin(req);
    const address = `${origin}/api/oembed?url=${encodeURIComponent(origin + req.originalUrl)}`;
    res.append("Link", `<${address}>; rel="alternate"; type="application/json+oembed"`);
    next();
  };
}
