import { ServerResponse, type IncomingMessage } from "node:http";
import type { Request as ExpressRequest, RequestHandler, Response as ExpressResponse } from "express";
import type { Settings } from "~/platform/runtime/env.server";
import type { Logger } from "#server/log";
import { encodingOf } from "#server/page-cache/encodings";
import { KeptPages } from "#server/page-cache/kept-pages";
import { Page } from "#server/page-cache/page";
import { isShareable, readPage, sendResponse } from "#server/page-cache/response";
import { renderShared, siteOf, type Render } from "#server/shared-answer";

/** What the cache knows of the product's content. */
export type Content = {
  /** A number that increases whenever pages may show something else. */
  epoch: () => number;
  /** Whether a page of this epoch may be sent while it's rendered again. */
  mayBeLate?: (epoch: number) => boolean;
  /** Resolves once the content of this epoch has been read, if that's possible. */
  ready: () => Promise<unknown>;
};

type Options = {
  settings: Settings;
  content: Content;
  render: Render;
  log: Logger;
};

/** A run of the product for a page. Everyone who asks for the page meanwhile gets its result. */
type Rendering = {
  /** Of the content that it reads. Infinity until it begins. */
  epoch: number;
  /** Null if the result is only for the visitor who caused it. */
  page: Promise<Page | null>;
};

/** The page that a visitor asks for, and their response. */
type RenderRequest = { key: string; url: string; res: ExpressResponse; rendering: Rendering };

/** After this time, a page is checked even if no change was announced. */
const maxAgeMs = 30_000;
const maxUrlLength = 2_000;
/** Browsers store pictures themselves, and compressing them is pointless. */
const isPicture = /\.(?:png|webp)$/;

/**
 * Stores answers that are the same for everybody: pages, their data, and the API's. While nothing that pages show has
 * changed, they are sent from memory. After a change, the product runs once for a page to find out whether that page is
 * affected; if it isn't, it's neither rendered nor compressed again. See docs/decisions/0023-a-page-cache.md.
 */
export class PageCache {
  readonly #pages: KeptPages;
  readonly #renderings = new Map<string, Rendering>();
  readonly #logs: boolean;

  constructor(private readonly options: Options) {
    this.#pages = new KeptPages(options.settings.pageCacheMb * 1024 * 1024);
    this.#logs = options.log.isLevelEnabled("debug");
  }

