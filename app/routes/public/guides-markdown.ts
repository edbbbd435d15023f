import type { LoaderFunctionArgs } from "@remix-run/node";
import { buyingGuides } from "~/content/resources/buying-guides";
import { getDirectory } from "~/discovery/directory/directory.server";
import { guidesMarkdown } from "~/site/markdown/posts.server";
import { markdownAnswer } from "~/site/markdown/web/answer.server";

const missing = {
  title: "Buying guides not found",
  text: "There are no buying guides.",
};

/** The list of buying guides as Markdown. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return markdownAnswer(args, missing, async (siteUrl) =>
    guidesMarkdown(buyingGuides((await getDirectory()).posts), siteUrl),
  );
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
