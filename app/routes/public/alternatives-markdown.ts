import type { LoaderFunctionArgs } from "@remix-run/node";
import { alternativesMarkdown } from "~/site/markdown/alternatives.server";
import { alternativesPage } from "~/site/wiring/alternatives-page.server";
import { markdownAnswer } from "~/site/markdown/web/answer.server";

const missing = {
  title: "Alternatives not found",
  text: "We know too few alternatives to this product.",
};

/** A product’s page of alternatives as Markdown. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return markdownAnswer(args, missing, async (siteUrl) =>
    alternativesMarkdown(await alternativesPage(args.params.product, args.request, ".md"), siteUrl),
  );
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
