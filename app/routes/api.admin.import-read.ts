import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/http/admin-call.server";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { readBatch, sampleBatch } from "~/import/batches.server";
import { ReadRequest } from "~/import/import-batch";

/**
 * GET: the headings and first rows of an uploaded file, with the columns that they suggest. POST {columns,
 * identity?: "id" | "website" | "name"}: reads it into rows beside the catalogue; answers the job.
 */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: () => sampleBatch(pathId(params.id)),
    POST: async (actor) => {
      const { columns, identity } = parseInput(ReadRequest, await readJson(request));
      return readBatch(actor, pathId(params.id), columns, { identity });
    },
  });
}

export const action = loader;
