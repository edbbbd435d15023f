import type { z } from "zod";
import type { Message } from "~/platform/api/answers";
import type { Endpoint, Params } from "~/platform/api/endpoint";
import { send } from "~/platform/api/send";

/**
 * An endpoint that returns JSON. In browsers, only its method, path, and `paged` exist at runtime
 * (bundling/light-endpoints.ts); the rest are types.
 */
type JsonEndpoint = Endpoint & { answer: z.ZodType };

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;

/** A part of a request: absent if the endpoint doesn't take it, optional if all its fields are. */
type Part<Name extends string, Value> = unknown extends Value
  ? { [K in Name]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

type Body<E extends JsonEndpoint> =
  | (Part<"body", Input<E["body"]>> & { file?: undefined })
  | (E extends { takesFile: true } ? { body?: undefined; file: File } : never);

/** IDs may be text from a page's URL. The server rejects invalid ones. */
type CallInput<E extends JsonEndpoint> = Part<"params", Params<E["path"], number | string>> &
  Part<"query", Input<E["query"]>> &
  Body<E> & { signal?: AbortSignal };

/** What a value becomes when sent as JSON. */
type Json<Value> = Value extends { toJSON: () => infer Written }
  ? Written
  : Value extends object
    ? { [K in keyof Value]: Json<Value[K]> }
    : Value;

/** Tests check that the endpoint's responses match this type. */
type ResponseOf<E extends JsonEndpoint> =
  | (E extends { paged: true } ? { items: Json<z.output<E["answer"]>>; total: number } : Json<z.output<E["answer"]>>)
  | (E extends { mayContinueAsJob: true } ? z.output<typeof Message> : never);

/**
 * Sends a request to an endpoint of this server with the session's cookie and returns the response. Paged endpoints
 * return `{ items, total }`. Those that may continue as a job may return only a `message`. Sends bodies as JSON and
 * files as is.
 * @throws {RequestError}, or `signal.reason` if the signal was aborted by anything but a timeout
 */
export async function request<const E extends JsonEndpoint>(
  { method, path, paged }: E,
  ...[input]: Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
): Promise<ResponseOf<E>> {
  const { params, query, body, file, signal } = (input ?? {}) as UntypedInput;
  const address = addressOf(path, params, file ? { file: file.name } : query);
  const { answer, headers } = await send(method, address, file ?? body, signal);
  if (!paged) return answer as ResponseOf<E>;
  const items = answer as unknown[];
  return { items, total: Number(headers.get("X-Total-Count") ?? items.length) } as ResponseOf<E>;
}

/** The request as sent, without the endpoint's types. */
type UntypedInput = {
  params?: Record<string, number | string>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
  signal?: AbortSignal;
};

/** A path with its parameters filled in, and a query. */
export function addressOf(
  path: string,
  params: Record<string, number | string> = {},
  query: Record<string, unknown> = {},
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const present = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}
