import { z } from "zod";

/** An endpoint of the API: who may use it, what it takes, what it answers. Its code parses and answers by this. */
export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** With its parameters in braces. */
  path: string;
  /** One line for people. */
  summary: string;
  /** Who may use it. Vendors are users for whom each record is looked at. */
  access: "anybody" | "users" | "vendors" | "administrators";
  query?: z.ZodObject;
  body?: z.ZodType;
  /** In bytes, where longer texts are sent than to most. */
  longestBody?: number;
  /** Whether the body may also be a file, whose name is in `?file=`. */
  takesFile?: true;
  /** Whether what it does parses the body, because a form of a page leads there, too. */
  parsesItself?: true;
  /** A named schema, a list of them, a file, or server-sent events. */
  answer: z.ZodType | "csv" | "events";
  /** Where it isn't 200. */
  status?: 201 | 202;
  /** Whether it answers 202 and a sentence when it takes longer than a request may: it goes on as a job. */
  goesOn?: true;
  /** Whether the answer's X-Total-Count says how many there are on all pages. */
  paged?: true;
  /** Why it may be refused, beyond what its access, its body, and its path bring with them. */
  refusals?: readonly (401 | 409 | 429 | 503)[];
};

export const defineEndpoint = <const E extends Endpoint>(endpoint: E) => endpoint;

/** What stands in the braces of a path, by name; `Id` is the type of those that are numbers. */
export type Params<Path, Id> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? { [K in Name]: K extends "id" | "place" ? Id : string } & Params<Rest, Id>
  : unknown;

/**
 * The names of answers in the OpenAPI document. They aren't zod's `id`, because answers inside of answers would become
 * references by it.
 */
export const answerNames = z.registry<{ name: string }>();

/** The status codes with which an endpoint may refuse, in order. */
export function refusalsOf({ access, body, query, path, refusals = [] }: Endpoint): number[] {
  const codes = new Set<number>(refusals);
  if (access !== "anybody") codes.add(401);
  if (access === "vendors" || access === "administrators") codes.add(403);
  if (path.includes("{")) codes.add(404);
  // What makes no sense in the address of a public endpoint is as if it weren't there.
  if (body || (query && access === "administrators")) codes.add(400);
  if (body) codes.add(413).add(415);
  return [...codes].sort((a, b) => a - b);
}

/** What each of these codes means, for people. */
export const meanings: Record<number, string> = {
  400: "Invalid request. See fields for details.",
  401: "Not logged in, or wrong password.",
  403: "Not allowed for this user.",
  404: "Not found.",
  409: "Conflict: it already exists or was changed in the meantime.",
  413: "Request body too large.",
  415: "The request body isn’t JSON.",
  429: "Rate limited. Retry after the number of seconds in Retry-After.",
  503: "A required service isn’t configured or isn’t responding.",
};
