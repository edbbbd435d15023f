import { implement } from "~/platform/api/implement.server";
import * as api from "~/discovery/saved/api";
import { removeTool, saveTool } from "~/discovery/saved/saved-tools.server";

export const savedHandlers = [
  implement(api.saveTool, async ({ actor, params }) => {
    await saveTool(actor.userId, params.id);
    return { message: "Tool saved" };
  }),
  implement(api.removeTool, async ({ actor, params }) => {
    await removeTool(actor.userId, params.id);
    return { message: "Tool removed" };
  }),
];
