import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A post for the fake server. Omitted fields get Product Hunt's defaults. */
export type StandInPost = {
  id: string;
  name: string;
  tagline?: string;
  description?: string;
  url?: string;
  website?: string;
  reviewsCount?: number;
  reviewsRating?: number;
  topics?: string[];
  votesCount?: number;
  createdAt?: string;
  featuredAt?: string;
  media?: { type: string; url: string }[];
};

export type Fault =
  | "forbidden-html"
  | "server-error"
  | "errors-with-200"
  | "rate-limit"
  | "hang-up"
  | "breaks-off"
  | "nonsense";

const token = "a-token-that-works";
const pageSize = 20;
const pointsPerQuery = 100;
const pointsPerWindow = 6_250;

/**
 * A fake of Product Hunt's API with its real quirks: pages of at most 20 regardless of the requested size, offsets as
 * cursors, the first page for invalid cursors, a flat cost per query, and errors in four shapes.
 */
export class ProductHuntStandIn {
  readonly token = token;
  requests = 0;
  /** A failure of all requests from now on. */
  fault: Fault | undefined;
  /** Whether it understands cursors. If not, every page is the first one. */
  understandsCursors = true;
  /** Seconds until the rate limit resets, as the API reports it. */
  resetSeconds = 102;
  /** Called when the rate limit was reported. */
  onLimit: (() => void) | undefined;
  private points = pointsPerWindow;
  private readonly server = createServer((req, res) => void this.answer(req, res));

  constructor(private readonly posts: StandInPost[]) {}

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v2/api/graphql`;
  }

  /** Leaves budget for this many more requests in the current window. */
  allowRequests(count: number): void {
    this.points = count * pointsPerQuery;
  }

  /** Starts the next 15-minute window, with a new budget. */
  openWindow(): void {
    this.points = pointsPerWindow;
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    this.requests++;
    let body = "";
    for await (const chunk of req) body += String(chunk);
    if (this.fault === "hang-up") return void res.destroy();
    if (this.fault === "breaks-off") {
      res.writeHead(200, { "Content-Type": "application/json", "Content-Length": 1_000 });
      res.write('{"data":', () => res.destroy());
      return;
    }
    if (this.fault === "forbidden-html")
      return void res.writeHead(403, { "Content-Type": "text/html" }).end("<html>Just a moment…</html>");
    if (this.fault === "nonsense") return send(res, 200, ["nonsense"]);
    // The API checks the token before the query.
    if (req.headers.authorization !== `Bearer ${token}`) {
      return send(res, 401, {
        data: null,
        errors: [{ error: "invalid_oauth_token", error_description: "Please supply a valid access token." }],
      });
    }
    this.points -= pointsPerQuery;
    const limits = {
      "X-Rate-Limit-Limit": pointsPerWindow,
      "X-Rate-Limit-Remaining": this.points,
      "X-Rate-Limit-Reset": this.resetSeconds,
    };
    if (this.points < 0 || this.fault === "rate-limit") {
      this.onLimit?.();
      return send(
        res,
        429,
        {
          data: null,
          errors: [{ error: "rate_limit_reached", error_description: "Sorry. You have exceeded the API rate limit" }],
        },
        limits,
      );
    }
    if (this.fault === "server-error") return send(res, 500, { errors: [{ message: "SERVER_ERROR" }], data: {} });
    if (this.fault === "errors-with-200")
      return send(res, 200, { errors: [{ message: "Field 'x' doesn't exist on type 'Post'" }] }, limits);
    const { variables } = JSON.parse(body) as { variables: { first: number; after?: string } };
    send(res, 200, { data: { posts: this.page(variables) } }, limits);
  }

  private page({ first, after }: { first: number; after?: string }) {
    const offset = this.understandsCursors ? Number(Buffer.from(after ?? "", "base64").toString()) || 0 : 0;
    const posts = this.posts.slice(offset, offset + Math.min(first, pageSize));
    const cursorAt = (index: number) => Buffer.from(String(index)).toString("base64").replace(/=+$/, "");
    return {
      edges: posts.map((post, i) => ({ cursor: cursorAt(offset + i + 1), node: nodeOf(post) })),
      pageInfo: {
        endCursor: posts.length > 0 ? cursorAt(offset + posts.length) : null,
        hasNextPage: offset + posts.length < this.posts.length,
      },
    };
  }
}

function nodeOf({ id, name, topics = [], ...post }: StandInPost) {
  const tracking = "utm_campaign=producthunt-api&utm_medium=api-v2&utm_source=Application%3A+Test+%28ID%3A+1%29";
  return {
    id,
    name,
    tagline: post.tagline ?? `The tagline of ${name}`,
    description: post.description ?? `What ${name} does.`,
    url: `${post.url?.replace(/\?.*/, "") ?? `https://www.producthunt.com/products/product-${id}`}?${tracking}`,
    website: `${post.website?.replace(/\?.*/, "") ?? `https://www.producthunt.com/r/CODE${id}`}?${tracking}`,
    reviewsCount: post.reviewsCount ?? 0,
    reviewsRating: post.reviewsRating ?? 0,
    votesCount: post.votesCount ?? 0,
    createdAt: post.createdAt ?? "2026-01-01T08:01:00Z",
    featuredAt: post.featuredAt ?? null,
    thumbnail: null,
    media: post.media ?? [],
    topics: { nodes: topics.map((topic) => ({ name: topic })) },
  };
}

function send(res: ServerResponse, status: number, body: unknown, headers: Record<string, number> = {}): void {
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8", ...headers }).end(JSON.stringify(body));
}
