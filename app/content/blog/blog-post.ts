import type { BlogPostInput } from "~/content/blog/blog-post-input";

/** A post as plain data. */
export type BlogPost = BlogPostInput & {
  id: number;
  /** Only admins see a draft, whatever its date. */
  status?: "draft";
};

/** The fields that lists show. */
export type BlogPostSummary = Omit<BlogPost, "content">;

/** A post in a list, with a label that replaces its category. */
export type LabeledPost = BlogPostSummary & { label?: string };

/** The label under every author's name. */
export const authorLabel = "SaaS Industry Analyst";
/** The category whose posts are the buying guides of /resources. */
export const guideCategory = "Buying Guides";

export const fallbacks = {
  featuredImage: "/blog/placeholder.svg",
  authorAvatar: "/avatar-editors.svg",
  category: "Uncategorized",
} as const;

export const postStatuses = ["draft", "scheduled", "published"] as const;
export type PostStatus = (typeof postStatuses)[number];

type Publication = Pick<BlogPost, "publishedAt" | "status">;

/** A post's status at `now`, in ms since 1970. */
export function statusOf({ publishedAt, status }: Publication, now = Date.now()): PostStatus {
  return status ?? (Date.parse(publishedAt) <= now ? "published" : "scheduled");
}

/** Whether visitors may see a post at `now`, in ms since 1970. */
export function isPublished(post: Publication, now = Date.now()): boolean {
  return statusOf(post, now) === "published";
}

/** When the next of these posts is published after `now`, in ms since 1970, or Infinity. */
export function nextPublication(posts: readonly Publication[], now: number): number {
  return posts
    .filter((post) => statusOf(post, now) === "scheduled")
    .reduce((next, { publishedAt }) => Math.min(next, Date.parse(publishedAt)), Infinity);
}

const wordsPerMinute = 220;

/** Also finds word boundaries in scripts without spaces. */
const wordSegmenter = new Intl.Segmenter("en", { granularity: "word" });

/** Reading time in minutes, at least 1. */
export function readTimeOf(text: string): number {
  let words = 0;
  // Segment in pieces, because the segmenter takes quadratic time.
  for (const piece of text.match(/\S{1,1000}/gu) ?? []) {
    for (const { isWordLike } of wordSegmenter.segment(piece)) if (isWordLike) words++;
  }
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
