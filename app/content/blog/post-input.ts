import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { postStatuses } from "~/content/blog/blog-post";
import { BlogPostInput } from "~/content/blog/blog-post-input";
import { filterText, pageParameters } from "~/platform/runtime/paging";

const { title, slug, excerpt, content, featuredImage, author, authorAvatar, publishedAt, category } =
  BlogPostInput.shape;

/** In characters. Longer than any article, but even malicious Markdown of this length renders in a second or two. */
const maxMarkdownLength = 200_000;

export const PostFields = z.object({
  title,
  /** Defaults to a slug of the title. */
  slug: optionally(slug),
  excerpt,
  /** HTML. Scripts and iframes are removed. Optional and ignored if there's `markdown`. */
  content: optionally(content),
  /** The content's source, if it isn't HTML. May contain HTML. */
  markdown: optionally(z.string().trim().max(maxMarkdownLength, `Must be at most ${maxMarkdownLength} characters`)),
  featuredImage: optionally(featuredImage),
  author,
  authorAvatar: optionally(authorAvatar),
  /** Defaults to now. */
  publishedAt: optionally(publishedAt),
  /** A draft is hidden until it's published. Both other values publish the post when its date comes. */
  status: optionally(z.enum(postStatuses)),
  category,
  /** In minutes. Defaults to the estimated reading time. */
  readTime: optionally(
    z.coerce
      .number<unknown>({ error: "Must be a number" })
      .int("Must be a whole number")
      .min(1, "Must be at least 1")
      .max(1000, "Must be at most 1000"),
  ),
});

type Source = Pick<z.infer<typeof PostFields>, "content" | "markdown">;
function requireSource({ content, markdown }: Source, context: z.RefinementCtx): void {
  if (content === undefined && markdown === undefined)
    context.addIssue({ code: "custom", path: ["content"], message: "Required" });
}

/** A post as an admin enters it. Omitted fields are derived from the others. */
export const PostInput = PostFields.superRefine(requireSource);
export type PostInput = z.infer<typeof PostInput>;

/** An edited post. With `updatedAt`, the save is refused if someone else saved the post after that version. */
export const PostUpdate = PostFields.extend({ updatedAt: optionally(z.iso.datetime()) }).superRefine(requireSource);
export type PostUpdate = z.infer<typeof PostUpdate>;

/** The source of a post that is being written. */
export const PreviewInput = PostFields.pick({ content: true, markdown: true }).superRefine(requireSource);
export type PreviewInput = z.infer<typeof PreviewInput>;

/** Filters the admin list of posts to those that contain `q` and have a status. */
export const PostQuery = z.object({ q: filterText, status: optionally(z.enum(postStatuses)), ...pageParameters });
export type PostQuery = z.infer<typeof PostQuery>;

/** In bytes: the content of a post may be long. */
export const maxPostBytes = 4 * 1024 * 1024;
