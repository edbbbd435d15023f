import { z } from "zod";
import { readImageAddress } from "~/catalog/companies/facts/values";
import { labelOf, type Candidate } from "~/backoffice/import/candidate";
import { skippedProducts } from "~/backoffice/import/import-request";
import type { Source, SourcePage } from "~/backoffice/import/source.server";
import { readBounded } from "~/platform/fetch/read-bounded.server";
import { counted } from "~/platform/text/format-count";
import { parseJson } from "~/platform/text/parse-json";
import { parseUrl } from "~/platform/runtime/parse-url";
import { Refusal } from "~/platform/runtime/refusal";

/** The API's maximum page size. It silently truncates larger pages. */
const pageSize = 20;
/** Invalid cursors return the first page again, so limit the pages to prevent an endless loop. */
const maxPages = 600;
const timeoutMs = 20_000;
const maxResponseBytes = 5 * 1024 * 1024;

const query = `query Posts($first: Int!, $after: String, $postedAfter: DateTime) {
  posts(first: $first, after: $after, order: NEWEST, postedAfter: $postedAfter) {
    edges { cursor node { id name tagline description url website reviewsCount reviewsRating votesCount createdAt featuredAt thumbnail { type url } media { type url } topics(first: 5) { nodes { name } } } }
    pageInfo { endCursor hasNextPage }
  }
}`;

const Media = z.object({ type: z.string(), url: z.string() });
const Post = z.object({
  id: z.string(),
  name: z.string(),
  tagline: z.string().nullish(),
  description: z.string().nullish(),
  url: z.string(),
  website: z.string(),
  reviewsCount: z.number().nullish(),
  reviewsRating: z.number().nullish(),
  votesCount: z.number().nullish(),
  createdAt: z.string().nullish(),
  featuredAt: z.string().nullish(),
  thumbnail: Media.nullish(),
  media: z.array(Media).nullish(),
  topics: z.object({ nodes: z.array(z.object({ name: z.string() })) }).nullish(),
});
type Post = z.infer<typeof Post>;

const Answer = z.object({
  data: z
    .object({
      posts: z.object({
        edges: z.array(z.object({ cursor: z.string().nullish(), node: Post.catch(null as never) })),
        pageInfo: z.object({ endCursor: z.string().nullish(), hasNextPage: z.boolean() }),
      }),
    })
    .nullish(),
  errors: z
    .array(
      z.object({
        message: z.string().optional(),
        error: z.string().optional(),
        error_description: z.string().optional(),
      }),
    )
    .optional(),
});

const tokenNeeded = "Please provide a Product Hunt API token to import data";

const tokenRejected = "Product Hunt refused this API token. Check it, or create a new one.";

/** The token is missing or rejected. The import can continue with another one. */
export class TokenNeeded extends Refusal {
  override name = "TokenNeeded";

  constructor(sentence = tokenNeeded) {
    super("invalid", sentence);
  }
}

/** Whether a job failed because of its token. */
export function isTokenProblem(reason: string | undefined): boolean {
  return reason === tokenNeeded || reason === tokenRejected;
}

type ProductHuntOptions = { apiUrl: string; token: string | undefined };

/** The cursor to continue after, and the number of its posts to skip. */
type ListPosition = { after: string; toSkip: number };

/** Older posts aren't read. The API itself only goes back one month. */
const year = 365 * 24 * 3600 * 1000;

/**
 * Product Hunt's posts page by page, newest first, without the first 50. Reading them may throw.
 * @throws {TokenNeeded} if the token is missing or rejected, with a message for each
 * @throws {Refusal} unavailable or too-many, with a message, for all other failures
 */
export function productHuntSource(options: ProductHuntOptions): Source {
  // A cursor is a base64 offset. Whether the API accepted it shows in the returned page.
  const start: ListPosition = { after: Buffer.from(String(skippedProducts)).toString("base64"), toSkip: 0 };
  return {
    read: (from) => pages(options, from ? { after: String(from.after), toSkip: Number(from.toSkip) } : start, !from),
  };
}

async function* pages(
  { apiUrl, token }: ProductHuntOptions,
  position: ListPosition,
  isStart: boolean,
): AsyncGenerator<SourcePage> {
  if (!token) throw new TokenNeeded();
  const postedAfter = new Date(Date.now() - year).toISOString();
  const seen = new Set<string>();
  for (let page = 0; page < maxPages; page++) {
    const variables = { first: pageSize, after: position.after, postedAfter };
    const { edges, pageInfo } = await fetchPage(apiUrl, token, variables);
    // The API ignored the cursor and returned the first page, so skip the posts one by one.
    const skip = isStart && page === 0 && offsetOf(edges[0]?.cursor) === 1 ? skippedProducts : position.toSkip;
    const posts = edges.map(({ node }) => node).filter((post) => post !== null && !seen.has(post.id));
    if (posts.length === 0) return;
    for (const post of posts) seen.add(post.id);
    const after = pageInfo.endCursor ?? edges.at(-1)?.cursor ?? "";
    position = { after, toSkip: Math.max(0, skip - posts.length) };
    yield { candidates: posts.slice(skip).map(toCandidate), next: position };
    if (!pageInfo.hasNextPage || !after) return;
  }
}

