import { escapeUTF8 } from "entities";
import { Feed } from "feed";
import type { BlogPostSummary } from "~/blog/blog-post";
import { postPath } from "~/seo/paths";
import { withoutUnprintable } from "~/seo/xml";

type Site = { siteName: string; siteUrl: string };

const newest = 20;

/** The latest posts as RSS 2.0. `posts` must be newest first. */
export function rssFeed(posts: readonly BlogPostSummary[], site: Site): string {
  // RSS requires an email address for authors, which we don't publish.
  return withTextTitles(feedOf(posts, site, (title) => title, false).rss2());
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

/** The latest posts as Atom (RFC 4287), which declares titles as HTML. */
export function atomFeed(posts: readonly BlogPostSummary[], site: Site): string {
  return feedOf(posts, site, escapeUTF8, true).atom1();
}

function feedOf(
  posts: readonly BlogPostSummary[],
  { siteName, siteUrl }: Site,
  titleOf: (title: string) => string,
  authors: boolean,
): Feed {
  const latest = posts.slice(0, newest);
  const name = withoutUnprintable(siteName);
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    title: `${name} Blog`,
    description: `Articles on buying and running business software, from the ${name} blog.`,
    link: `${siteUrl}/blog`,
    feedLinks: { rss: `${siteUrl}/rss.xml`, atom: `${siteUrl}/atom.xml` },
    language: "en",
    generator: false,
    // Same posts, same bytes.
    updated: new Date(latest[0]?.publishedAt ?? 0),
    author: { name },
  });
  for (const { id, title, excerpt, slug, author, publishedAt } of latest) {
    feed.addItem({
      // Stable when the slug changes, so that readers don't show the post twice.
      id: `tag:${new URL(siteUrl).hostname},2025:posts/${id}`,
      link: siteUrl + postPath(slug),
      title: titleOf(withoutUnprintable(title)),
      description: escapeUTF8(withoutUnprintable(excerpt)),
      date: new Date(publishedAt),
      published: new Date(publishedAt),
      ...(authors ? { author: [{ name: withoutUnprintable(author) }] } : {}),
    });
  }
  return feed;
}
