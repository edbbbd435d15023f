import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { readBatch, reopenFile, sampleBatch } from "~/import/batches.server";
import { FileOptions, ReadRequest } from "~/import/import-batch";

/**
 * GET: the headings and first rows of an uploaded file, with what all rows suggest. PUT {encoding?, delimiter?}:
 * reads its text in another way, and answers the same. POST {columns, options?, identity?: "id" | "website" | "name"}:
 * reads it into rows beside the catalogue; answers the job.
 */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: () => sampleBatch(pathId(params.id)),
    POST: async (actor) => {
      const { columns, options, identity } = parseInput(ReadRequest, await readJson(request));
      return readBatch(actor, pathId(params.id), columns, { ...options, identity });
    },
    PUT: async () => reopenFile(pathId(params.id), parseInput(FileOptions, await readJson(request))),
  });
}

export const action = loader;
