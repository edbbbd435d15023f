import type { ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { sendProblemDetails } from "#server/problem";
import { bearerToken } from "~/platform/http/bearer-token";
import { parseUrl } from "~/platform/runtime/parse-url";

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const safeMethods = ["GET", "HEAD"];
const hostPattern = /^(\[[0-9a-fA-F:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)(:\d{1,5})?$/;

function sendError(res: Response, status: number, message: string): void {
  res.set("Cache-Control", "private, no-store").status(status);
  sendProblemDetails(res, message);
}

/**
 * Rejects requests that no browser sends and that could confuse later code.
 * @param allowedMethods those that a path takes: none if it leads nowhere
 */
export function refuseMalformed(
  trustsProxy: boolean,
  allowedMethods: (path: string) => Promise<readonly string[]> = async () => methods,
): RequestHandler {
  const refuseMethod = async (path: string, res: Response) => {
    const allowed = await allowedMethods(path);
    if (allowed.length === 0) return sendError(res, 404, "There’s nothing at this address.");
    sendError(res.set("Allow", allowed.join(", ")), 405, "This method isn’t supported.");
  };
  return (req, res, next) => {
    if (!methods.includes(req.method)) return void refuseMethod(req.path, res).catch(next);
    // Remix builds the request's URL and checks form origins with X-Forwarded-Host, which anyone can send.
    if (!trustsProxy) delete req.headers["x-forwarded-host"];
    // Who sends a token is its user and nobody else, whatever the browser adds.
    if (bearerToken(req.headers.authorization) !== null) delete req.headers.cookie;
    const host = req.headers["x-forwarded-host"] ?? req.headers.host;
    if (typeof host !== "string" || !isHost(host)) return sendError(res, 400, "The Host header isn’t valid.");
    // Remix still routes this parameter of its early versions and returns empty pages for it.
    if ("_data" in req.query) return sendError(res, 400, "The parameter _data isn’t supported.");
    if (!req.originalUrl.startsWith("/") || !decodes(req.path)) return sendError(res, 400, "The address isn’t valid.");
    next();
  };
}

/** Remix parses it as a URL. 256.0.0.1 and port 99999 look valid but aren't. */
function isHost(host: string): boolean {
  return hostPattern.test(host) && parseUrl(`http://${host}/`) !== null;
}

/** No address has control characters or line breaks. Remix doesn't find the routes of some. */
const neverInPaths = /[\p{Cc}\u2028\u2029]/u;

function decodes(path: string): boolean {
  try {
    return !neverInPaths.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/**
 * Prevents cross-site request forgery: every unsafe request must come from this site. Browsers send its source in
 * Sec-Fetch-Site, or in Origin if they are older or the site uses plain http. A request with neither isn't from a
 * browser, so it may pass only without cookies.
 */
export function refuseForeignOrigins(siteUrl: string | undefined): RequestHandler {
  return (req, res, next) => {
    if (safeMethods.includes(req.method) || comesFromHere(req, siteUrl)) return next();
    sendError(res, 403, "This request came from another site and was refused.");
  };
}

function comesFromHere(req: Request, siteUrl: string | undefined): boolean {
  // No other site knows a token, and browsers don't add one by themselves.
  if (bearerToken(req.headers.authorization) !== null) return true;
  const site = req.get("sec-fetch-site");
  if (site !== undefined) return site === "same-origin" || site === "none";
  const origin = req.get("origin");
  if (origin === undefined) return req.headers.cookie === undefined;
  return parseUrl(origin)?.origin === new URL(siteUrl ?? requestOrigin(req)).origin;
}

/** The request's origin as the browser saw it. Proxy headers count only if the proxy is trusted. */
export function requestOrigin(req: Request): string {
  return `${req.protocol}://${String(req.headers["x-forwarded-host"] ?? req.headers.host)}`;
}

/**
 * Browser features that no page needs, so no script or frame may request them. Doesn't list those of buttons
 * (clipboard-write, web-share), videos (autoplay, fullscreen, picture-in-picture), or passkeys.
 */
const deniedFeatures = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["idle-detection", "magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
];

const scriptSource = "script-src 'self'";

/** Allows inline scripts in a response's policy, by their hashes. Without this, pages may run none. */
export function allowScripts(res: ServerResponse, hashes: readonly string[]): void {
  const policy = String(res.getHeader("Content-Security-Policy"));
  const sources = [scriptSource, ...hashes.map((hash) => `'${hash}'`)].join(" ");
  res.setHeader("Content-Security-Policy", policy.replace(scriptSource, sources));
}

/** What any site may show in a frame. These pages have no scripts or forms that somebody could be lured to use. */
const isFramedAnywhere = (path: string) => path.startsWith("/embed/");

/** The security headers of all responses. */
export function securityHeaders(options: { development: boolean; https: boolean }): RequestHandler[] {
  const { development, https } = options;
  const permissions: RequestHandler = (_req, res, next) => {
    res.set("Permissions-Policy", deniedFeatures.map((feature) => `${feature}=()`).join(", "));
    next();
  };
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...(development ? ["'unsafe-eval'"] : [])],
    "script-src-attr": ["'none'"],
    "style-src": ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "data:"],
    "font-src": ["'self'"],
    "frame-src": ["'self'", "https://www.youtube-nocookie.com", "https://player.vimeo.com"],
    "connect-src": ["'self'", ...(development ? ["ws:"] : [])],
    "manifest-src": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    ...(https ? { "upgrade-insecure-requests": [] } : {}),
  };
  const others = {
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    // With the default, no-referrer, browsers send `Origin: null` with forms, which the origin checks must refuse.
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    crossOriginEmbedderPolicy: false,
  } as const;
  const headers = helmet({
    ...others,
    contentSecurityPolicy: { useDefaults: false, directives },
    xFrameOptions: { action: "deny" },
  });
  const nothingActive = { "script-src": ["'none'"], "connect-src": ["'none'"], "form-action": ["'none'"] };
  const framedHeaders = helmet({
    ...others,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...directives, ...nothingActive, "frame-ancestors": ["*"] },
    },
    xFrameOptions: false,
    crossOriginResourcePolicy: { policy: "cross-origin" },
  });
  return [permissions, (req, res, next) => (isFramedAnywhere(req.path) ? framedHeaders : headers)(req, res, next)];
}
