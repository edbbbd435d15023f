import { requireUser } from "~/accounts/web/guards.server";
import { implement } from "~/platform/api/implement.server";
import * as api from "~/discovery/saved/api";
import { removeTool, saveTool } from "~/discovery/saved/saved-tools.server";

export const savedHandlers = [
  implement(api.saveTool, async ({ params, request, context }) => {
    await saveTool((await requireUser(request, context)).id, params.id);
    return { message: "Tool saved" };
  }),
  implement(api.removeTool, async ({ params, request, context }) => {
    await removeTool((await requireUser(request, context)).id, params.id);
    return { message: "Tool removed" };
  }),
];
