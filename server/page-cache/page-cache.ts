import { ServerResponse, type IncomingMessage } from "node:http";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import { namesTag } from "~/platform/http/tag.server";
import type { Settings } from "~/platform/runtime/env.server";
import type { Logger } from "#server/log";
import type { CacheResult } from "#server/metrics";
import { encodingOf } from "#server/page-cache/encodings";
import { KeptPages } from "#server/page-cache/kept-pages";
import { Page } from "#server/page-cache/page";
import { isShareable, readPage, sendResponse } from "#server/page-cache/response";
import { requestIdHeader } from "#server/request-id";
import { renderShared, siteOf, type Render } from "#server/shared-answer";

/** The version of the product's content, which decides whether stored pages are up to date. */
export type Content = {
  /** A number that increases whenever pages may show something else. */
  epoch: () => number;
  /** Whether a page of this epoch may be sent while it's rendered again. */
  mayBeStale?: (epoch: number) => boolean;
  /** Resolves once the content of this epoch has been read, if that's possible. */
  ready: () => Promise<unknown>;
};

type Options = {
  settings: Settings;
  content: Content;
  render: Render;
  log: Logger;
  /** Called for each answer. */
  onAnswer?: ((result: CacheResult) => void) | undefined;
};

/** A rendering of a page. All requests for the page that arrive meanwhile share its result. */
type Rendering = {
  /** The epoch of the content that it reads. Infinity until it begins, and -1 while it waits for its turn in the background. */
  epoch: number;
  /** Null if the result is only for the visitor whose request started it. */
  page: Promise<Page | null>;
};

/** A page's URL, and its key in the cache. */
type Address = { key: string; url: string };

/** The requested page, and the visitor's response. */
type RenderRequest = Address & { res: ExpressResponse; rendering: Rendering };

/** After this time, a page is checked even if no change was announced. */
const maxAgeMs = 30_000;
const maxUrlLength = 2_000;
/** Browsers store pictures themselves, and compressing them is pointless. */
const isPicture = /\.(?:png|webp)$/;

/**
 * Stores shared answers: pages, their data, and the API's. They are sent from memory while the content is unchanged.
 * After a change, the product runs once per page to find out whether it's affected; if it isn't, it's neither rendered
 * nor compressed again. See docs/decisions/0023-a-page-cache.md.
 */
export class PageCache {
  readonly #pages: KeptPages;
  readonly #renderings = new Map<string, Rendering>();
  /** The last rendering that nobody waits for. They run one after the other, so that requests are answered in between. */
  #inBackground: Promise<unknown> = Promise.resolve();
  readonly #logs: boolean;

  constructor(private readonly options: Options) {
    this.#pages = new KeptPages(options.settings.pageCacheMb * 1024 * 1024);
    this.#logs = options.log.isLevelEnabled("debug");
  }

