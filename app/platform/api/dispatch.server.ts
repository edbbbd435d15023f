import type { AppLoadContext } from "@remix-run/node";
import { addressFinder } from "~/platform/api/address";
import type { Endpoint } from "~/platform/api/endpoint";
import type { Call, Implementation } from "~/platform/api/implement.server";
import { addressOf } from "~/platform/api/request";
import { mistakesIn } from "~/platform/api/strict-query";
import type { UserActor } from "~/platform/audit/actor";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { listAnswer, pageHeaders } from "~/platform/http/list-answer.server";
import { refuseAllBut } from "~/platform/http/methods";
import { pathId } from "~/platform/http/path-id";
import { asProblem } from "~/platform/http/problem.server";
import { parseInput, readJson } from "~/platform/http/read-json.server";
import { answer, json } from "~/platform/http/respond";
import { withTag } from "~/platform/http/tag.server";
import { Refusal } from "~/platform/runtime/refusal";
import type { Role } from "~/platform/runtime/roles";

/** The user who sent a request, or whose program did. */
type Caller = { actor: UserActor; role: Role | null };

/**
 * Identifies the user.
 * @param needs what the endpoint requires of them
 * @throws {Refusal} unauthorized or forbidden, if they lack access
 */
type Identify = (
  request: Request,
  context: AppLoadContext,
  needs: Pick<Endpoint, "method" | "permission" | "needsRecentProof" | "scope">,
) => Promise<Caller>;

type Dispatch = (request: Request, context: AppLoadContext) => Promise<Response>;
/** Handles a request within something else, such as a rate limit. */
type Within = (request: Request, context: AppLoadContext, work: () => Promise<Response>) => Promise<Response>;

const order = ["GET", "POST", "PUT", "DELETE"];

/**
 * Routes each request to the endpoint with its method and path, or returns 404 or 405. Errors are problem details, except
 * those of endpoints with plain ones.
 */
export function dispatcher(implementations: readonly Implementation[], identify: Identify, within: Within): Dispatch {
  const paths = new Set(implementations.map(({ endpoint }) => endpoint.path));
  const find = addressFinder(
    [...paths].map((path) => ({ path, at: implementations.filter(({ endpoint }) => endpoint.path === path) })),
  );
  return async (request, context) => {
    const { pathname, search } = new URL(request.url);
    const found = find(pathname);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const implementation = found?.at.find(({ endpoint }) => endpoint.method === method);
    const endpoint = implementation?.endpoint;
    const response = await within(request, context, () =>
      answer(async () => {
        if (!found) return json({ message: "Endpoint not found." }, { status: 404 });
        // Redirect to the canonical spelling, as for pages.
        if (found.spelling !== pathname)
          return new Response(null, { status: 308, headers: { Location: found.spelling + search } });
        const { access } = (implementation ?? found.at[0]!).endpoint;
        // Only admins may learn which methods an admin path allows.
        const isOpen = access === "anybody" || (!implementation && access !== "administrators");
        const needs = endpoint ?? { method: "GET" as const, permission: "admin" as const };
        const isStillAllowed = async () => {
          // As for a new request: nothing that was looked up is remembered, and no cookie is added to what was sent.
          const { settings, clientAddress } = context;
          const again = { settings, clientAddress };
          const work = async () => identify(request, again, needs).then(() => new Response());
          return (await answer(() => within(request, again, work))).ok;
        };
        const caller = isOpen ? undefined : { ...(await identify(request, context, needs)), isStillAllowed };
        if (!implementation) {
          const methods = found.at.map(({ endpoint }) => endpoint.method);
          return refuseAllBut(methods.sort((a, b) => order.indexOf(a) - order.indexOf(b)));
        }
        return withTag(
          request,
          await handleRequest(implementation, { params: found.params, ...caller, request, context }),
        );
      }),
    );
    const sent = endpoint?.plainErrors ? response : await asProblem(response, context);
    sent.headers.set("X-Robots-Tag", "noindex");
    if (found && endpoint?.deprecated) announceSuccessor(sent.headers, endpoint.deprecated, found.params);
    if (endpoint?.forEverybody || endpoint?.alwaysFresh) allowEverySite(sent.headers);
    return sent;
  };
}

