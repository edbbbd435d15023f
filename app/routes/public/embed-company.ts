import type { LoaderFunctionArgs } from "@remix-run/node";
import { createElement } from "react";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { EmbeddedCard } from "~/site/embeds/embedded-tools";
import { embedAnswer } from "~/site/embeds/web/embed-answer.server";
import { companyPath } from "~/site/seo/paths";
import { cardMaker } from "~/site/wiring/site-cards.server";

/** A company's card, for frames on other sites. */
export function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return embedAnswer({ request, context }, async (siteUrl) => {
    const company = await requireCompany(params.id);
    const tool = (await cardMaker())(company);
    return { title: tool.name, path: companyPath(tool.id), content: createElement(EmbeddedCard, { tool, siteUrl }) };
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
