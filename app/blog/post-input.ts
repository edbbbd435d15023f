import { z } from "zod";
import { blankToUndefined, optionally } from "~/blank";
import { BlogPostInput } from "~/blog/blog-post-input";
import { filterText, pageParameters } from "~/paging";

const { title, slug, excerpt, content, featuredImage, author, authorAvatar, publishedAt, category } =
  BlogPostInput.shape;

/** A post as the staff writes it: what is left out follows from the rest. */
export const PostInput = z.object({
  title,
  /** Without one, the title's. */
  slug: optionally(slug),
  excerpt,
  /** HTML; what runs or frames strangers is taken out. */
  content,
  featuredImage: optionally(featuredImage),
  author,
  authorAvatar: optionally(authorAvatar),
  /** Without one, now. */
  publishedAt: optionally(publishedAt),
  category,
  /** Minutes; without a number, what reading takes. */
  readTime: z.preprocess(
    blankToUndefined,
    z.coerce
      .number<unknown>({ error: "Must be a number" })
      .int("Must be a whole number")
      .min(1, "Must be at least 1")
      .max(1000, "Must be at most 1000")
      .optional(),
  ),
});
export type PostInput = z.infer<typeof PostInput>;

/** Which posts the staff asks for: those that hold `q`. */
export const PostQuery = z.object({ q: filterText, ...pageParameters });
export type PostQuery = z.infer<typeof PostQuery>;

/** Bytes that a call with a post may have: its content may be long. */
export const longestPost = 4 * 1024 * 1024;
