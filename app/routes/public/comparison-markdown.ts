import type { LoaderFunctionArgs } from "@remix-run/node";
import { comparisonMarkdown } from "~/site/markdown/comparison.server";
import { markdownPath } from "~/site/seo/paths";
import { comparisonPage } from "~/site/wiring/comparison-page.server";
import { markdownAnswer } from "~/site/markdown/web/answer.server";

const missing = {
  title: "Comparison not found",
  text: "Choose two to four tools that are in the directory.",
};

/** A comparison as Markdown. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return markdownAnswer(args, missing, async (siteUrl) =>
    comparisonMarkdown(await comparisonPage(args, markdownPath), siteUrl),
  );
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
