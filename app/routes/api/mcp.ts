import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseAllButPost } from "~/platform/http/methods";

/** The MCP server, for assistants. Without sessions, there's nothing to GET or DELETE. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return refuseAllButPost();
  // Loaded when an assistant asks, because the protocol's package takes 8 MB.
  const { answerMcp } = await import("~/site/mcp/web/answer.server");
  return answerMcp(request, context);
}

export { refuseAllButPost as loader } from "~/platform/http/methods";
