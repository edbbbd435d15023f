import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import { createRequestHandler as createRenderer } from "@remix-run/node";
import compression, { type CompressionFilter } from "compression";
import express, { type ErrorRequestHandler, type RequestHandler, type Response } from "express";
import onHeaders from "on-headers";
import type { allowedMethods } from "~/entry.server";
import { awaySeconds } from "~/platform/http/respond";
import type { Settings } from "~/platform/runtime/env.server";
import { programVersion } from "~/platform/runtime/version.server";
import type { Logger } from "#server/log";
import { redirectToCanonicalPath } from "#server/canonical-path";
import { linkToEmbed } from "#server/embeds";
import { mayPreferMarkdown, redirectToMarkdown } from "#server/markdown";
import { withDatabaseFailures } from "#server/database-failures";
import { methodsOfPath } from "#server/methods-of-path";
import { sendMetrics, type Metrics } from "#server/metrics";
import { Overload } from "#server/overload";
import { PageCache, type Content } from "#server/page-cache/page-cache";
import { sendResponse } from "#server/page-cache/response";
import { sendProblem } from "#server/problem";
import { asRequest, requestIdHeader, requestIdIn, requestIdOf } from "#server/request-id";
import type { Build } from "#server/product";
import { bySection } from "#server/sections";
import { sendFiles, type FoundFile } from "#server/send-files";
import { allowScripts, refuseForeignOrigins, refuseMalformed, securityHeaders } from "#server/security";
import type { Readiness } from "#server/readiness";
import { renderShared, siteOf, type Render } from "#server/shared-answer";
import { trustedProxies } from "#server/trusted-proxies";

export type AppOptions = {
  build: Build;
  settings: Settings;
  log: Logger;
  /** Middleware for client files: the build in production, Vite in development. */
  assets: RequestHandler;
  /** Whether the database responds. Used by /healthz, and to turn 500 into a retryable 503. */
  isReady: () => boolean;
  /** Whether all work is possible, for /readyz. */
  readiness: () => Promise<Readiness>;
  /** The methods that a path takes, which leads to an endpoint of the API or to a route. */
  allowedMethods?: typeof allowedMethods;
  /** Whether the answer to GET and HEAD of an address is the same for everybody. Others are private. */
  isForEverybody?: (path: string, query: string) => boolean;
  /** Whether there's Markdown of a page, at its path with `.md`. */
  hasMarkdown?: (path: string) => boolean;
  /** Whether other sites may show what a page has, in a frame. */
  hasEmbed?: (path: string) => boolean;
  /** The file at a path, for addresses whose answers are large files. Undefined without asking for other paths. */
  findFile?: (path: string) => Promise<FoundFile | undefined> | undefined;
  /** Whether pages can be served. Until then, requests get 503. */
  isStarted?: () => boolean;
  /** Whether a path can be served before, by what has been read of the catalog. */
  isServedEarly?: (path: string) => boolean;
  /** The pattern of the route that a path leads to, such as `/company/{id}`. */
  routeOf?: (path: string) => string;
  /** Called for each request that the product answers itself, so not for stored pages and files. */
  trackRequest?: (request: IncomingMessage, response: ServerResponse) => void;
  /** Called for each stored page that is sent. */
  recordVisit?: () => void;
  metrics?: Metrics | undefined;
  /** If given, pages are stored until it changes. */
  content?: Content | undefined;
};

