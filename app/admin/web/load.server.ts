import type { z } from "zod";
import { filtersOf, pageOf, rowsPerPage } from "~/admin/list-query";
import { parseInput } from "~/http/read-json.server";
import { headersOfRefusal, statusOfRefusal } from "~/http/respond";
import { Refusal } from "~/refusal";

/**
 * What a page of the staff shows, read by the same operations as for programs.
 * @throws {Response} with a refusal's status: it opens the page's error boundary, which says what could not be loaded
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
 * What a page's address asks of a list, by the schema of its endpoint: the page, and the filters of these names.
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
