import type { LoaderFunctionArgs } from "@remix-run/node";
import { categoryMarkdown } from "~/site/markdown/category.server";
import { categoryPage } from "~/site/wiring/category-page.server";
import { markdownAnswer } from "~/site/markdown/web/answer.server";

const missing = {
  title: "Category not found",
  text: "This category isn’t in our directory, or the link is incomplete.",
};

/** A page of a category as Markdown. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return markdownAnswer(args, missing, async (siteUrl) =>
    categoryMarkdown(await categoryPage(args.params.slug, args.request, ".md"), siteUrl),
  );
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
