import { z } from "zod";
import { fetchWithRetries, type FetchedResponse } from "~/content/blog/fetch-with-retries.server";
import { counted } from "~/platform/text/format-count";
import { textOf } from "~/platform/text/html-text";
import { parseJson } from "~/platform/text/parse-json";
import { wordPressFields } from "~/content/blog/wordpress-post";
import { shorten } from "~/platform/text/clean-text";
import { Refusal } from "~/platform/runtime/refusal";

/** Prevents an endless loop. No blog has this many pages, whatever the page size. */
const maxPages = 100_000;

const Problem = z.object({ code: z.string().catch(""), message: z.string().catch("") });

type WordPressOptions = {
  /** The site or its API, with or without a trailing slash, in a folder, with /wp-json or ?rest_route=. */
  url: string;
  /** 1–100. */
  pageSize: number;
  /** Only posts that were changed or published since then. */
  since?: Date | undefined;
  /** Timeout for one response. */
  timeoutMs: number;
};

type WordPressPage = {
  /** Unparsed; `readPost` reads them. Lists overlap, and a page may be empty. */
  posts: unknown[];
  /** Number of posts on all pages known so far, or null if the site doesn't report it. */
  total: number | null;
  /** False if the list shrank during the run, so a post may have been missed. */
  isComplete: boolean;
};

/**
 * Reads a WordPress site's published posts page by page, last modified first. Edits during the run may repeat a post
 * but never hide one.
 * @throws {Refusal} unavailable or too-many, with a message about what went wrong on the site
 */
export async function* readWordPress(options: WordPressOptions): AsyncGenerator<WordPressPage> {
  const candidates = candidateUrls(options.url);
  let previousTotal: number | null = 0;
  for (const list of listsSince(options.since)) {
    let [total, pages]: [number | null, number | null] = [null, null];
    let lastText = "";
    for (let page = 1; page <= (pages ?? maxPages); page++) {
      const query = { ...list, order: "desc", page: String(page), per_page: String(options.pageSize) };
      const response = await fetchPosts(candidates, query, options.timeoutMs);
      if (!response) {
        if (pages !== null) yield { posts: [], total, isComplete: false };
        break;
      }
      // Without a page count, the last page is followed by an empty or repeated one.
      if (response.pages === null && (response.posts.length === 0 || response.text === lastText)) break;
      const isComplete = total === null || response.total === null || response.total >= total;
      ({ total, pages, text: lastText } = response);
      yield {
        posts: response.posts,
        total: total === null || previousTotal === null ? null : previousTotal + total,
        isComplete,
      };
    }
    previousTotal = total === null || previousTotal === null ? null : previousTotal + total;
  }
}

/** A site's key, the same for all spellings of its URL: host and path, without the scheme and "www.". */
export function siteOf(url: string): string {
  const { host, pathname } = new URL(url);
  return host.replace(/^www\./, "") + folderOf(pathname).replace(/\/index\.php$/, "");
}

function folderOf(pathname: string): string {
  return pathname.replace(/\/wp-json(?:\/.*)?$/, "").replace(/\/+$/, "");
}

/** Candidate URLs of the posts: `url` if it names the API, or else one for each permalink style. */
function candidateUrls(url: string): URL[] {
  const input = new URL(url);
  const folder = input.origin + folderOf(input.pathname);
  const pretty = new URL(`${folder}/wp-json/wp/v2/posts`);
  const plain = new URL(`${folder}${folder.endsWith(".php") ? "" : "/"}?rest_route=/wp/v2/posts`);
  if (input.searchParams.has("rest_route")) return [plain];
  return /\/wp-json(?:\/|$)/.test(input.pathname) ? [pretty] : [pretty, plain];
}

/**
 * The queries for changes. Modified and published posts need separate lists, because a scheduled post's modification
 * date is when it was written, which may be long before it was published.
 */
function listsSince(since: Date | undefined): Record<string, string>[] {
  if (!since) return [{ orderby: "modified" }];
  const instant = since.toISOString();
  return [
    { orderby: "modified", modified_after: instant },
    { orderby: "date", after: instant },
  ];
}

/** A page of posts, or null after the last page. Reduces `candidates` to the URL that responds. */
async function fetchPosts(candidates: URL[], query: Record<string, string>, timeoutMs: number) {
  for (const [i, candidate] of [...candidates].entries()) {
    const address = new URL(candidate);
    const embed = { _embed: "author,wp:term,wp:featuredmedia", _fields: wordPressFields };
    for (const [name, value] of Object.entries({ ...query, ...embed })) address.searchParams.set(name, value);
    const response = await fetchWithRetries(address, timeoutMs);
    const body = parseJson(response.text);
    if (response.status === 200 && Array.isArray(body)) {
      candidates.splice(0, candidates.length, candidate);
      const readCount = (header: string) =>
        z.coerce
          .number()
          .int()
          .safeParse(response.headers.get(header) ?? NaN).data ?? null;
      const pages = readCount("X-WP-TotalPages");
      return { posts: body as unknown[], total: readCount("X-WP-Total"), pages, text: response.text };
    }
    const problem = Problem.safeParse(body).data;
    if (problem?.code === "rest_post_invalid_page_number") return null;
    const isNotFound = response.status === 404 || (response.status < 400 && body === null);
    if (!isNotFound || i === candidates.length - 1) throw refusalOf(response, problem, candidate.host);
  }
  return null;
}

function refusalOf(response: FetchedResponse, problem: z.infer<typeof Problem> | undefined, host: string): Refusal {
  const { status, retryAfterSeconds } = response;
  if (status === 429) {
    const minutes = Math.max(1, Math.ceil((retryAfterSeconds ?? 0) / 60));
    const wait = retryAfterSeconds === null ? "later" : `in ${counted(minutes, "minute")}`;
    return new Refusal("too-many", `${host} is rate limiting requests. Try again ${wait}.`);
  }
  if (status >= 500) {
    return new Refusal(
      "unavailable",
      `${host} returned an error (${status}). Try again later, or with a smaller page size.`,
    );
  }
  if (problem?.message && status >= 400 && status !== 404) {
    const reason = shorten(textOf(problem.message), 200).replace(/\.$/, "");
    return new Refusal("unavailable", `${host} doesn’t show its posts (${status}): ${reason}.`);
  }
  if (status === 401 || status === 403) return new Refusal("unavailable", `${host} refused the request (${status}).`);
  return new Refusal(
    "unavailable",
    `No WordPress API found at ${host}. Check the URL and that the REST API is enabled.`,
  );
}
