import type { z } from "zod";
import type { Message } from "~/api/answers";
import type { Endpoint, Params } from "~/api/endpoint";
import { send } from "~/api/send";

/**
 * One that answers JSON. Browsers have of it the method, the path, and whether it's paged (light-endpoints.ts); all else
 * are types here.
 */
type Requested = Endpoint & { answer: z.ZodType };

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;

/** A part of a request: none for an endpoint that doesn't take it, optional where all that is in it is. */
type Part<Name extends string, Value> = unknown extends Value
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type Body<E extends Requested> =
  | (Part<"body", Input<E["body"]>> & { file?: undefined })
  | (E extends { takesFile: true } ? { body?: undefined; file: File } : never);

/** Ids may be the text that they are in the address of a page: the server says what makes no sense. */
type Asked<E extends Requested> = Part<"params", Params<E["path"], number | string>> &
  Part<"query", Input<E["query"]>> &
  Body<E> & { signal?: AbortSignal };

/** What arrives of a value that is sent as JSON. */
type Json<Value> = Value extends { toJSON: () => infer Written }
  ? Written
  : Value extends object
    ? { [K in keyof Value]: Json<Value[K]> }
    : Value;

/** The endpoint's own word for what it answers, which tests hold it to. */
type Answered<E extends Requested> =
  | (E extends { paged: true } ? { items: Json<z.output<E["answer"]>>; total: number } : Json<z.output<E["answer"]>>)
  | (E extends { goesOn: true } ? z.output<typeof Message> : never);

/**
 * Asks an endpoint of this server, with the session's cookie, and answers what it does: of a paged one `{ items, total }`,
 * of one that goes on as a job perhaps only a `message`. The body is sent as JSON, a file as it is.
 * @throws {RequestError}, or `signal.reason` once that was aborted by more than a timeout
 */
export async function request<const E extends Requested>(
  { method, path, paged }: E,
  ...[asked]: Record<never, never> extends Asked<E> ? [asked?: Asked<E>] : [asked: Asked<E>]
): Promise<Answered<E>> {
  const { params, query, body, file, signal } = (asked ?? {}) as Loose;
  const address = addressOf(path, params, file ? { file: file.name } : query);
  const { answer, headers } = await send(method, address, file ?? body, signal);
  if (!paged) return answer as Answered<E>;
  const items = answer as unknown[];
  return { items, total: Number(headers.get("X-Total-Count") ?? items.length) } as Answered<E>;
}

/** As it is sent, whatever the endpoint. */
type Loose = {
  params?: Record<string, number | string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  signal?: AbortSignal;
};

function addressOf(path: string, params: Record<string, number | string> = {}, query: Record<string, unknown> = {}) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}
