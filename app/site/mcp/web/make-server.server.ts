import { McpServer } from "@modelcontextprotocol/server";
import { tokenOf } from "~/accounts/web/token.server";
import { programVersion } from "~/platform/runtime/version.server";
import { findAlternatives } from "~/site/mcp/alternatives.server";
import { listCategories } from "~/site/mcp/categories.server";
import { changesSince } from "~/site/mcp/changes.server";
import { compareCompanies } from "~/site/mcp/web/compare.server";
import { getCompany } from "~/site/mcp/company.server";
import { dataNote, type AddTool } from "~/site/mcp/mcp-tool.server";
import { proposeEdit } from "~/site/mcp/web/propose-edit.server";
import { addResources } from "~/site/mcp/web/resources.server";
import type { McpRequest } from "~/site/mcp/web/mcp-request";
import { searchCompanies } from "~/site/mcp/search.server";

const readers: AddTool<McpRequest>[] = [
  searchCompanies,
  getCompany,
  compareCompanies,
  findAlternatives,
  listCategories,
  changesSince,
];

/** What never changes while a client is connected, so that no client waits for news of it. */
const capabilities = { tools: { listChanged: false }, resources: { listChanged: false } };

/** The MCP server of one request, which keeps nothing. The tool for suggestions is there if an access token came with it. */
export function makeServer(call: McpRequest): McpServer {
  const { siteName } = call.context.settings;
  const server = new McpServer(
    { name: "saasfinder", title: siteName, version: programVersion(), websiteUrl: call.siteUrl },
    { capabilities, instructions: instructionsOf(siteName) },
  );
  for (const add of readers) add(server, call);
  if (tokenOf(call.context)) proposeEdit(server, call);
  addResources(server, call);
  return server;
}

const instructionsOf = (siteName: string) =>
  `${siteName} is a directory of software companies. Search first; other tools take the IDs that it returns. “Not known” means that the site doesn’t know, not that the answer is no. Cite the addresses in results. ${dataNote}`;
