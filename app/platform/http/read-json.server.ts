import type { z } from "zod";
import { readBody } from "~/platform/http/read-body.server";
import { Refusal } from "~/platform/runtime/refusal";
import { problemText } from "~/platform/text/problem-text";

/** More than most requests need. */
const maxBodyBytes = 256 * 1024;

/**
 * Reads a JSON body of up to `limit` bytes.
 * @throws {Refusal} unsupported, for another content type; too-large; invalid, if it isn't JSON
 */
export async function readJson(request: Request, limit = maxBodyBytes): Promise<unknown> {
  const [type = ""] = (request.headers.get("Content-Type") ?? "").split(";");
  if (type.trim().toLowerCase() !== "application/json")
    throw new Refusal("unsupported", "Send the request body as JSON (Content-Type: application/json).");
  const body = await readBody(request, limit);
  if (!body) throw new Refusal("too-large", `Send at most ${limit / 1024} kB.`);
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new Refusal("invalid", "The request body isn’t valid JSON.");
  }
}

/**
 * Validates input with a schema.
 * @throws {Refusal} invalid, with the first error as the message and the first error of each field
 */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: problemText });
  if (result.success) return result.data;
  const { issues } = result.error;
  const mistakes = issues.toReversed().map(({ path, message }): [string, string] => [path.join("."), message]);
  throw new Refusal("invalid", issues[0]?.message ?? "Invalid input", Object.fromEntries(mistakes));
}
