import { Refusal } from "~/refusal";

/** What is read beyond a limit, and forgotten, so that its sender hears why it is refused. */
const patienceBytes = 8 * 1024 * 1024;

/**
 * A request's body; null when it has more than `limit` bytes. They are counted as they come in: the length that a
 * request announces may be missing, or a lie.
 * @throws {Refusal} invalid, when it breaks off: nobody hears that, and it is not worth a line in the log
 */
export async function readBody(request: Request, limit: number): Promise<Buffer<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // The DOM's types do not know yet that a stream can be iterated.
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      length += chunk.byteLength;
      if (length <= limit) chunks.push(chunk);
      // Leaving a body unread cuts the connection, before any answer.
      else if (length > limit + patienceBytes) return null;
    }
  } catch {
    throw new Refusal("invalid", "The request broke off.");
  }
  return length > limit ? null : Buffer.concat(chunks);
}
