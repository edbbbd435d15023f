import { escapeUTF8 } from "entities";
import { Feed } from "feed";
import type { BlogPostSummary } from "~/content/blog/blog-post";
import { archivePath, issuePath } from "~/newsletter/issues/archive-path";
import type { ArchivedIssue } from "~/newsletter/issues/issue";
import { postPath } from "~/site/seo/paths";
import { withoutUnprintable } from "~/site/seo/xml";

type Site = { siteName: string; siteUrl: string };

/** What a feed lists, newest first. */
type FeedContent = {
  /** Follows the site's name. */
  title: string;
  description: (siteName: string) => string;
  path: string;
  /** The paths of the feed itself. */
  feeds: { rss: string; atom: string };
  items: readonly FeedItem[];
};

type FeedItem = {
  /** Stays the same when the path changes, so that feed readers don't show the item twice. */
  tag: string;
  path: string;
  title: string;
  summary: string;
  author?: string;
  publishedAt: string;
};

const newest = 20;

/** The latest posts. `posts` must be newest first. */
export function blogFeed(posts: readonly BlogPostSummary[]): FeedContent {
  return {
    title: "Blog",
    description: (name) => `Articles on buying and running business software, from the ${name} blog.`,
    path: "/blog",
    feeds: { rss: "/rss.xml", atom: "/atom.xml" },
    items: posts.slice(0, newest).map(({ id, slug, title, excerpt, author, publishedAt }) => ({
      tag: `2025:posts/${id}`,
      path: postPath(slug),
      title,
      summary: excerpt,
      author,
      publishedAt,
    })),
  };
}

/** The latest newsletter issues. `issues` must be newest first. */
export function newsletterFeed(issues: readonly ArchivedIssue[]): FeedContent {
  return {
    title: "Newsletter",
    description: (name) => `Issues of the ${name} newsletter.`,
    path: archivePath,
    feeds: { rss: "/newsletter/rss.xml", atom: "/newsletter/atom.xml" },
    items: issues.slice(0, newest).map(({ id, subject, summary, startedAt }) => ({
      tag: `2026:issues/${id}`,
      path: issuePath(id),
      title: subject,
      summary,
      publishedAt: startedAt,
    })),
  };
}

/** A feed as RSS 2.0. */
export function rssFeed(content: FeedContent, site: Site): string {
  // RSS requires an email address for authors, which we don't publish.
  return withTextTitles(feedOf(content, site, (title) => title, false).rss2());
}

/**
 * Converts RSS titles to character data. The feed package writes CDATA, which many readers show as HTML. According to
 * the RSS Best Practices Profile, most readers treat numeric references as plain text.
 */
function withTextTitles(rss: string): string {
  return rss.replace(/<title><!\[CDATA\[(.*?)\]\]><\/title>/gs, (_, cdata: string) => {
    // A "]]>" in the title was split across two sections.
    const title = cdata.replaceAll("]]><![CDATA[", "");
    return `<title>${title.replace(/[&<>]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)}</title>`;
  });
}

/** A feed as Atom (RFC 4287), which declares titles as HTML. */
export function atomFeed(content: FeedContent, site: Site): string {
  return feedOf(content, site, escapeUTF8, true).atom1();
}

function feedOf(
  { title, description, path, feeds, items }: FeedContent,
  { siteName, siteUrl }: Site,
  titleOf: (title: string) => string,
  authors: boolean,
): Feed {
  const name = withoutUnprintable(siteName);
  const feed = new Feed({
    id: siteUrl + path,
    title: `${name} ${title}`,
    description: description(name),
    link: siteUrl + path,
    feedLinks: { rss: siteUrl + feeds.rss, atom: siteUrl + feeds.atom },
    language: "en",
    generator: false,
    // Depends only on the items, so that unchanged feeds stay byte-identical.
    updated: new Date(items[0]?.publishedAt ?? 0),
    author: { name },
  });
  for (const item of items) {
    feed.addItem({
      id: `tag:${new URL(siteUrl).hostname},${item.tag}`,
      link: siteUrl + item.path,
      title: titleOf(withoutUnprintable(item.title)),
      description: escapeUTF8(withoutUnprintable(item.summary)),
      date: new Date(item.publishedAt),
      published: new Date(item.publishedAt),
      ...(authors && item.author !== undefined ? { author: [{ name: withoutUnprintable(item.author) }] } : {}),
    });
  }
  return feed;
}
