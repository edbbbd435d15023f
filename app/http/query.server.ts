import type { z } from "zod";
import { parseInput } from "~/http/read-json.server";

/**
 * What a schema makes of the parameters of a request's address; of one that comes twice, the last counts.
 * @throws {Refusal} invalid, with the first mistake of each
 */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, request: Request): z.output<Schema> {
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams));
}
