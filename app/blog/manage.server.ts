import { BlogPost as Stored, type StoredBlogPost } from "#models/blog-post.server";
import type { Actor } from "~/audit/actor";
import { fallbacks, readTimeOf, type BlogPost, type BlogPostSummary } from "~/blog/blog-post";
import { listPosts, toPost } from "~/blog/blog.server";
import { savePost } from "~/blog/save-posts.server";
import { deletePost, writePosts } from "~/blog/store.server";
import { textOf } from "~/text/html-text";
import type { PostInput, PostQuery } from "~/blog/post-input";
import { searchPosts } from "~/blog/search-posts";
import { slugOf } from "~/text/slug";
import { firstOwnNumber, takeIds } from "~/ids.server";
import { skipped } from "~/paging";
import { Refusal } from "~/refusal";
import { keepInTrash, takeFromTrash } from "~/trash/trash.server";

/** A page of posts that contain `q`, newest first, with the total count. */
export async function listPostsPage({ q, ...page }: PostQuery): Promise<{ posts: BlogPostSummary[]; total: number }> {
  const posts = searchPosts(await listPosts(), q);
  return { posts: posts.slice(skipped(page), skipped(page) + page.limit), total: posts.length };
}

/** A post as stored; its content was cleaned when it was saved. @throws {Refusal} missing */
export async function getPost(id: number): Promise<BlogPost> {
  return toPost(await findStored(id));
}

/** @throws {Refusal} taken, if another post has the slug; invalid, if cleaning leaves no readable content */
export async function createPost(actor: Actor, input: PostInput): Promise<BlogPost> {
  const wpId = firstOwnNumber + (await takeIds("own_posts"));
  await save(actor, input, { wpId, publishedAt: new Date().toISOString() });
  return toPost(await Stored.findOne({ wpId }).orFail().lean());
}

/**
 * Changes a post. If its slug changes, the old one redirects.
 * @throws {Refusal} missing; taken, if another post has the slug; invalid, if cleaning leaves no readable content
 */
export async function updatePost(actor: Actor, id: number, input: PostInput): Promise<BlogPost> {
  const before = await getPost(id);
  await save(actor, { ...input, slug: input.slug ?? before.slug }, before);
  return getPost(id);
}

async function save(
  actor: Actor,
  input: PostInput,
  { wpId, publishedAt }: Pick<BlogPost, "wpId" | "publishedAt">,
): Promise<void> {
  await savePost(actor, {
    wpId,
    ...input,
    slug: input.slug ?? slugOf(input.title),
    featuredImage: input.featuredImage ?? fallbacks.featuredImage,
    authorAvatar: input.authorAvatar ?? fallbacks.authorAvatar,
    publishedAt: input.publishedAt ?? publishedAt,
    readTime: input.readTime ?? readTimeOf(textOf(input.content)),
  });
}

/** Moves a post to the trash. @throws {Refusal} missing */
export async function trashPost(actor: Actor, id: number): Promise<void> {
  const document = await findStored(id);
  await keepInTrash(actor, { entity: "post", entityId: id, label: document.title, document });
  await deletePost(actor, document);
}

/**
 * Restores a post from the trash.
 * @throws {Refusal} missing, if it isn't in the trash; taken, if another post now has its slug or ID
 */
export async function restorePost(actor: Actor, id: number): Promise<BlogPost> {
  await takeFromTrash<StoredBlogPost>("post", id, async (document) => {
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
