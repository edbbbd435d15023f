import { createHash } from "node:crypto";

const year = 365 * 24 * 3600;

/** A file that is made when somebody asks for it. */
export type MadeFile = {
  type: string;
  /** Names the content: the same content, the same tag. */
  tag: string;
  /** Seconds for which nobody need ask again; from a year on, for ever. */
  maxAge: number;
  make: () => Promise<string | Uint8Array<ArrayBuffer>>;
};

/** Answers a file, or 304 to a client that has it already; then it is not made. */
export async function fileResponse(request: Request, { type, tag, maxAge, make }: MadeFile): Promise<Response> {
  // Weak, because the same file leaves compressed or not.
  const stays = maxAge >= year ? ", immutable" : "";
  const headers = { "Content-Type": type, "Cache-Control": `public, max-age=${maxAge}${stays}`, ETag: `W/"${tag}"` };
  if (has(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(await make(), { headers });
}

/** The same for a text that is there already. */
export function textResponse(request: Request, type: string, text: string): Promise<Response> {
  const tag = createHash("sha256").update(text).digest("base64url").slice(0, 22);
  return fileResponse(request, { type: `${type}; charset=utf-8`, tag, maxAge: 600, make: async () => text });
}

function has(request: Request, tag: string): boolean {
  const tags = request.headers.get("If-None-Match")?.split(",") ?? [];
  return tags.some((known) => [`"${tag}"`, "*"].includes(known.trim().replace(/^W\//, "")));
}
