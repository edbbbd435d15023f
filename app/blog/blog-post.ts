/** A post as plain data. Dates are ISO 8601 strings. */
export type BlogPost = {
  id: number;
  /** The post's ID in WordPress. Demo posts and posts written here use IDs that WordPress doesn't reach. */
  wpId: number;
  title: string;
  slug: string;
  /** Plain text. */
  excerpt: string;
  /** HTML cleaned by `cleanHtml`, or by `withPicturePaths` for readers. */
  content: string;
  featuredImage: string;
  author: string;
  authorAvatar: string;
  /** Until this moment, only admins see the post. */
  publishedAt: string;
  category: string;
  /** In minutes, at least 1. */
  readTime: number;
};

/** The fields that lists show. */
export type BlogPostSummary = Omit<BlogPost, "content">;

/** The label under every author's name. */
export const authorLabel = "SaaS Industry Analyst";
/** The category whose posts are the buying guides of /resources. */
export const guideCategory = "Buying Guides";

export const fallbacks = {
  featuredImage: "/blog/placeholder.svg",
  authorAvatar: "/avatar-editors.svg",
  category: "Uncategorized",
} as const;

/** Whether a post is published at `now`, in ms since 1970. */
export function isPublished({ publishedAt }: Pick<BlogPost, "publishedAt">, now = Date.now()): boolean {
  return Date.parse(publishedAt) <= now;
}

/** When the next of these posts is published after `now`, in ms since 1970, or Infinity. */
export function nextPublication(posts: readonly Pick<BlogPost, "publishedAt">[], now: number): number {
  return posts
    .filter((post) => !isPublished(post, now))
    .reduce((next, { publishedAt }) => Math.min(next, Date.parse(publishedAt)), Infinity);
}

const wordsPerMinute = 220;

/** Also finds word boundaries in scripts without spaces. */
const wordSegmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Reading time in minutes, at least 1. */
export function readTimeOf(text: string): number {
  let words = 0;
  // In pieces, because the segmenter takes quadratic time.
  for (const piece of text.match(/\S{1,1000}/gu) ?? []) {
    for (const { isWordLike } of wordSegmenter.segment(piece)) if (isWordLike) words++;
  }
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
