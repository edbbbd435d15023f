import { createHash } from "node:crypto";
import { namesTag } from "~/platform/http/tag.server";

const year = 365 * 24 * 3600;

/** A file that is created on request. */
type MadeFile = {
  type: string;
  /** Identifies the content: same content, same tag. */
  tag: string;
  /** Cache lifetime in seconds. From a year on, the file is immutable. */
  maxAge: number;
  make: () => Promise<string | Uint8Array<ArrayBuffer>>;
};

/** Responds with a file, or with 304 and without creating it if the client has it. */
export async function fileResponse(request: Request, { type, tag, maxAge, make }: MadeFile): Promise<Response> {
  // Weak, because the same file is sent with and without compression.
  const immutable = maxAge >= year ? ", immutable" : "";
  const headers = {
    "Content-Type": type,
    "Cache-Control": `public, max-age=${maxAge}${immutable}`,
    ETag: `W/"${tag}"`,
  };
  if (namesTag(request.headers.get("If-None-Match"), headers.ETag)) return new Response(null, { status: 304, headers });
  return new Response(await make(), { headers });
}

/** Like `fileResponse`, for existing text. `maxAge` is in seconds. */
export function textResponse(request: Request, type: string, text: string, maxAge = 600): Promise<Response> {
  const tag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return fileResponse(request, { type: `${type}; charset=utf-8`, tag, maxAge, make: async () => text });
}
