import createClient, { type Client, type FetchOptions, type Middleware } from "openapi-fetch";
import type { components, paths } from "./schema";

export type { components, operations, paths } from "./schema";

/** What the API answers when it refuses a request, as in RFC 9457. */
export type Problem = components["schemas"]["Problem"];

export type SaaSFinderClient = Client<paths>;

type Options = {
  /** The address of the site, such as `https://directory.example`. */
  baseUrl: string;
  /** An access token, for what needs a login. */
  token?: string;
  /** Sends the requests instead of the global `fetch`. */
  fetch?: (request: Request) => Promise<Response>;
};

/** A client that knows every endpoint. Its calls return `data`, or `error`, which is a `Problem`, and the `response`. */
export function createSaaSFinderClient({ baseUrl, token, fetch }: Options): SaaSFinderClient {
  const client = createClient<paths>({
    baseUrl,
    ...(fetch && { fetch }),
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
  });
  client.use(completeProblems);
  return client;
}

/** A refused request, as an exception. */
export class ProblemError extends Error {
  override name = "ProblemError";
  readonly problem: Problem;
  /** After how many seconds to try again, if the server said so. */
  readonly retryAfter: number | undefined;

  constructor(problem: Problem, response: Response) {
    super(`${problem.status}: ${problem.detail}`);
    this.problem = problem;
    this.retryAfter = Number(response.headers.get("Retry-After")) || undefined;
  }
}

type Result<Data> = { data?: Data; error?: unknown; response: Response };

/**
 * The data of a call, such as `await unwrap(client.GET("/api/categories"))`.
 * @throws {ProblemError} if the server refused it
 */
export async function unwrap<Data>(call: Promise<Result<Data>>): Promise<Data> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ProblemError(error as Problem, response);
  return data as Data;
}

/** The endpoints whose answers come in pages. */
type PagedPath = {
  [Path in keyof paths]: paths[Path] extends { get: { parameters: { query?: { cursor?: string } } } }
    ? "cursor" extends keyof NonNullable<paths[Path]["get"]["parameters"]["query"]>
      ? Path
      : never
    : never;
}[keyof paths];

type PageOf<Path extends PagedPath> = paths[Path]["get"] extends {
  responses: { 200: { content: { "application/json": infer Page } } };
}
  ? Page
  : never;
/** Those that answer a list and nothing else. */
type ListPath = { [Path in PagedPath]: PageOf<Path> extends readonly unknown[] ? Path : never }[PagedPath];
type ItemOf<Path extends ListPath> = PageOf<Path> extends readonly (infer Item)[] ? Item : never;

/** The most that a page can have. */
const maxLimit = 1000;

/**
 * The pages of a list or search one after the other, each by the cursor of the one before. Items that are added or removed
 * meanwhile don't make others appear twice or not at all.
 * @throws {ProblemError} if the server refuses a request
 */
export async function* readPages<Path extends PagedPath>(
  client: SaaSFinderClient,
  path: Path,
  options: FetchOptions<paths[Path]["get"]>,
): AsyncGenerator<PageOf<Path>, void> {
  const { params = {}, ...others } = options as { params?: { query?: object; path?: object } };
  // Its types can't follow a path that is only known to be one of some.
  const get = client.GET as unknown as (path: string, options: object) => Promise<Result<PageOf<Path>>>;
  let cursor: string | undefined;
  do {
    const query = { limit: maxLimit, ...params.query, ...(cursor !== undefined && { cursor }) };
    const call = get(path, { ...others, params: { ...params, query } });
    const page = await unwrap(call);
    yield page;
    cursor = nextOf((await call).response, page);
  } while (cursor !== undefined);
}

/**
 * The items of all pages of a list, such as `for await (const company of readItems(client, "/api/companies"))`.
 * @throws {ProblemError} if the server refuses a request
 */
export async function* readItems<Path extends ListPath>(
  client: SaaSFinderClient,
  path: Path,
  options = {} as FetchOptions<paths[Path]["get"]>,
): AsyncGenerator<ItemOf<Path>, void> {
  for await (const page of readPages(client, path, options)) yield* page as ItemOf<Path>[];
}

/**
 * The cursor of the next page: in the header Link, or in the body. Changes also have one at their end, for those that come
 * later, and `more` says whether there are more now.
 */
function nextOf(response: Response, page: unknown): string | undefined {
  const [, address] = /<([^>]*)>\s*;\s*rel="next"/.exec(response.headers.get("Link") ?? "") ?? [];
  if (address !== undefined) return new URL(address, response.url || undefined).searchParams.get("cursor") ?? undefined;
  const { next, more } = page as { next?: unknown; more?: boolean };
  return typeof next === "string" && more !== false ? next : undefined;
}

/** The first endpoints answer errors with only `message` and `fields`, and a proxy in front with any text. */
const completeProblems: Middleware = {
  async onResponse({ response }) {
    const { status, statusText, headers } = response;
    if (status < 400 || headers.get("Content-Type")?.startsWith("application/problem+json")) return undefined;
    const body = parsed(await response.text());
    const detail = body.message ?? statusText;
    const problem = { type: "about:blank", title: statusText || "Error", status, detail, message: detail, ...body };
    return new Response(JSON.stringify(problem), { status, statusText, headers: withoutLength(headers) });
  },
};

function parsed(text: string): { message?: string } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** The length of the body that a server sent isn't that of another one. */
function withoutLength(given: Headers): Headers {
  const headers = new Headers(given);
  headers.delete("Content-Length");
  return headers;
}
