import { z } from "zod";

/** A post as the program knows it: plain data, dates as ISO 8601 strings. */
export type BlogPost = {
  id: number;
  /** The post's number in WordPress; the demo's and the staff's own posts have numbers that WordPress does not reach. */
  wpId: number;
  title: string;
  slug: string;
  /** Plain text. */
  excerpt: string;
  /** HTML as `cleanHtml` leaves it. */
  content: string;
  featuredImage: string;
  author: string;
  authorAvatar: string;
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

const wordsPerMinute = 220;

/** Minutes that reading takes, at least one. */
export function readTimeOf(text: string): number {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

const text = (max: number) => z.string().trim().min(1, "Required").max(max, `Must be at most ${max} characters`);
const image = z
  .string()
  .max(2048, "Must be at most 2048 characters")
  .regex(/^(https:\/\/|\/(?!\/))\S+$/, "Must be an https address, or a path of this site");

/** A post as it comes from WordPress, the demo or the staff. */
export const BlogPostInput = z.object({
  wpId: z.number().int().positive(),
  title: text(300),
  slug: z
    .string()
    .max(200, "Must be at most 200 characters")
    .regex(/^[\p{L}\p{N}%_.~-]+$/u, "May hold letters, digits and dashes only"),
  excerpt: text(1000),
  content: text(2_000_000),
  featuredImage: image,
  author: text(200),
  authorAvatar: image,
  publishedAt: z.iso.datetime({ error: "Must be a date and time" }),
  category: text(100),
  readTime: z.number().int().min(1),
});
export type BlogPostInput = z.infer<typeof BlogPostInput>;