/** The 1-based position of a cursor, or NaN if it has an unknown format. */
function offsetOf(cursor: string | null | undefined): number {
  return Number(Buffer.from(cursor ?? "", "base64").toString() || NaN);
}

async function fetchPage(apiUrl: string, token: string, variables: Record<string, unknown>) {
  const response = await fetch(apiUrl, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ query, variables }),
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(refuseLost);
  const text = await readBounded(response, maxResponseBytes).catch(refuseLost);
  if (text === null) throw new Refusal("unavailable", "Product Hunt’s response is too large.");
  const answer = Answer.safeParse(parseJson(text));
  const [problem] = answer.data?.errors ?? [];
  if (response.status === 401 || problem?.error === "invalid_oauth_token") throw new TokenNeeded(tokenRejected);
  if (response.status === 429)
    throw new Refusal(
      "too-many",
      `Product Hunt’s rate limit was reached. Try again in ${formatWait(waitOf(response))}.`,
      undefined,
      waitOf(response),
    );
  const isJson = response.headers.get("Content-Type")?.includes("json") ?? false;
  if (response.status === 403)
    throw new Refusal("unavailable", "Product Hunt refused the request (403). Try again later.");
  if (!isJson || response.status >= 500)
    throw new Refusal("unavailable", `Product Hunt returned an error (${response.status}). Try again later.`);
  if (problem)
    throw new Refusal(
      "unavailable",
      `Product Hunt refused the request: ${problem.message ?? problem.error_description ?? problem.error ?? "no reason given"}.`,
    );
  if (!answer.data?.data)
    throw new Refusal("unavailable", "Product Hunt returned an unexpected response. Try again later.");
  return answer.data.data.posts;
}

/** The connection may break before or during the response. */
function refuseLost(error: Error): never {
  const sentence =
    error.name === "TimeoutError" ? "Product Hunt didn’t respond in time." : "Couldn’t reach Product Hunt.";
  throw new Refusal("unavailable", `${sentence} Try again later.`);
}

/** Seconds until the rate limit resets. Both headers use them. */
function waitOf({ headers }: Response): number {
  const header = headers.get("Retry-After") ?? headers.get("X-Rate-Limit-Reset");
  const seconds = Number(header ?? NaN);
  return Number.isFinite(seconds) ? Math.max(1, seconds) : 15 * 60;
}

function formatWait(seconds: number): string {
  return seconds < 60 ? counted(Math.ceil(seconds), "second") : counted(Math.ceil(seconds / 60), "minute");
}

/** A URL without its query, which identifies our application. */
function withoutQuery(address: string): string {
  return parseUrl(address) ? address.replace(/[?#].*$/s, "") : address;
}

/** A post is one launch. All launches of a product share its page. */
function keysOf({ id, url }: Post): string[] {
  const product = /\/products\/([^/]+)/.exec(withoutQuery(url))?.[1];
  return [`producthunt:${id}`, ...(product ? [`producthunt:product/${product}`] : [])];
}

/** The day of a launch, in UTC. Only some launches were featured. */
function launchDay({ featuredAt, createdAt }: Post): string | undefined {
  return /^\d{4}-\d{2}-\d{2}(?=T)/.exec(featuredAt ?? createdAt ?? "")?.[0];
}

const nonEmpty = (list: string[]) => (list.length > 0 ? list : undefined);

function toCandidate(post: Post): Candidate {
  const reviews = post.reviewsCount ?? 0;
  const topics = post.topics?.nodes.map(({ name }) => name) ?? [];
  return {
    label: labelOf(post.name, `post ${post.id}`),
    name: post.name,
    website: withoutQuery(post.website),
    description: post.description || post.tagline || "",
    shortDescription: post.tagline ?? undefined,
    logo: post.thumbnail?.type === "image" ? post.thumbnail.url : undefined,
    // Product Hunt's stars are 0–5.
    rating: reviews > 0 ? Math.round(Math.min(5, Math.max(0, post.reviewsRating ?? 0)) * 10) : undefined,
    reviewCount: reviews > 0 ? reviews : undefined,
    categories: topics,
    tags: nonEmpty(topics),
    launched: launchDay(post),
    votes: post.votesCount ?? undefined,
    // A video's URL is its first frame, which says little.
    screenshots: nonEmpty(
      (post.media ?? []).flatMap(({ type, url }) => (type === "image" ? (readImageAddress(url) ?? []) : [])),
    ),
    sourceType: "producthunt",
    sourceId: post.id,
    sourceKeys: keysOf(post),
  };
}