  /** Sends a stored page that's up to date, before Express does anything. Returns whether there was one. */
  sendStored(req: IncomingMessage, res: ServerResponse): boolean {
    const { siteUrl, trustProxy } = this.options.settings;
    // Only Express finds out which site a proxy was asked for.
    if (!isRead(req) || (siteUrl === undefined && trustProxy !== undefined)) return false;
    const page = this.#pages.get(this.#keyOf(req.url ?? "", `http://${req.headers.host}`));
    if (!page || !this.#isUpToDate(page)) return false;
    const isKnown = isKnownTo(req, page);
    const encoded = page.encoded[encodingOf(req.headers["accept-encoding"])];
    if (!isKnown && !encoded) return false;
    page.isWanted = true;
    if (encoded && !isKnown) res.writeHead(200, encoded.headers).end(encoded.body);
    else res.writeHead(304, page.unchanged).end();
    if (this.#logs) this.#logStored(req, res);
    return true;
  }

  /** Sends a stored page, however old, unless something has changed since. Returns whether there was one. */
  readonly sendOld = async (req: ExpressRequest, res: ExpressResponse): Promise<boolean> => {
    const stored = isRead(req) && this.#pages.get(this.#keyOf(req.originalUrl, siteOf(req, this.options.settings)));
    if (!stored || stored.epoch !== this.options.content.epoch()) return false;
    await this.#send(req, res, stored);
    return true;
  };

  /** Renders what's the same for everybody (`res.locals.isShared`) and stores it. Leaves the rest to the next handler. */
  readonly handler: RequestHandler = (req, res, next) => {
    if (res.locals.isShared !== true || isPicture.test(req.path)) return next();
    this.#answer(req, res).then((isAnswered) => isAnswered || next(), next);
  };

  async #answer(req: ExpressRequest, res: ExpressResponse): Promise<boolean> {
    const site = siteOf(req, this.options.settings);
    const key = this.#keyOf(req.originalUrl, site);
    const stored = this.#pages.get(key);
    if (stored && this.#isUpToDate(stored)) {
      stored.isWanted = true;
      await this.#send(req, res, stored);
      return true;
    }
    const running = this.#renderings.get(key);
    if (stored && this.options.content.mayBeLate?.(stored.epoch)) {
      const another = anotherResponse(res);
      await this.#send(req, res, stored);
      if (!running) this.#renderAlone(key, site + req.originalUrl, another).catch(() => {});
      return true;
    }
    if (running && running.epoch >= this.options.content.epoch()) {
      const page = await running.page;
      if (page) await this.#send(req, res, page);
      return page !== null;
    }
    const result = await this.#renderAlone(key, site + req.originalUrl, res);
    await (result instanceof Page ? this.#send(req, res, result) : sendResponse(req, res, result));
    return true;
  }

  /** Renders a page, and gives it to all who ask for it meanwhile. */
  #renderAlone(key: string, url: string, res: ExpressResponse): Promise<Page | Response> {
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
    const shared = { storedTag: stored?.answer.tag, leaveOut: () => void (isComplete = false) };
    const response = await renderShared(render, { url }, { settings, res, shared });
    // While the database is away, an older page is better than an incomplete one, unless it's known to be wrong.
    const hasFailed = !isComplete || response.status >= 500;
    if (stored && (response.status === 304 || (hasFailed && stored.epoch === epoch)))
      return this.#keep(stored, epoch, until);
    if (!isShareable(response) || res.hasHeader("Cache-Control")) return response;
    const { pageCacheMb, cdnSeconds } = settings;
    const isKept = pageCacheMb > 0 && url.length <= maxUrlLength;
    const page = await readPage(response, { key, res, stored, isKept, cdnSeconds });
    const isLasting = isKept && isComplete && page instanceof Page && page.answer.status === 200;
    return isLasting ? this.#keep(page, epoch, until) : page;
  }

  #keep(page: Page, epoch: number, until: number): Page {
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
    this.#pages.count(page);
    setHeaders(res, headers);
    res.status(page.answer.status).end(body);
  }

  #isUpToDate({ epoch, until }: Page): boolean {
    return epoch === this.options.content.epoch() && Date.now() < until;
  }

  /** Without SITE_URL, pages have links to the site that was asked for. */
  #keyOf(url: string, site: string): string {
    return this.options.settings.siteUrl === undefined ? site + url : url;
  }

  #logStored({ method, url = "" }: IncomingMessage, { statusCode }: ServerResponse): void {
    const [path] = url.split("?", 1);
    this.options.log.debug({ method, path, status: statusCode, ms: 0 }, "request");
  }
}

/** A response for nobody, with the same headers: for a page that is only stored. */
function anotherResponse(res: ExpressResponse): ExpressResponse {
  const another = Object.setPrototypeOf(
    new ServerResponse(res.req),
    Object.getPrototypeOf(res) as object,
  ) as ExpressResponse;
  for (const [name, value] of Object.entries(res.getHeaders())) if (value !== undefined) another.setHeader(name, value);
  return Object.assign(another, { req: res.req, locals: {} });
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether the visitor's browser has stored the page. */
function isKnownTo({ headers }: IncomingMessage, { answer: { status, tag } }: Page): boolean {
  const known = headers["if-none-match"];
  if (known === undefined || status !== 200) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return known === tag || known.split(",").some((one) => one.trim() === "*" || bare(one) === bare(tag));
}

function setHeaders(res: ExpressResponse, headers: string[]): void {
  for (let i = 0; i < headers.length; i += 2) res.setHeader(headers[i] as string, headers[i + 1] as string);
}
