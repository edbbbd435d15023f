import type { LoaderFunctionArgs } from "@remix-run/node";
import { createElement } from "react";
import { EmbeddedTools } from "~/site/embeds/embedded-tools";
import { findTools } from "~/site/embeds/find-tools.server";
import { embedAnswer } from "~/site/embeds/web/embed-answer.server";
import { cardMaker } from "~/site/wiring/site-cards.server";

/** The tools of any search or filters, for frames on other sites. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return embedAnswer({ request, context }, async (siteUrl) => {
    const { title, path, companies, total } = await findTools(new URL(request.url).searchParams);
    const tools = companies.map(await cardMaker());
    return { title, path, content: createElement(EmbeddedTools, { title, tools, total, siteUrl }) };
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
