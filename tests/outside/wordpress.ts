import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A post for the fake server. Omitted fields get WordPress's defaults. */
export type StandInPost = {
  id: number;
  slug?: string;
  /** HTML with entities, as WordPress renders it. */
  title?: string;
  content?: string;
  excerpt?: string;
  /** Timestamps in UTC. */
  date?: string;
  modified?: string;
  link?: string;
  isProtected?: boolean;
  author?: unknown;
  terms?: unknown;
  picture?: unknown;
};

export type Fault =
  | "rate-limit"
  | "long-rate-limit"
  | "bad-gateway"
  | "slow"
  | "hang-up"
  | "html-page"
  | "forbidden-html"
  | "closed"
  | "nonsense"
  | "endless";

const siteZoneHours = 2;

/** The author of a post whose account was deleted. */
export const goneAuthor = { code: "rest_user_invalid_id", message: "Invalid user ID.", data: { status: 404 } };

/**
 * A fake of WordPress's REST API with its real quirks: pages of 1–100 with the page count in headers, error 400 after
 * the last page, dates without a time zone, embeds only if both parameters ask for them, and hosts that are sometimes
 * busy, slow, or return an HTML page.
 */
export class WordPressStandIn {
  /** The query of each request so far. */
  readonly requests: URLSearchParams[] = [];
  /** Failures of the next requests in order. Undefined lets a request through. */
  faults: (Fault | undefined)[] = [];
  /** The failure of all requests that `faults` doesn't cover. */
  fault: Fault | undefined;
  /** Some proxies drop unknown headers. */
  sendsTotals = true;
  /** Versions before 5.7 ignore this parameter. */
  knowsModifiedAfter = true;
  hasPrettyPermalinks = true;
  /** The site's redirect target for all requests. */
  redirectsTo: string | undefined;
  /** Called before each page with its number. */
  beforePage = (_page: number) => {};
  private readonly server = createServer((req, res) => this.answer(req, res));

  constructor(
    public posts: StandInPost[],
    /** The site's folder, such as "/blog". */
    private readonly folder = "",
  ) {}

