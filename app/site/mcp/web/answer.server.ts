import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedHostnames,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { AppLoadContext } from "@remix-run/node";
import { withToken } from "~/accounts/web/token.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { answer } from "~/platform/http/respond";
import { readBody } from "~/platform/http/read-body.server";
import { Refusal } from "~/platform/runtime/refusal";
import { parseUrl } from "~/platform/runtime/parse-url";
import { makeServer } from "~/site/mcp/web/make-server.server";
import type { McpRequest } from "~/site/mcp/web/mcp-request";

/** Far more than any tool takes. */
const maxBodyBytes = 64 * 1024;

/**
 * Answers a message of an MCP client (Streamable HTTP). Each is answered by a server of its own, as JSON and never as a stream, so
 * there are no sessions, and any server of the site may answer.
 */
export function answerMcp(request: Request, context: AppLoadContext): Promise<Response> {
  const call = { request, context, siteUrl: siteOrigin(request, context.settings) };
  return answer(async () => {
    refuseOtherOrigins(call);
    return withToken(request, context, () => answerMessage(call));
  });
}

async function answerMessage(call: McpRequest): Promise<Response> {
  const received = await readWhole(call.request);
  if (await isLegacyRequest(received)) {
    const server = makeServer(call);
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    try {
      return await transport.handleRequest(received);
    } finally {
      await server.close();
    }
  }
  const handler = createMcpHandler(() => makeServer(call), { legacy: "reject", maxSubscriptions: 0 });
  return handler.fetch(received);
}

/** The request with a body that was read. @throws {Refusal} too-large, or unsupported if it's compressed */
async function readWhole(request: Request): Promise<Request> {
  const body = await readBody(request, maxBodyBytes);
  if (!body) throw new Refusal("too-large", `Send at most ${maxBodyBytes / 1024} kB.`);
  const { url, headers, signal } = request;
  return new Request(url, { method: "POST", headers, signal, body });
}

/**
 * The protocol asks for this where others are, too: a page of another site may not use the server, not even with a token that
 * somebody entered there. Without SITE_URL, a page may have any name that leads here (DNS rebinding), so only local ones are known.
 * @throws {Refusal} forbidden
 */
function refuseOtherOrigins({ request, context, siteUrl }: McpRequest): void {
  const origin = request.headers.get("Origin");
  const { origin: own, hostname } = new URL(siteUrl);
  const isKnown = context.settings.siteUrl !== undefined || localhostAllowedHostnames().includes(hostname);
  if (origin !== null && !(isKnown && parseUrl(origin)?.origin === own))
    throw new Refusal("forbidden", "This request came from another site and was refused.");
}
