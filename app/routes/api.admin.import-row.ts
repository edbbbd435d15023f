import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { editRow } from "~/import/edit-row.server";
import { RowChoice, RowEdit } from "~/import/import-batch";
import { decideRow } from "~/import/rows.server";

/**
 * PUT {decision: "create" | "merge" | "leave", fields?}: what accepting does with a row; `fields` are those to take from
 * the entry, also ones that a person wrote. POST {cells}: reads the row anew from corrected texts. Both answer the row.
 */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async () => {
      const { cells } = parseInput(RowEdit, await readJson(request));
      return editRow(pathId(params.id), pathId(params.place), cells);
    },
    PUT: async () => decideRow(pathId(params.id), pathId(params.place), parseInput(RowChoice, await readJson(request))),
  });
}

export const action = loader;
