import { escapeUTF8 } from "entities";
import { Feed } from "feed";
import type { BlogPostSummary } from "~/blog/blog-post";
import { postPath } from "~/seo/paths";
import { withoutUnprintable } from "~/seo/xml";

type Site = { siteName: string; siteUrl: string };

const newest = 20;

/** The latest posts as RSS 2.0. `posts` come with the newest first. */
export function rssFeed(posts: readonly BlogPostSummary[], site: Site): string {
  // An author would have to be an email address, which is nobody's business.
  return withTextTitles(feedOf(posts, site, (title) => title, false).rss2());
}

/**
 * The titles of RSS as character data. The feed package writes them as CDATA, which many readers show as HTML. Numeric
 * references are what the RSS Best Practices Profile found to be read as plain text by most of them.
 */
function withTextTitles(rss: string): string {
  return rss.replace(/<title><!\[CDATA\[(.*?)\]\]><\/title>/gs, (_, cdata: string) => {
    // A "]]>" within the title was split over two sections.
    const title = cdata.replaceAll("]]><![CDATA[", "");
    return `<title>${title.replace(/[&<>]/g, (sign) => `&#x${sign.charCodeAt(0).toString(16).toUpperCase()};`)}</title>`;
  });
}

/** The latest posts as Atom (RFC 4287), where titles are declared to be HTML. */
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
    // The same posts always make the same bytes.
    updated: new Date(latest[0]?.publishedAt ?? 0),
    author: { name },
  });
  for (const { id, title, excerpt, slug, author, publishedAt } of latest) {
    feed.addItem({
      // A post keeps it when its address changes, so that no reader shows it twice.
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
