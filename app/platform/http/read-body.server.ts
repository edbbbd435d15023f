import { Refusal } from "~/platform/runtime/refusal";

/**
 * A request's body as a stream. If reading stops early, the server discards the rest and can still respond.
 * @throws {Refusal} unsupported, if it's compressed, because the decompressed size has no limit
 */
export function bodyOf({ body, headers }: Request): AsyncIterable<Uint8Array> {
  if (isCompressed(headers)) throw new Refusal("unsupported", "Send the body uncompressed, without Content-Encoding.");
  // By default, leaving the loop would cancel the stream and cut the connection. DOM types don't know async iteration
  // yet.
  type Iterated = { values(options: { preventCancel: true }): AsyncIterable<Uint8Array> };
  return (body as Iterated | null)?.values({ preventCancel: true }) ?? nothing();
}

/** Whether a body is compressed or encoded in another way. */
export function isCompressed(headers: Headers): boolean {
  return !/^(identity)?$/i.test((headers.get("Content-Encoding") ?? "").trim());
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * Reads a request's body, or returns null if it exceeds `limit` bytes. Counts the bytes received, because the
 * Content-Length header may be missing or wrong.
 * @throws {Refusal} unsupported, if it's compressed; invalid, if the connection breaks. The client never sees that, and it
 * isn't worth a log entry.
 */
export async function readBody(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const body = bodyOf(request);
  try {
    for await (const chunk of body) {
      length += chunk.byteLength;
      if (length > limit) return null;
      chunks.push(chunk);
    }
  } catch {
    throw new Refusal("invalid", "The upload was interrupted. Try again.");
  }
  return Buffer.concat(chunks);
}
