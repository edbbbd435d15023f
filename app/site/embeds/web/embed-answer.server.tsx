import type { AppLoadContext } from "@remix-run/node";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import stylesheet from "~/app.css?url";
import { refusedStatus } from "~/platform/http/refused-status";
import { siteOrigin } from "~/platform/http/origin.server";
import { isEmbedTheme } from "~/site/embeds/embed";
import { EmbedDocument } from "~/site/embeds/embed-document";

type EmbedPage = {
  title: string;
  /** The path of the page with more about it. */
  path: string;
  content: ReactNode;
};

const missing = { title: "Not found", text: "What was shown here isn’t in our directory anymore." };

/** The HTML of an embed. Without Cache-Control, it's stored as pages are (server/page-cache). */
export async function embedAnswer(
  { request, context }: { request: Request; context: AppLoadContext },
  read: (siteUrl: string) => Promise<EmbedPage>,
): Promise<Response> {
  const siteUrl = siteOrigin(request, context.settings);
  const theme = new URL(request.url).searchParams.get("theme");
  const respond = ({ title, path, content }: EmbedPage, status: number) => {
    const { siteName } = context.settings;
    const document = (
      <EmbedDocument
        {...{ title, stylesheet, siteName, href: siteUrl + path }}
        theme={isEmbedTheme(theme) ? theme : undefined}
      >
        {content}
      </EmbedDocument>
    );
    const headers = { "Content-Type": "text/html; charset=utf-8", "X-Robots-Tag": "noindex" };
    return new Response(`<!doctype html>${renderToStaticMarkup(document)}`, { status, headers });
  };
  try {
    return respond(await read(siteUrl), 200);
  } catch (error) {
    const status = refusedStatus(error);
    return respond({ title: missing.title, path: "/directory", content: <p>{missing.text}</p> }, status);
  }
}
