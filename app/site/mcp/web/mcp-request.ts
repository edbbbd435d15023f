import type { AppLoadContext } from "@remix-run/node";

/** A request of an MCP client, and the site's origin, for links. */
export type McpRequest = { request: Request; context: AppLoadContext; siteUrl: string };
