import { z } from "zod";

const text = (max: number) => z.string().trim().min(1, "Required").max(max, `Must be at most ${max} characters`);
const image = z
  .string()
  .max(2048, "Must be at most 2048 characters")
  // Browsers parse "/\" like "//", as the start of another site's URL.
  .regex(/^(https:\/\/|\/(?![/\\]))\S+$/, "Enter an https:// URL or a path on this site");

/** A post as WordPress, the demo, or an admin provides it. */
export const BlogPostInput = z.object({
  /** The post's ID in WordPress. Demo posts and posts written here have IDs above WordPress's range. */
  wpId: z.number().int().positive(),
  title: text(300),
  slug: z
    .string()
    .max(200, "Must be at most 200 characters")
    // "." and ".." are path segments, not slugs. Behind ".md" is a post's Markdown.
    .regex(/^(?!\.\.?$|.*\.md$)[\p{L}\p{M}\p{N}%_.~-]+$/u, "Use only letters, numbers, and hyphens"),
  /** Plain text. */
  excerpt: text(1000),
  /** HTML. What is stored was cleaned by `cleanHtml`, and by `withPicturePaths` for readers. */
  content: text(2_000_000),
  featuredImage: image,
  author: text(200),
  authorAvatar: image,
  /** Until this time, only admins see the post. */
  publishedAt: z.iso.datetime({ error: "Must be a date and time" }),
  category: text(100),
  /** In minutes. */
  readTime: z.number().int().min(1),
});
export type BlogPostInput = z.infer<typeof BlogPostInput>;
