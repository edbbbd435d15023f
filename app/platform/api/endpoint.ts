import { z } from "zod";
import type { Permission } from "~/platform/runtime/roles";
import type { Scope } from "~/platform/runtime/scopes";

/** An endpoint of the API: its access, input, and response. Requests are parsed by it, and responses get their types from it. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With its parameters in braces. */
  path: string;
  /** One line, for readers of the API docs. */
  summary: string;
  /** If it only remains for programs that still use this address: since which day, and the path to use now. */
  deprecated?: { since: string; successor: string };
  /** Vendors are users with a permission check per record. */
  access: "anybody" | "users" | "vendors" | "administrators";
  /** What an admin’s role must include. All endpoints of admins have one, and no others. */
  permission?: Permission;
  /** What an access token needs for it, if that doesn’t follow from its permission. Null for what no token may do. */
  scope?: Scope | null;
  /** Whether its user must have entered a password or code within the last 10 minutes. Otherwise, it returns 403 with `needsProof`. */
  needsRecentProof?: true;
  /** Whether the response is the same for everybody, so that it may be stored. All other responses are private. */
  forEverybody?: true;
  /** Whether the response is the same for everybody, but isn't stored, because it changes without the content. */
  alwaysFresh?: true;
  query?: z.ZodObject;
  /** The query parameters that are lists and so may be repeated. */
  repeated?: readonly string[];
  body?: z.ZodType;
  /** In bytes, if the body may be larger than usual. */
  maxBodyBytes?: number;
  /** Whether the body may also be a file, with its name in `?file=`. */
  takesFile?: true;
  /** Whether a request without a body and its type counts as one with an empty object. */
  bodyIsOptional?: true;
  /** Whether the handler parses the body itself, because a page's form posts to it, too. */
  parsesItself?: true;
  /** Whether the handler reads the body itself, because its bytes are signed. */
  readsItself?: true;
  /** The response: a named schema, an array of one, a file, or server-sent events. */
  answer: z.ZodType | "csv" | "events";
  /** If it isn't 200. */
  status?: 201 | 202;
  /** Whether it changes something, but too little to be refused while the disk is almost full. */
  needsNoFreeSpace?: true;
  /** Whether it may continue as a job and return 202 with a message if it takes longer than a request may. */
  mayContinueAsJob?: true;
  /** Whether the X-Total-Count header has the total across all pages. */
  paged?: true;
  /** Whether its errors have only a message, instead of problem details, as those of the first 21 endpoints have. */
  plainErrors?: true;
  /** Errors in addition to those that follow from its access, body, and path. */
  refusals?: readonly (400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 503)[];
  /** The body of a conflict, 409, if it has more than other errors. */
  conflict?: z.ZodType;
};

/** What an endpoint may say besides. */
type Details = Omit<Endpoint, "method" | "path">;

export function defineEndpoint<
  const M extends Endpoint["method"],
  const P extends string,
  const D extends Omit<Details, "permission"> & { access: Exclude<Endpoint["access"], "administrators"> },
>(method: M, path: P, details: D) {
  return { method, path, ...details };
}

/** Defines an endpoint of admins. All of theirs, and no others, are below this path. */
export function defineAdminEndpoint<
  const M extends Endpoint["method"],
  const P extends `/api/admin/${string}`,
  const D extends Omit<Details, "access"> & { permission: Permission },
>(method: M, path: P, details: D) {
  return { method, path, access: "administrators" as const, ...details };
}

/** The same endpoint at its former path, for programs that don't know the new one yet. @param since the day that it got the new one */
export function atFormerPath<const P extends string, const E extends Endpoint>(path: P, endpoint: E, since: string) {
  return { ...endpoint, path, deprecated: { since, successor: endpoint.path } };
}

/** A path's parameters by name. `Id` is the type of the numeric ones. */
export type Params<Path, Id> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: K extends "id" | "place" | "user" ? Id : string } & Params<Rest, Id>
  : unknown;

/**
 * Names of response schemas in the OpenAPI document. They don't use zod's `id`, which would turn nested schemas into
 * references.
 */
export const answerNames = z.registry<{ name: string }>();

/** The names of schemas that many others contain. The API's description refers to them, instead of repeating each. */
export const partNames = z.registry<{ name: string }>();

/** The schema of a response that is an object, with its name in the OpenAPI document. */
export const answerObject = <Shape extends z.ZodRawShape>(name: string, shape: Shape) =>
  z.object(shape).register(answerNames, { name });

/** The error status codes that say something about an endpoint, sorted. */
export function refusalsOf({
  access,
  needsRecentProof,
  body,
  takesFile,
  query,
  path,
  refusals = [],
}: Endpoint): number[] {
  const codes = new Set<number>(refusals);
  if (access !== "anybody") codes.add(401);
  if (access === "vendors" || access === "administrators" || needsRecentProof) codes.add(403);
  if (path.includes("{")) codes.add(404);
  if (body || takesFile || query) codes.add(400);
  if (body || takesFile) codes.add(413).add(415);
  return sorted(codes);
}

/**
 * All error status codes of an endpoint, sorted: also those of a malformed address (400), of an access token that doesn't
 * work (401), lacks a scope (403), or is used too often (429), of a change that another site sent (403), of a page that
 * shows another user as logged in (409), of a fault (500), of a server that is starting, busy, or without its database
 * (503), and of a change while the disk is full (507).
 */
export function allRefusalsOf(endpoint: Endpoint): number[] {
  const codes = new Set([...refusalsOf(endpoint), 400, 401, 429, 500, 503]);
  if (endpoint.access !== "anybody") codes.add(403).add(409);
  if (endpoint.method !== "GET") codes.add(403).add(507);
  return sorted(codes);
}

const sorted = (codes: Set<number>) => [...codes].sort((a, b) => a - b);

/** The meaning of each error status code, for people. */
export const meanings: Record<number, string> = {
  400: "Invalid request. See fields for details.",
  401: "Not logged in, wrong password, or an access token that doesn’t work.",
  403: "Not allowed for this user, or for this access token.",
  404: "Not found.",
  409: "Conflict: it already exists or was changed in the meantime.",
  413: "Request body too large.",
  415: "The request body isn’t JSON where that’s expected, or it’s compressed.",
  429: "Rate limited. Retry after the number of seconds in Retry-After.",
  500: "Something went wrong on our end.",
  503: "A required service isn’t configured or isn’t responding, or the server is starting or busy.",
  507: "The site’s storage is full. Nothing was saved.",
};