/** The Express application around the Remix build, and the page cache in front of it. */
export function createApp({
  build: rawBuild,
  settings,
  log,
  assets,
  isReady,
  readiness,
  ...optional
}: AppOptions): RequestListener {
  const { isStarted = () => true, isServedEarly = () => false, isForEverybody = () => false } = optional;
  const { hasMarkdown = () => false, hasEmbed = () => false, findFile = () => undefined } = optional;
  const { trackRequest, recordVisit, content, metrics, allowedMethods, routeOf = () => "" } = optional;
  const build = withDatabaseFailures(rawBuild);
  const app = express();
  const development = !settings.production;
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.enable("strict routing");
  const trusts = trustedProxies(settings.trustProxy);
  app.set("trust proxy", trusts);

  const version = programVersion();
  const answerProbe = (res: Response, ready: boolean, details: object) =>
    res
      .set("Cache-Control", "private, no-store")
      .status(ready ? 200 : 503)
      .json({ status: ready ? "ok" : "unavailable", ...details });
  app.get("/healthz", (_req, res) => void answerProbe(res, isReady(), { name: "saasfinder", version }));
  app.get("/readyz", (_req, res, next) => {
    readiness().then(({ ready, ...details }) => answerProbe(res, ready, details), next);
  });
  if (metrics && settings.metrics.token) app.get("/metrics", sendMetrics(metrics, settings.metrics.token));
  app.use(logRequests(log, settings.slowRequestMs, routeOf));
  const methodsOf = allowedMethods && methodsOfPath(rawBuild, { routeOf, allowedMethods });
  app.use(refuseMalformed(settings.trustProxy !== undefined, methodsOf));
  app.use(securityHeaders({ development, https: settings.siteUrl?.startsWith("https:") ?? false }));
  app.use(redirectToCanonicalPath(build));
  app.use(refuseForeignOrigins(settings.siteUrl));
  // Before the assets, which take no ranges.
  app.use(sendFiles(findFile));
  app.use(assets);
  app.use(answerWhileStarting(isStarted, isServedEarly));
  app.use(decideSharing(isForEverybody));
  app.use(redirectToMarkdown(hasMarkdown));
  app.use(linkToEmbed(hasEmbed, settings));
  app.use(compression({ filter: isCompressed }));
  app.use(answerRetryLater(isReady));
  const getLoadContext: GetLoadContextFunction = (req, res) => ({
    settings,
    requestId: requestIdIn(res),
    clientAddress: req.ip ?? "",
    answersForm: req.method === "POST",
    answerRetryLater: () => void (res.locals.isDatabaseAway = true),
    allowScripts: (hashes) => allowScripts(res, hashes),
    addCookie: (cookie) => void res.append("Set-Cookie", cookie),
  });
  const mode = settings.production ? "production" : "development";
  const rendererOf = bySection(build, (build) => createRenderer(build, mode));
  const render: Render = (request, context) => rendererOf(new URL(request.url).pathname)(request, context);
  const pages = content && new PageCache({ settings, content, render, log, onAnswer: metrics?.countCached });
  if (trackRequest) app.use((req, res, next) => next(void trackRequest(req, res)));
  if (pages) app.use(pages.storedHandler);
  app.use(new Overload(log, pages?.sendOld).handler);
  if (pages) app.use(pages.handler);
  app.use(answerSharedFrom(render, settings));
  const handlerOf = bySection(build, (build) => createRequestHandler({ build, mode, getLoadContext }));
  app.all("*", (req, res, next) => handlerOf(req.path)(req, res, next));
  app.use(answerUnexpected(log));
  return (req, res) => {
    const id = requestIdOf(req, trusts);
    if (metrics) measure(req, res, metrics, routeOf);
    if (!mayPreferMarkdown(req) && pages?.sendStored(req, res, id)) return recordVisit?.();
    res.setHeader(requestIdHeader, id);
    asRequest(id, () => void app(req, res));
  };
}

/** Doesn't compress the session: every page of a logged-in user requests it, and compressing takes longer than sending. */
const isCompressed: CompressionFilter = (req, res) => req.path !== "/api/session" && compression.filter(req, res);

/** The statuses of those who may not do something, do it too often, or send what nobody should. */
const refused = new Set([400, 401, 403, 413, 415, 429]);

/** Without a query, which may have a search or a token. */
function logRequests(log: Logger, slowMs: number, routeOf: (path: string) => string): RequestHandler {
  return (req, res, next) => {
    const start = performance.now();
    whenOver(res, (status, isStream) => {
      const ms = Math.round(performance.now() - start);
      const line = { request: requestIdIn(res), method: req.method, path: req.path, status, ms };
      const isSlow = slowMs > 0 && ms >= slowMs && !isStream;
      if (isSlow) log.warn({ ...line, route: routeOf(req.path) }, "A slow request.");
      else if (refused.has(status)) log.info({ ...line, route: routeOf(req.path) }, "A refused request.");
      else log.debug(line, "A request.");
    });
    next();
  };
}

