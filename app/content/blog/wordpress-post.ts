import { z } from "zod";
import { fallbacks, readTimeOf } from "~/content/blog/blog-post";
import { BlogPostInput } from "~/content/blog/blog-post-input";
import { textOf } from "~/platform/text/html-text";
import { absoluteUrl, withAbsoluteUrls } from "~/content/blog/absolute-urls";
import { shorten } from "~/platform/text/clean-text";
import { parseUrl } from "~/platform/runtime/parse-url";

/** The fields to request. The last two embed the author, the terms, and the image in each post. */
export const wordPressFields =
  "id,slug,link,date,date_gmt,modified,modified_gmt,title,content,excerpt,_links,_embedded";

const text = z.string().catch("");
const rendered = z.object({ rendered: text, protected: z.boolean().catch(false) });

const WordPressPost = z.object({
  id: z.number().int().positive(),
  slug: text,
  link: text,
  date: text,
  date_gmt: text,
  modified: text,
  modified_gmt: text,
  title: rendered,
  content: rendered,
  excerpt: rendered.catch({ rendered: "", protected: false }),
  // PHP writes an empty object as an empty list.
  _embedded: z.record(z.string(), z.unknown()).catch({}),
});
type WordPressPost = z.infer<typeof WordPressPost>;

// An embed may be an error object, for example for a deleted author or one that the site hides.
const Author = z.object({ name: z.string(), avatar_urls: z.record(z.string(), z.string()).catch({}) });
const Term = z.object({ taxonomy: z.literal("category"), name: z.string() });
const Picture = z.object({
  source_url: z.string(),
  media_details: z
    .object({ sizes: z.object({ large: z.object({ source_url: z.string() }) }) })
    .optional()
    .catch(undefined),
});

const maxLengths = { title: 300, excerpt: 1000, author: 200, category: 100, generatedExcerpt: 300 } as const;
/** Themes end an excerpt with a link to the whole post. */
const moreLink = /<(?:a|p|span)\b[^<>]*\b(?:more-link|link-more|read-more)\b/i;

export type ReadPost = { wpId: number; input: BlogPostInput; modified: Date };

/**
 * Converts a post of WordPress's REST API, or returns the reason it can't be stored. `site` is the URL that the posts
 * are read from. `siteName` is the author of posts without one.
 */
export function readPost(
  raw: unknown,
  { site, siteName }: { site: URL; siteName: string },
): ReadPost | { wpId: number | null; reason: string } {
  const parsed = WordPressPost.safeParse(raw);
  if (!parsed.success) return { wpId: idOf(raw), reason: unexpected(parsed.error.issues) };
  const post = parsed.data;
  const wpId = post.id;
  if (post.content.protected) return { wpId, reason: "password-protected" };
  const published = instantOf(post.date_gmt) ?? instantOf(post.date);
  if (!published) return { wpId, reason: "it has no date" };
  const title = shorten(textOf(post.title.rendered), maxLengths.title);
  if (!title) return { wpId, reason: "it has no title" };

  const page = new URL(parseUrl(post.link) ? absoluteUrl(post.link, site, site) : site);
  const content = textOf(post.content.rendered);
  const input = BlogPostInput.safeParse({
    wpId,
    title,
    slug: slugOf(post),
    excerpt: excerptOf(post, content) || title,
    content: withAbsoluteUrls(post.content.rendered, page, site),
    publishedAt: published.toISOString(),
    readTime: readTimeOf(content),
    ...embeddedOf(post, page, site, siteName),
  });
  if (!input.success) {
    const [issue] = input.error.issues;
    return { wpId, reason: `${issue?.path.join(".")}: ${issue?.message}` };
  }
  return { wpId, input: input.data, modified: instantOf(post.modified_gmt) ?? instantOf(post.modified) ?? published };
}

/** "unexpected format of title, content.rendered" */
function unexpected(issues: readonly z.core.$ZodIssue[]): string {
  const parts = [...new Set(issues.map(({ path }) => path.join(".")))].filter(Boolean);
  return parts.length > 0 ? `unexpected format of ${parts.join(", ")}` : "unexpected format: it isn’t an object";
}

function idOf(raw: unknown): number | null {
  return z.object({ id: z.number() }).safeParse(raw).data?.id ?? null;
}

/** Parses a date without a time zone as UTC. "gmt" dates are in UTC; others are in the site's zone, so they're slightly off. */
function instantOf(date: string): Date | null {
  const instant = new Date(/(?:Z|[+-]\d\d:?\d\d)$/i.test(date) ? date : `${date}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The decoded slug. WordPress percent-encodes non-Latin letters. */
function slugOf({ id, slug }: WordPressPost): string {
  const { success, data } = BlogPostInput.shape.slug.safeParse(decoded(slug));
  if (success) return data;
  return BlogPostInput.shape.slug.safeParse(slug).success ? slug : `post-${id}`;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize("NFC");
  } catch {
    return slug;
  }
}

function excerptOf({ excerpt }: WordPressPost, content: string): string {
  const [own = ""] = excerpt.rendered.split(moreLink);
  const text = textOf(own).replace(/\s*\[(?:…|\.{3})\]$/u, "");
  return text
    ? shorten(text, maxLengths.excerpt)
    : shorten(content.slice(0, 2 * maxLengths.excerpt), maxLengths.generatedExcerpt);
}

/** The author, category, and image, or a fallback for each. */
function embeddedOf(post: WordPressPost, page: URL, site: URL, siteName: string) {
  const author = Author.safeParse(related(post, "author").at(0)).data;
  const term = related(post, "term")
    .flat()
    .map((term) => Term.safeParse(term).data)
    .find(Boolean);
  const picture = Picture.safeParse(related(post, "featuredmedia").at(0)).data;
  const [largestAvatar] = Object.entries(author?.avatar_urls ?? {}).sort(([a], [b]) => Number(b) - Number(a));
  const image = (address: string | undefined) => {
    const absolute = address && absoluteUrl(address, page, site);
    return absolute && /^https:/.test(absolute) && BlogPostInput.shape.featuredImage.safeParse(absolute).success
      ? absolute
      : null;
  };
  return {
    author: shorten(textOf(author?.name ?? ""), maxLengths.author) || siteName,
    authorAvatar: image(largestAvatar?.[1]) ?? fallbacks.authorAvatar,
    category: shorten(textOf(term?.name ?? ""), maxLengths.category) || fallbacks.category,
    featuredImage:
      image(picture?.media_details?.sizes.large.source_url) ?? image(picture?.source_url) ?? fallbacks.featuredImage,
  };
}

/** A list of embeds, by its current name or the name in old versions. */
function related({ _embedded }: WordPressPost, kind: string): unknown[] {
  const list = _embedded[kind] ?? _embedded[`wp:${kind}`] ?? _embedded[`https://api.w.org/${kind}`];
  return Array.isArray(list) ? (list as unknown[]) : [];
}
