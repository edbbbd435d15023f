import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

/** Longer answers, such as lists of all companies, are streamed without a tag. */
const maxBodyBytes = 4 * 1024 * 1024;

/** Weak, because it's the same in all encodings. Includes the headers, because lists have their total in one. */
export function tagOf(headers: Headers, body: Uint8Array): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([...headers]))
    .update(body);
  return `W/"${hash.digest("base64url").slice(0, 22)}"`;
}

/** Whether If-None-Match names a tag, so that its sender has the answer. */
export function namesTag(ifNoneMatch: string | null | undefined, tag: string): boolean {
  const bare = (one: string) => one.trim().replace(/^W\//, "");
  return (ifNoneMatch ?? "").split(",").some((one) => bare(one) === "*" || bare(one) === bare(tag));
}

/** The whole body of a response, or a response with the same body if it's too long to be read at once. */
export async function bufferBody(response: Response): Promise<Buffer<ArrayBuffer> | Response> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const rest = (response.body as ReadableStream<Uint8Array> | null)?.values();
  for (let next = await rest?.next(); next?.done === false; next = await rest?.next()) {
    chunks.push(next.value);
    length += next.value.length;
    if (rest && length > maxBodyBytes)
      return new Response(Readable.toWeb(Readable.from(concatenated(chunks, rest))) as BodyInit, response);
  }
  return Buffer.concat(chunks);
}

async function* concatenated(chunks: Uint8Array[], rest: AsyncIterableIterator<Uint8Array>) {
  yield* chunks;
  yield* rest;
}

/** Gives JSON a tag. A request that has it already is answered without a body. */
export async function withTag(request: Request, response: Response): Promise<Response> {
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  if (!isRead || response.status !== 200 || !isJson || response.headers.has("ETag")) return response;
  const body = await bufferBody(response);
  if (body instanceof Response) return body;
  const tag = tagOf(response.headers, body);
  response.headers.set("ETag", tag);
  if (!namesTag(request.headers.get("If-None-Match"), tag)) return new Response(body, response);
  response.headers.delete("Content-Type");
  return new Response(null, { status: 304, headers: response.headers });
}
