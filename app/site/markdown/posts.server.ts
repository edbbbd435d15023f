import { authorLabel, type LabeledPost } from "~/content/blog/blog-post";
import { guidesPath, guidesSummary, noGuides, type buyingGuides } from "~/content/resources/buying-guides";
import { formatDate } from "~/platform/text/format-date";
import { blocks, heading, joined, list, md, section, type Markdown } from "~/platform/text/markdown";
import { htmlMarkdown } from "~/site/markdown/html";
import { pageLink, type MarkdownPage } from "~/site/markdown/parts";
import { postPath } from "~/site/seo/paths";
import type { postPage } from "~/site/wiring/post-page.server";

/** A post, and those to read next. */
export function postMarkdown({ post, related }: Awaited<ReturnType<typeof postPage>>, siteUrl: string): MarkdownPage {
  const { slug, title, category, readTime, publishedAt, author, content } = post;
  const path = postPath(slug);
  const text = blocks([
    heading(1, title),
    joined([category, `${readTime} min read`, formatDate(publishedAt), `${author}, ${authorLabel}`], " · "),
    htmlMarkdown(content, new URL(path, siteUrl)),
    section(
      2,
      "Related Articles",
      related.map((other) => postItem(other, 3, siteUrl)),
    ),
    list([pageLink(siteUrl, "Browse All Articles", "/blog")]),
  ]);
  return { path, text };
}

/** The buying guides, in the order of their page. */
export function guidesMarkdown(
  { overview, steps, others }: ReturnType<typeof buyingGuides>,
  siteUrl: string,
): MarkdownPage {
  const guides = [...overview, ...steps, ...others];
  const text = blocks([
    heading(1, "Buying guides"),
    md`${guidesSummary}`,
    ...guides.map((guide) => postItem(guide, 2, siteUrl)),
    guides.length === 0 && md`${noGuides}`,
    list([pageLink(siteUrl, "Read the blog", "/blog")]),
  ]);
  return { path: guidesPath, text };
}

/** A post as its card shows it. */
function postItem(post: LabeledPost, level: 2 | 3, siteUrl: string): Markdown {
  const { slug, title, excerpt, category, label, readTime, author, publishedAt } = post;
  return blocks([
    heading(level, pageLink(siteUrl, title, postPath(slug))),
    md`${excerpt}`,
    joined([label ?? category, `${readTime} min read`, author, formatDate(publishedAt)], " · "),
  ]);
}
