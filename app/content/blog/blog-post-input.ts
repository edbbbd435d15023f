import { z } from "zod";

const text = (max: number) => z.string().trim().min(1, "Required").max(max, `Must be at most ${max} characters`);
const image = z
  .string()
  .max(2048, "Must be at most 2048 characters")
  // Browsers parse "/\" like "//", as the start of another site's URL.
  .regex(/^(https:\/\/|\/(?![/\\]))\S+$/, "Enter an https:// URL or a path on this site");

/** A post as WordPress, the demo, or an admin provides it. */
export const BlogPostInput = z.object({
  wpId: z.number().int().positive(),
  title: text(300),
  slug: z
    .string()
    .max(200, "Must be at most 200 characters")
    // "." and ".." are path segments, not slugs.
    .regex(/^(?!\.\.?$)[\p{L}\p{M}\p{N}%_.~-]+$/u, "Use only letters, numbers, and hyphens"),
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
