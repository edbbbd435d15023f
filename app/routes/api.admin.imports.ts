import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { listAnswer } from "~/http/list-answer.server";
import { bodyOf } from "~/http/read-body.server";
import { parseQuery } from "~/http/query.server";
import { parseInput, readJson } from "~/http/read-json.server";
import { listBatches, readProductHunt, uploadFile } from "~/import/batches.server";
import { BatchQuery } from "~/import/import-batch";
import { ImportStart } from "~/import/import-request";
import { Refusal } from "~/refusal";

/**
 * GET: the imports, the newest first, 20 to a `page`; X-Total-Count in all. POST: begins one. With `?file=tools.csv` the
 * body is the file itself, and the import that is answered waits for its columns; with JSON {source: "product-hunt",
 * token?, totalLimit} the answer is the job that reads it.
 */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => {
      const { batches, total } = await listBatches(parseQuery(BatchQuery, request).page);
      return listAnswer(batches, total);
    },
    POST: async (actor) => {
      const name = new URL(request.url).searchParams.get("file");
      if (name !== null) return uploadFile(actor, name, bytesOf(request));
      const { token, totalLimit } = parseInput(ImportStart, await readJson(request));
      return readProductHunt(actor, { token, totalLimit }, context.settings);
    },
  });
}

/** A body of any length, as it comes in. @throws {Refusal} invalid, when it breaks off */
async function* bytesOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    yield* bodyOf(request);
  } catch {
    throw new Refusal("invalid", "The upload was interrupted. Try again.");
  }
}

export const action = loader;
