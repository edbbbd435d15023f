import { ResourceNotFoundError, ResourceTemplate, type McpServer } from "@modelcontextprotocol/server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { categoryMarkdown } from "~/site/markdown/category.server";
import { companyMarkdown } from "~/site/markdown/company.server";
import type { MarkdownPage } from "~/site/markdown/parts";
import { categoryPage } from "~/site/wiring/category-page.server";
import { companyPage } from "~/site/wiring/company-page.server";
import { dataNote } from "~/site/mcp/mcp-tool.server";
import type { McpRequest } from "~/site/mcp/web/mcp-request";

type Variables = Record<string, string | string[]>;

/** Adds the pages' Markdown at its addresses, which clients may also request themselves. */
export function addResources(server: McpServer, { context, siteUrl }: McpRequest): void {
  const add = (
    name: string,
    template: string,
    description: string,
    read: (variables: Variables, request: Request) => Promise<MarkdownPage | undefined>,
  ) =>
    server.registerResource(
      name,
      new ResourceTemplate(`${siteUrl}${template}`, { list: undefined }),
      { description: `${description} ${dataNote}`, mimeType: "text/markdown" },
      async (uri, variables) => {
        const page = await read(variables, new Request(uri));
        if (!page) throw new ResourceNotFoundError(uri.href);
        return { contents: [{ uri: uri.href, mimeType: "text/markdown", text: page.text.source }] };
      },
    );

  add("company", "/company/{id}.md", "A company’s page, with its reviews.", async ({ id }, request) => {
    const company = findCompany(await getDirectory(), String(id));
    return company && companyMarkdown(await companyPage(String(company.id), request, context), siteUrl);
  });
  add("category", "/category/{slug}.md", "A category’s page, with its first companies.", async ({ slug }, request) => {
    // A former slug leads to the category, too. Pages redirect.
    const category = (await getDirectory()).categoryBySlug.get(String(slug));
    return category && categoryMarkdown(await categoryPage(category.slug, request, ".md"), siteUrl);
  });
}