/** Says since when an address is deprecated, as in RFC 9745, and which one takes its place. */
function announceSuccessor(
  headers: Headers,
  { since, successor }: NonNullable<Endpoint["deprecated"]>,
  params: Record<string, string>,
): void {
  headers.set("Deprecation", `@${Date.parse(since) / 1_000}`);
  headers.append("Link", `<${addressOf(successor, params)}>; rel="successor-version"`);
}

/** Lets scripts of any site read an answer. Without a login, which browsers then don't send. */
export function allowEverySite(headers: Headers): void {
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("Access-Control-Expose-Headers", "ETag, Link, X-Total-Count");
}

type ApiRequest = {
  params: Record<string, string>;
  request: Request;
  context: AppLoadContext;
} & Partial<Caller & Pick<Call<Endpoint>, "isStillAllowed">>;

async function handleRequest({ endpoint, handle, check }: Implementation, received: ApiRequest): Promise<Response> {
  const isNumber = (name: string) => endpoint.access !== "anybody" && numbered.includes(name);
  const params = Object.fromEntries(
    Object.entries(received.params).map(([name, text]) => [name, isNumber(name) ? pathId(text) : text]),
  );
  const call = { ...received, params, query: queryOf(endpoint, received.request) } as Call<Endpoint>;
  await check?.(call as never);
  if (endpoint.method !== "GET" && !endpoint.needsNoFreeSpace) await requireFreeSpace();
  const body = await bodyOf(endpoint, received.request);
  const result: unknown = await handle({ ...call, body } as never);
  if (result instanceof Response) return result;
  if (!endpoint.paged) return json(result, { status: endpoint.status ?? 200 });
  const { items, ...page } = result as { items: Iterable<unknown>; total: number; next?: string };
  const nextPage = nextPageOf(endpoint, call.query, page.total);
  return listAnswer(items, pageHeaders(received.request, received.context, { nextPage, ...page }));
}

/** The number of the next page of a list that is read by `pageParameters` and not by cursors, if there is one. */
function nextPageOf({ query: schema }: Endpoint, query: unknown, total: number): number | undefined {
  if (!schema || "cursor" in schema.shape) return undefined;
  const { page, limit } = query as { page?: number; limit?: number };
  return page !== undefined && limit !== undefined && page * limit < total ? page + 1 : undefined;
}

const numbered = ["id", "place", "user"];

/**
 * Parses the query. If a parameter that isn't a list is repeated, public endpoints use its first value, as page URLs
 * do, and others the last. Ignores unknown parameters.
 * @throws {Refusal} invalid
 */
function queryOf({ query, repeated = [], access }: Endpoint, request: Request): unknown {
  if (!query) return undefined;
  const { searchParams } = new URL(request.url);
  const pairs = [...searchParams];
  const lists = repeated.map((name) => [name, searchParams.getAll(name)] as const);
  const entries = [...(access === "anybody" ? pairs.reverse() : pairs), ...lists];
  const values: Record<string, unknown> = Object.fromEntries<unknown>(entries);
  const mistakes = mistakesIn(query, values);
  const [first] = Object.entries(mistakes);
  if (first) throw new Refusal("invalid", `The parameter “${first[0]}” isn’t valid. ${first[1]}.`, mistakes);
  return parseInput(query, values);
}

async function bodyOf(
  { body, takesFile, bodyIsOptional, parsesItself, readsItself, maxBodyBytes }: Endpoint,
  request: Request,
): Promise<unknown> {
  if (!body || readsItself || (takesFile && new URL(request.url).searchParams.has("file"))) return undefined;
  if (bodyIsOptional && !request.headers.has("Content-Type")) return parseInput(body, {});
  const value = await readJson(request, maxBodyBytes);
  return parsesItself ? value : parseInput(body, value);
}
