import { BlogPost as Stored, type StoredBlogPost } from "#models/blog-post.server";
import type { Actor } from "~/platform/audit/actor";
import {
  fallbacks,
  readTimeOf,
  statusOf,
  type BlogPost,
  type BlogPostSummary,
  type PostStatus,
} from "~/content/blog/blog-post";
import { listPosts, shownContent, toPost } from "~/content/blog/blog.server";
import { cleanHtml } from "~/content/blog/clean-html.server";
import { renderMarkdown } from "~/content/blog/markdown.server";
import { savePost } from "~/content/blog/save-posts.server";
import { deletePost, writePosts } from "~/content/blog/store.server";
import { textOf } from "~/platform/text/html-text";
import type { PostInput, PostQuery, PostUpdate, PreviewInput } from "~/content/blog/post-input";
import { searchPosts } from "~/content/blog/search-posts";
import { slugOf } from "~/platform/text/slug";
import { firstOwnNumber, takeIds } from "~/platform/runtime/ids.server";
import { skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";
import { storeInTrash, restoreFromTrash } from "~/platform/trash/trash.server";

/** A post as admins list it. */
export type ListedPost = Omit<BlogPostSummary, "status"> & { status: PostStatus };
/** A post as admins edit it. */
export type EditedPost = Omit<BlogPost, "status"> & { status: PostStatus; markdown?: string; updatedAt?: string };

/** A page of posts that contain `q` and have the status, newest first, with the total count. */
export async function listPostsPage({
  q,
  status,
  ...page
}: PostQuery): Promise<{ posts: ListedPost[]; total: number }> {
  const posts = searchPosts(await listPosts(), q)
    .map((post) => ({ ...post, status: statusOf(post) }))
    .filter((post) => !status || post.status === status);
  return { posts: posts.slice(skipped(page), skipped(page) + page.limit), total: posts.length };
}

/** A post as stored; its content was cleaned when it was saved. @throws {Refusal} missing */
export async function getPost(id: number): Promise<EditedPost> {
  return toEdited(await findStored(id));
}

function toEdited(stored: StoredBlogPost): EditedPost {
  const post = toPost(stored);
  const { markdown, updatedAt } = stored;
  return {
    ...post,
    status: statusOf(post),
    ...(markdown !== undefined && { markdown }),
    ...(updatedAt && { updatedAt: updatedAt.toISOString() }),
  };
}

/** @throws {Refusal} taken, if another post has the slug; invalid, if cleaning leaves no readable content */
export async function createPost(actor: Actor, input: PostInput): Promise<EditedPost> {
  const wpId = firstOwnNumber + (await takeIds("own_posts"));
  await save(actor, input, { wpId, publishedAt: new Date().toISOString() });
  return toEdited(await Stored.findOne({ wpId }).orFail().lean());
}

/**
 * Changes a post. If its slug changes, the old one redirects. A draft that is published without a date gets the current
 * one.
 * @throws {Refusal} missing; taken, if another post has the slug, or if someone else saved the post after the version
 *   `updatedAt`; invalid, if cleaning leaves no readable content
 */
export async function updatePost(actor: Actor, id: number, input: PostUpdate): Promise<EditedPost> {
  const { wpId, slug, publishedAt, status } = await getPost(id);
  const isLeavingDraft = status === "draft" && input.status !== undefined && input.status !== "draft";
  await save(
    actor,
    { ...input, slug: input.slug ?? slug },
    { wpId, publishedAt: isLeavingDraft ? new Date().toISOString() : publishedAt },
  );
  return getPost(id);
}

async function save(
  actor: Actor,
  input: PostUpdate,
  { wpId, publishedAt }: Pick<BlogPost, "wpId" | "publishedAt">,
): Promise<void> {
  const content = contentOf(input);
  await savePost(actor, {
    wpId,
    ...input,
    content,
    slug: input.slug ?? slugOf(input.title),
    featuredImage: input.featuredImage ?? fallbacks.featuredImage,
    authorAvatar: input.authorAvatar ?? fallbacks.authorAvatar,
    publishedAt: input.publishedAt ?? publishedAt,
    readTime: input.readTime ?? readTimeOf(textOf(content)),
  });
}

/** A post's HTML, not yet sanitized. */
function contentOf({ content = "", markdown }: PreviewInput): string {
  return markdown === undefined ? content : renderMarkdown(markdown);
}

/** Renders a post without saving it: its HTML as it would be stored, and as visitors would see it. */
export async function previewPost(input: PreviewInput): Promise<{ content: string; shown: string }> {
  const content = cleanHtml(contentOf(input)).trim();
  return { content, shown: (await shownContent(content)).html };
}

/** Moves a post to the trash. @throws {Refusal} missing */
export async function trashPost(actor: Actor, id: number): Promise<void> {
  const document = await findStored(id);
  await storeInTrash(actor, { entity: "post", entityId: id, label: document.title, document });
  await deletePost(actor, document);
}

/**
 * Restores a post from the trash.
 * @throws {Refusal} missing, if it isn't in the trash; taken, if another post now has its slug or ID
 */
export async function restorePost(actor: Actor, id: number): Promise<EditedPost> {
  await restoreFromTrash<StoredBlogPost>("post", id, async (document) => {
    const [written] = await writePosts(actor, [{ before: null, after: document }], { isRestored: true });
    return written === "done";
  });
  return getPost(id);
}

async function findStored(id: number): Promise<StoredBlogPost> {
  const stored = await Stored.findById(id).lean();
  if (!stored) throw new Refusal("missing", "Post not found.");
  return stored;
}