  /** Sends a stored page that's up to date, bypassing Express. Returns whether there was one. */
  sendStored(req: IncomingMessage, res: ServerResponse, requestId: string): boolean {
    const { siteUrl, trustProxy } = this.options.settings;
    // Behind a proxy, only Express knows the site's host.
    if (!takesStored(req) || (siteUrl === undefined && trustProxy !== undefined)) return false;
    const page = this.#pages.get(this.#keyOf(req.url ?? "", `http://${req.headers.host}`));
    if (!page || !this.#isUpToDate(page)) return false;
    const isKnown = isKnownTo(req, page);
    const encoded = page.encoded[encodingOf(req.headers["accept-encoding"])];
    if (!isKnown && !encoded) return false;
    page.wasRequested = true;
    if (encoded && !isKnown) res.writeHead(200, [...encoded.headers, requestIdHeader, requestId]).end(encoded.body);
    else res.writeHead(304, [...page.unchanged, requestIdHeader, requestId]).end();
    this.options.onAnswer?.("hit");
    if (this.#logs) this.#logStored(req, res, requestId);
    return true;
  }

  /** Sends a stored page, however old, unless the content has changed since. Returns whether there was one. */
  readonly sendOld = async (req: ExpressRequest, res: ExpressResponse): Promise<boolean> => {
    const stored = takesStored(req) && this.#pages.get(this.#addressOf(req).key);
    if (!stored || stored.epoch !== this.options.content.epoch()) return false;
    this.options.onAnswer?.("stale");
    await this.#send(req, res, stored);
    return true;
  };

  /** Sends stored pages, also those that may be sent while they're rendered again. Leaves the rest to the next handler. */
  readonly storedHandler: RequestHandler = (req, res, next) => {
    if (!isForCache(req, res)) return next();
    this.#answerStored(req, res, this.#addressOf(req)).then((isAnswered) => isAnswered || next(), next);
  };

  /** Renders and stores shared answers (`res.locals.isShared`). Leaves the rest to the next handler. */
  readonly handler: RequestHandler = (req, res, next) => {
    if (!isForCache(req, res)) return next();
    this.#answer(req, res).then((isAnswered) => isAnswered || next(), next);
  };

  async #answerStored(req: ExpressRequest, res: ExpressResponse, { key, url }: Address): Promise<boolean> {
    const stored = this.#pages.get(key);
    if (stored && this.#isUpToDate(stored)) {
      stored.wasRequested = true;
      this.options.onAnswer?.("hit");
      await this.#send(req, res, stored);
      return true;
    }
    if (!stored || !this.options.content.mayBeStale?.(stored.epoch)) return false;
    const another = anotherResponse(res);
    this.options.onAnswer?.("stale");
    await this.#send(req, res, stored);
    if (!this.#renderings.has(key)) this.#renderInBackground(key, url, another);
    return true;
  }

  async #answer(req: ExpressRequest, res: ExpressResponse): Promise<boolean> {
    const address = this.#addressOf(req);
    // While it waited for its turn, another visitor may have got the page.
    if (await this.#answerStored(req, res, address)) return true;
    const { key, url } = address;
    const running = this.#renderings.get(key);
    this.options.onAnswer?.("miss");
    if (running && running.epoch >= this.options.content.epoch()) {
      const page = await running.page;
      if (page) await this.#send(req, res, page);
      return page !== null;
    }
    const result = await this.#renderOnce(key, url, res);
    await (result instanceof Page ? this.#send(req, res, result) : sendResponse(req, res, result));
    return true;
  }

  #renderInBackground(key: string, url: string, res: ExpressResponse): void {
    const rendering: Rendering = { epoch: -1, page: Promise.resolve(null) };
    this.#renderings.set(key, rendering);
    this.#inBackground = this.#inBackground.then(async () => {
      // Since then, a visitor may have waited for it, and got it.
      if (this.#renderings.get(key) !== rendering) return;
      await this.#renderOnce(key, url, res).catch(() => {});
    });
  }

  /** Renders a page, and shares the result with requests that arrive meanwhile. */
  #renderOnce(key: string, url: string, res: ExpressResponse): Promise<Page | Response> {
    const rendering: Rendering = { epoch: Infinity, page: Promise.resolve(null) };
    const rendered = this.#render({ key, url, res, rendering });
    rendering.page = rendered
      .then(
        (result) => (result instanceof Page ? result : null),
        () => null,
      )
      .finally(() => this.#renderings.get(key) === rendering && this.#renderings.delete(key));
    this.#renderings.set(key, rendering);
    return rendered;
  }

  async #render({ key, url, res, rendering }: RenderRequest): Promise<Page | Response> {
    const { settings, content, render } = this.options;
    await content.ready();
    const epoch = (rendering.epoch = content.epoch());
    const until = Date.now() + maxAgeMs;
    const stored = this.#pages.get(key);
    let isComplete = true;
    const shared = { storedTag: stored?.answer.tag, markIncomplete: () => void (isComplete = false) };
    const response = await renderShared(render, { url }, { settings, res, shared });
    // While the database is away, an older page is better than an incomplete one, unless it's known to be wrong.
    const hasFailed = !isComplete || response.status >= 500;
    if (stored && (response.status === 304 || (hasFailed && stored.epoch === epoch)))
      return this.#store(stored, epoch, until);
    if (!isShareable(response) || res.hasHeader("Cache-Control")) return response;
    const { pageCacheMb, cdnSeconds } = settings;
    const isReusable = pageCacheMb > 0 && url.length <= maxUrlLength;
    const page = await readPage(response, { key, res, stored, isReusable, cdnSeconds });
    const isStorable = isReusable && isComplete && page instanceof Page && page.answer.status === 200;
    return isStorable ? this.#store(page, epoch, until) : page;
  }

  #store(page: Page, epoch: number, until: number): Page {
    const known = this.#pages.get(page.answer.key);
    // A rendering that began later may have ended earlier.
    if (known && known.epoch > epoch) return page;
    Object.assign(page, { epoch, until });
    this.#pages.put(page);
    return page;
  }

  async #send(req: ExpressRequest, res: ExpressResponse, page: Page): Promise<void> {
    if (isKnownTo(req, page)) {
      res.removeHeader("Content-Type");
      setHeaders(res, page.unchanged);
      return void res.status(304).end();
    }
    const { headers, body } = await page.in(encodingOf(req.headers["accept-encoding"]));
    this.#pages.updateSize(page);
    setHeaders(res, headers);
    res.status(page.answer.status).end(body);
  }

  #isUpToDate({ epoch, until }: Page): boolean {
    return epoch === this.options.content.epoch() && Date.now() < until;
  }

  #addressOf(req: ExpressRequest): Address {
    const site = siteOf(req, this.options.settings);
    return { key: this.#keyOf(req.originalUrl, site), url: site + req.originalUrl };
  }

  /** Without SITE_URL, pages link to the requested host, so it's part of the key. */
  #keyOf(url: string, site: string): string {
    return this.options.settings.siteUrl === undefined ? site + url : url;
  }

  #logStored({ method, url = "" }: IncomingMessage, { statusCode }: ServerResponse, request: string): void {
    const [path] = url.split("?", 1);
    this.options.log.debug({ request, method, path, status: statusCode, ms: 0 }, "A request.");
  }
}

/** A response with the same headers that isn't sent, for rendering a page only to store it. */
function anotherResponse(res: ExpressResponse): ExpressResponse {
  const another = Object.setPrototypeOf(
    new ServerResponse(res.req),
    Object.getPrototypeOf(res) as object,
  ) as ExpressResponse;
  for (const [name, value] of Object.entries(res.getHeaders())) if (value !== undefined) another.setHeader(name, value);
  return Object.assign(another, { req: res.req, locals: {} });
}

function isForCache({ path }: ExpressRequest, { locals }: ExpressResponse): boolean {
  return locals.isShared === true && !isPicture.test(path);
}

function takesStored({ method, headers }: IncomingMessage): boolean {
  return (method === "GET" || method === "HEAD") && headers.authorization === undefined;
}

/** Whether the visitor's browser has the page in its cache. */
function isKnownTo({ headers }: IncomingMessage, { answer: { status, tag } }: Page): boolean {
  return status === 200 && namesTag(headers["if-none-match"], tag);
}

function setHeaders(res: ExpressResponse, headers: string[]): void {
  for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i] as string, headers[i + 1] as string);
}
