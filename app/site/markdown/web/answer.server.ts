import type { AppLoadContext } from "@remix-run/node";
import { refusedStatus } from "~/platform/http/refused-status";
import { siteOrigin } from "~/platform/http/origin.server";
import { blocks, heading, md, type Markdown } from "~/platform/text/markdown";
import type { MarkdownPage } from "~/site/markdown/parts";
import { absolute } from "~/site/seo/paths";

/**
 * The Markdown of a page. Search engines list the page and not its copy: `Link` names the page for all programs, and
 * noindex keeps the copy out even of those that take a canonical URL as a hint. Without Cache-Control, it's stored as
 * pages are (server/page-cache).
 * @param missing what the page says if there's no such thing
 */
export async function markdownAnswer(
  { request, context }: { request: Request; context: AppLoadContext },
  missing: { title: string; text: string },
  read: (siteUrl: string) => Promise<MarkdownPage>,
): Promise<Response> {
  const siteUrl = siteOrigin(request, context.settings);
  try {
    const { path, text } = await read(siteUrl);
    return markdownResponse(text, { headers: { Link: `<${absolute(path, siteUrl)}>; rel="canonical"` } });
  } catch (error) {
    const status = refusedStatus(error);
    const text = blocks([heading(1, missing.title), md`${missing.text}`]);
    return markdownResponse(text, { status });
  }
}

function markdownResponse({ source }: Markdown, { status = 200, headers = {} }: ResponseInit): Response {
  return new Response(`${source}\n`, {
    status,
    headers: { "Content-Type": "text/markdown; charset=utf-8", "X-Robots-Tag": "noindex", ...(headers as object) },
  });
}
