import type { z } from "zod";
import { filtersOf, pageOf, rowsPerPage } from "~/platform/admin/list-query";
import { parseInput } from "~/platform/http/read-json.server";
import { headersOfRefusal, statusOfRefusal } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * Loads an admin page's data through the same operations that the API uses.
 * @throws {Response} with a refusal's status. It opens the page's error boundary, which shows what failed.
 */
export async function load<Data>(read: () => Promise<Data>): Promise<Data> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Response(null, { status: statusOfRefusal(error), headers: headersOfRefusal(error) });
  }
}

/**
 * Parses a list's page number and the named filters from the page's URL by the endpoint's schema.
 * @throws {Refusal} invalid
 */
export function listQuery<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  filters: readonly string[] = [],
): z.output<Schema> {
  const { searchParams } = new URL(request.url);
  return parseInput(schema, { ...filtersOf(searchParams, filters), page: pageOf(searchParams), limit: rowsPerPage });
}
