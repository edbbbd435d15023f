/** A post as the program knows it: plain data, dates as ISO 8601 strings. */
export type BlogPost = {
  id: number;
  /** The post's number in WordPress; the demo's and the staff's own posts have numbers that WordPress does not reach. */
  wpId: number;
  title: string;
  slug: string;
  /** Plain text. */
  excerpt: string;
  /** HTML as `cleanHtml` leaves it, or `withPicturePaths` for readers. */
  content: string;
  featuredImage: string;
  author: string;
  authorAvatar: string;
  /** Nobody but administrators sees it before. */
  publishedAt: string;
  category: string;
  /** Minutes, at least 1. */
  readTime: number;
};

/** What lists show of a post. */
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

/** Whether a post's time has come at `now`, in ms since 1970. */
export function isPublished({ publishedAt }: Pick<BlogPost, "publishedAt">, now = Date.now()): boolean {
  return Date.parse(publishedAt) <= now;
}

/** When the next of these posts becomes public after `now`, in ms since 1970; Infinity for never. */
export function nextPublication(posts: readonly Pick<BlogPost, "publishedAt">[], now: number): number {
  return posts
    .filter((post) => !isPublished(post, now))
    .reduce((next, { publishedAt }) => Math.min(next, Date.parse(publishedAt)), Infinity);
}

const wordsPerMinute = 220;

/** Knows where words end in scripts that write without spaces, too. */
const wordSegmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Minutes that reading takes, at least one. */
export function readTimeOf(text: string): number {
  let words = 0;
  // Piece by piece: the segmenter's time grows with the square of what it is given at once.
  for (const piece of text.match(/\S{1,1000}/gu) ?? []) {
    for (const { isWordLike } of wordSegmenter.segment(piece)) if (isWordLike) words++;
  }
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