  /** Starts the server. Returns the site's URL without a trailing slash. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${this.folder}`;
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  private answer(req: IncomingMessage, res: ServerResponse): void {
    const url = new URL(req.url ?? "", "http://site");
    this.requests.push(url.searchParams);
    if (this.redirectsTo) return void res.writeHead(301, { Location: this.redirectsTo + req.url }).end();
    const fault = this.faults.length > 0 ? this.faults.shift() : this.fault;
    if (fault) return fail(fault, res);
    this.route(url, res);
  }

  private route({ pathname, searchParams }: URL, res: ServerResponse): void {
    const isPretty = this.hasPrettyPermalinks && pathname === `${this.folder}/wp-json/wp/v2/posts`;
    const isFront = [`${this.folder}/`, `${this.folder}/index.php`].includes(pathname);
    if (isPretty || (isFront && searchParams.get("rest_route") === "/wp/v2/posts")) return this.list(searchParams, res);
    if (isFront) return sendPage(res, 200, "Welcome to the site");
    sendPage(res, 404, "No results");
  }

  private list(query: URLSearchParams, res: ServerResponse): void {
    const page = Number(query.get("page") ?? 1);
    const perPage = Number(query.get("per_page") ?? 10);
    this.beforePage(page);
    if (perPage < 1 || perPage > 100)
      return sendError(res, 400, "rest_invalid_param", "Invalid parameter(s): per_page");
    const found = this.find(query);
    const pages = Math.ceil(found.length / perPage);
    if (page > pages && found.length > 0) {
      const message = "The page number requested is larger than the number of pages available.";
      return sendError(res, 400, "rest_post_invalid_page_number", message);
    }
    const totals = { "X-WP-Total": found.length, "X-WP-TotalPages": pages };
    const posts = found.slice((page - 1) * perPage, page * perPage).map((post) => this.render(post, query));
    res.writeHead(200, { "Content-Type": "application/json; charset=UTF-8", ...(this.sendsTotals && totals) });
    res.end(JSON.stringify(posts));
  }

  private find(query: URLSearchParams): StandInPost[] {
    const [after, modifiedAfter] = [query.get("after"), query.get("modified_after")];
    const sortKey = query.get("orderby") === "modified" ? modifiedOf : dateOf;
    return this.posts
      .filter((post) => !after || dateOf(post) > new Date(after))
      .filter((post) => !modifiedAfter || !this.knowsModifiedAfter || modifiedOf(post) > new Date(modifiedAfter))
      .sort((a, b) => sortKey(b).getTime() - sortKey(a).getTime() || b.id - a.id);
  }

  private render(post: StandInPost, query: URLSearchParams): Record<string, unknown> {
    const { id, slug = `post-number-${id}`, isProtected = false, content = `<p>The text of post ${id}.</p>` } = post;
    const fields = query.get("_fields")?.split(",");
    const isEmbedded = query.has("_embed") && (!fields || (fields.includes("_links") && fields.includes("_embedded")));
    const whole: Record<string, unknown> = {
      id,
      date: withoutZone(new Date(dateOf(post).getTime() + siteZoneHours * 3600_000)),
      date_gmt: withoutZone(dateOf(post)),
      modified: withoutZone(new Date(modifiedOf(post).getTime() + siteZoneHours * 3600_000)),
      modified_gmt: withoutZone(modifiedOf(post)),
      slug,
      link: post.link ?? `https://blog.example/${slug}/`,
      title: { rendered: post.title ?? `Post ${id}` },
      content: { rendered: isProtected ? "" : content, protected: isProtected },
      excerpt: {
        rendered: isProtected ? "" : (post.excerpt ?? `<p>Post ${id} begins [&hellip;]</p>\n`),
        protected: false,
      },
      comment_status: "open",
      _links: { self: [] },
      ...(isEmbedded && { _embedded: embeddedOf(post) }),
    };
    return fields ? Object.fromEntries(fields.flatMap((name) => (name in whole ? [[name, whole[name]]] : []))) : whole;
  }
}

const dateOf = ({ id, date }: StandInPost) => (date ? new Date(date) : new Date(Date.UTC(2026, 0, id, 9)));
const modifiedOf = (post: StandInPost) => (post.modified ? new Date(post.modified) : dateOf(post));
const withoutZone = (date: Date) => date.toISOString().slice(0, "2026-01-01T00:00:00".length);

function embeddedOf({ author = { name: "Ann &amp; Bo" }, terms, picture }: StandInPost) {
  const category = { taxonomy: "category", name: "Guides &amp; Tips" };
  return {
    author: [author],
    "wp:term": terms ?? [[category, { taxonomy: "category", name: "News" }], [{ taxonomy: "post_tag", name: "tag" }]],
    ...(picture !== undefined && { "wp:featuredmedia": [picture] }),
  };
}

function fail(fault: Fault, res: ServerResponse): void {
  switch (fault) {
    case "rate-limit":
      return void res.writeHead(429, { "Retry-After": "1", "Content-Type": "text/html" }).end("Too many requests");
    case "long-rate-limit":
      return void res.writeHead(429, { "Retry-After": "600", "Content-Type": "text/html" }).end("Too many requests");
    case "bad-gateway":
      return sendPage(res, 502, "Bad gateway");
    case "slow":
      // Until the other side has given up.
      return;
    case "hang-up":
      return void res.destroy();
    case "html-page":
      return sendPage(res, 200, "Checking your browser");
    case "forbidden-html":
      return sendPage(res, 403, "Access denied");
    case "closed":
      return sendError(res, 401, "rest_not_logged_in", "You are not currently <b>logged in</b>.");
    case "nonsense":
      return void res.writeHead(200, { "Content-Type": "application/json" }).end('{"posts":[]}');
    case "endless":
      res.writeHead(200, { "Content-Type": "application/json" });
      return void res.end(Buffer.alloc(40 * 1024 * 1024, " "));
  }
}

function sendPage(res: ServerResponse, status: number, text: string): void {
  res.writeHead(status, { "Content-Type": "text/html; charset=UTF-8" }).end(`<!doctype html><h1>${text}</h1>`);
}

function sendError(res: ServerResponse, status: number, code: string, message: string): void {
  res.writeHead(status, { "Content-Type": "application/json; charset=UTF-8" });
  res.end(JSON.stringify({ code, message, data: { status } }));
}