/** Counts a request once it's over. A stream's time says nothing, because it's open for as long as somebody looks. */
function measure(req: IncomingMessage, res: ServerResponse, metrics: Metrics, routeOf: (path: string) => string): void {
  const start = performance.now();
  const [path = ""] = (req.url ?? "").split("?", 1);
  whenOver(res, (status, isStream) => {
    if (!isStream) metrics.countRequest(req, status, routeOf(path), performance.now() - start);
  });
}

/** What nginx logs for requests whose client closed the connection before it had the answer. */
const clientLeft = 499;

/**
 * Reports the status of a response, and whether it was a stream, once: when it's sent, or when the connection is closed
 * before. Those who wait longest leave most, so without them, the slowest requests would be missing.
 */
function whenOver(res: ServerResponse, report: (status: number, isStream: boolean) => void): void {
  // This comes after "finish", too.
  res.once("close", () => {
    const isOpenEnded = isStream(res);
    report(res.writableFinished || isOpenEnded ? res.statusCode : clientLeft, isOpenEnded);
  });
}

/** Whether a response stays open for what happens later. */
const isStream = (res: ServerResponse) => /^text\/event-stream\b/.test(String(res.getHeader("Content-Type")));

/** While the database is unavailable, errors are temporary: 503 instead of 500. */
function answerRetryLater(isReady: () => boolean): RequestHandler {
  return (_req, res, next) => {
    const setStatus = res.status.bind(res);
    const isAway = () => res.locals.isDatabaseAway === true || !isReady();
    res.status = (code) =>
      code === 500 && isAway() ? setStatus(503).set("Retry-After", awaySeconds) : setStatus(code);
    next();
  };
}

/**
 * Sets `res.locals.isShared`: whether the answer is the same for everybody. By default, shared answers may be stored
 * but must be revalidated, and all others are private.
 */
function decideSharing(isForEverybody: (path: string, query: string) => boolean): RequestHandler {
  return ({ method, path, originalUrl, headers }, res, next) => {
    const isRead = method === "GET" || method === "HEAD";
    const isShared = isRead && headers.authorization === undefined && isForEverybody(path, queryOf(originalUrl));
    res.locals.isShared = isShared;
    onHeaders(res, () => {
      const cacheControl = String(res.getHeader("Cache-Control") ?? "");
      // Event streams add `no-transform`, so compare only the beginning.
      const isSet = isShared ? cacheControl !== "" : /^private, no-store\b/.test(cacheControl);
      if (!isSet) res.setHeader("Cache-Control", isShared ? "no-cache" : "private, no-store");
    });
    next();
  };
}

/** Renders shared answers that the page cache doesn't handle: images, and in development all of them. */
function answerSharedFrom(render: Render, settings: Settings): RequestHandler {
  return (req, res, next) => {
    if (res.locals.isShared !== true) return next();
    const request = { url: siteOf(req, settings) + req.originalUrl, knownTag: req.get("If-None-Match") };
    const shared = { storedTag: undefined, markIncomplete: () => {} };
    renderShared(render, request, { settings, res, shared })
      .then((response) => sendResponse(req, res, response))
      .catch(next);
  };
}

/** The query of an address, with its question mark. */
function queryOf(url: string): string {
  const start = url.indexOf("?");
  return start < 0 ? "" : url.slice(start);
}

/** Without the whole catalog, only a few pages can be served, and nobody may keep them. */
function answerWhileStarting(isStarted: () => boolean, isServedEarly: (path: string) => boolean): RequestHandler {
  return (req, res, next) => {
    if (isStarted()) return next();
    res.set("Cache-Control", "private, no-store");
    if (isServedEarly(req.path)) return next();
    res.set("Retry-After", "1");
    sendProblem(req, res.status(503), "The site is starting. Try again in a few seconds.");
  };
}

/** The last resort, so that no stack trace reaches visitors. */
function answerUnexpected(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    log.error({ err: error, method: req.method, path: req.path }, "request failed");
    if (res.headersSent) return next(error);
    sendProblem(req, res.status(500), "Something went wrong on our end. Try again.");
  };
}
