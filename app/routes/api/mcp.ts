import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseAllButPost } from "~/platform/http/methods";
import { answerMcp } from "~/site/mcp/web/answer.server";

/** The MCP server, for assistants. Without sessions, there's nothing to GET or DELETE. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return request.method === "POST" ? answerMcp(request, context) : refuseAllButPost();
}

export { refuseAllButPost as loader } from "~/platform/http/methods";
