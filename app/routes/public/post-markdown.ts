import type { LoaderFunctionArgs } from "@remix-run/node";
import { postMarkdown } from "~/site/markdown/posts.server";
import { postPage } from "~/site/wiring/post-page.server";
import { markdownAnswer } from "~/site/markdown/web/answer.server";

const missing = {
  title: "Post not found",
  text: "We couldn't find the blog post you're looking for.",
};

/** A blog post as Markdown. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return markdownAnswer(args, missing, async (siteUrl) =>
    postMarkdown(await postPage(args.params.slug, ".md"), siteUrl),
  );
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
