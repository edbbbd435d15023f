import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";

const types = ["text/html", "text/markdown"];

/** Whether a request names Markdown at all, as hardly any does. Others needn't be looked at more closely. */
export function mayPreferMarkdown({ headers: { accept } }: IncomingMessage): boolean {
  return accept?.includes("/markdown") ?? false;
}

/**
 * Redirects a program that prefers Markdown to HTML to the page's Markdown. If both are equal, the one that it names first
 * counts. Pages themselves are the same for everybody and don't vary, so a cache in front may answer with HTML, which
 * these programs read, too. But the redirect must not be stored, because browsers would get it.
 */
export function redirectToMarkdown(hasMarkdown: (path: string) => boolean): RequestHandler {
  return (req, res, next) => {
    if (!mayPreferMarkdown(req) || res.locals.isShared !== true || !hasMarkdown(req.path)) return next();
    if (req.accepts(types) !== "text/markdown") return next();
    const query = req.originalUrl.slice(req.path.length);
    res.vary("Accept").set("Cache-Control", "no-store").redirect(303, `${req.path}.md${query}`);
  };
}
