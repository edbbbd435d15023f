import type { z } from "zod";
import type { AnswerName } from "~/openapi/answers";

/** What a call answers: a named thing, a list of them, a file, or server-sent events. */
export type Answer = AnswerName | readonly [AnswerName] | "csv" | "events";

/** One call, as its description says it: what the code that answers it parses and answers. */
export type Call = {
  method: "get" | "post" | "put" | "delete";
  /** With its parameters in braces. */
  path: string;
  /** One line for people. */
  summary: string;
  /** Who may make it. */
  access: "anybody" | "users" | "administrators";
  query?: z.ZodObject;
  body?: z.ZodType;
  answer: Answer;
  /** Where it is not 200. */
  status?: 201 | 202;
  /** Whether it answers 202 and a sentence when it takes longer than a call may: it goes on as a job. */
  goesOn?: true;
  /** Whether the answer's X-Total-Count says how many there are on all pages. */
  paged?: boolean;
  /** Why it may be refused, beyond what its access, its body and its path bring with them. */
  refusals?: readonly (401 | 409 | 429 | 503)[];
};

/** The status codes with which a call may be refused, in order. */
export function refusalsOf({ access, body, query, path, refusals = [] }: Call): number[] {
  const codes = new Set<number>(refusals);
  if (access !== "anybody") codes.add(401);
  if (access === "administrators") codes.add(403);
  if (path.includes("{")) codes.add(404);
  // What makes no sense in the address of a public call is as if it were not there.
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
