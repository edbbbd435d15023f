import type { AppLoadContext } from "@remix-run/node";
import type { z } from "zod";
import type { Endpoint, Params } from "~/platform/api/endpoint";
import type { UserActor } from "~/platform/audit/actor";
import type { Role } from "~/platform/runtime/roles";

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Body<E extends Endpoint> = E extends { parsesItself: true } | { readsItself: true }
  ? unknown
  : Parsed<E["body"]> | (E extends { takesFile: true } ? undefined : never);

/** A request to an endpoint, parsed by its schemas. */
export type Call<E extends Endpoint> = {
  /** IDs are numbers. Public endpoints get them as text, because they return their own “not found” errors. */
  params: Params<E["path"], E["access"] extends "anybody" ? string : number>;
  query: Parsed<E["query"]>;
  body: Body<E>;
  /** The logged-in user, if the endpoint requires one. */
  actor: E["access"] extends "anybody" ? undefined : UserActor;
  /** Whether the user could still send this request. For answers that go on after it, such as streams. */
  isStillAllowed: E["access"] extends "anybody" ? undefined : () => Promise<boolean>;
  /** The admin’s, if the endpoint is for admins. */
  role: E["access"] extends "administrators" ? Role : unknown;
  request: Request;
  context: AppLoadContext;
};

/** Also accepts read-only lists. */
type Listed<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value;
type Item<List> = List extends readonly (infer One)[] ? One : never;
/** Handlers return a `Response` for files, cookies, and work that continues as a job. */
type Result<E extends Endpoint> =
  | Response
  | (E["answer"] extends z.ZodType
      ? E extends { paged: true }
        ? { items: Iterable<Item<z.input<E["answer"]>>>; total: number; next?: string }
        : Listed<z.input<E["answer"]>>
      : never);
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Result<E>>;
/** Checks whether the user may see or change this record. @throws {Refusal} */
type Check<E extends Endpoint> = (call: Omit<Call<E>, "body">) => Promise<void>;

export type Implementation = { endpoint: Endpoint; handle: Handler<never>; check?: Check<never> | undefined };

/** Connects an endpoint to its handler. */
export function implement<E extends Endpoint>(endpoint: E, handle: Handler<E>, check?: Check<E>): Implementation {
  return { endpoint, handle, check };
}
