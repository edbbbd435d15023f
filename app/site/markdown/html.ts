import { withAbsoluteUrls } from "~/content/blog/absolute-urls";
import { toMarkdown } from "~/content/blog/admin/to-markdown";
import { Markdown } from "~/platform/text/markdown";

/** The HTML of a page's text, which is sanitized, as Markdown with absolute links. */
export function htmlMarkdown(html: string, page: URL): Markdown {
  // Links to sections lead to the page, because Markdown has no anchors.
  const anchored = html.replace(/(<a [^>]*?href=")#/g, `$1${page.pathname}#`);
  return new Markdown(toMarkdown(withAbsoluteUrls(anchored, page, page)).markdown);
}
