import type { LoaderFunctionArgs } from "@remix-run/node";
import { assignCategory, unassignCategory } from "~/companies/assign-categories.server";
import { CategoryMapping } from "~/companies/category-mapping";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { parseInput, readJson } from "~/http/read-json.server";
import { json } from "~/http/respond";

/** POST {companyId, categoryId}: puts a company into a category. DELETE, with the same: takes it out. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async (actor) => {
      const { companyId, categoryId } = parseInput(CategoryMapping, await readJson(request));
      const { undo } = await assignCategory(actor, companyId, categoryId);
      return json({ companyId, categoryId, undo }, { status: 201 });
    },
    DELETE: async (actor) => {
      const { companyId, categoryId } = parseInput(CategoryMapping, await readJson(request));
      const { undo } = await unassignCategory(actor, companyId, categoryId);
      return { companyId, categoryId, undo };
    },
  });
}

export const action = loader;
