import { Refusal } from "~/refusal";

/** A request's body as it comes in. Who stops reading it leaves the rest to the server, which can still answer. */
export function bodyOf({ body }: Request): AsyncIterable<Uint8Array> {
  // By its default, a stream that is left cuts the connection. The DOM's types do not know yet that it can be iterated.
  type Iterated = { values(options: { preventCancel: true }): AsyncIterable<Uint8Array> };
  return (body as Iterated | null)?.values({ preventCancel: true }) ?? nothing();
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/**
 * A request's body; null when it has more than `limit` bytes. They are counted as they come in: the length that a
 * request announces may be missing, or a lie.
 * @throws {Refusal} invalid, when it breaks off: nobody hears that, and it is not worth a line in the log
 */
export async function readBody(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of bodyOf(request)) {
      length += chunk.byteLength;
      if (length > limit) return null;
      chunks.push(chunk);
    }
  } catch {
    throw new Refusal("invalid", "The upload was interrupted. Try again.");
  }
  return Buffer.concat(chunks);
}
