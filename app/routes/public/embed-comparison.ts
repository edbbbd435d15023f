import type { LoaderFunctionArgs } from "@remix-run/node";
import { createElement } from "react";
import { embedPath } from "~/site/embeds/embed";
import { EmbeddedComparison } from "~/site/embeds/embedded-comparison";
import { embedAnswer } from "~/site/embeds/web/embed-answer.server";
import { comparisonPage } from "~/site/wiring/comparison-page.server";

/** A comparison, for frames on other sites. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return embedAnswer(args, async (siteUrl) => {
    const { title, path, tools, groups, conversion } = await comparisonPage(args, embedPath);
    return { title, path, content: createElement(EmbeddedComparison, { title, tools, groups, conversion, siteUrl }) };
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
