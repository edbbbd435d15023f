import { BlogPost as Stored, type StoredBlogPost } from "#models/blog-post.server";
import type { Actor } from "~/audit/actor";
import { recordChange, type NewChange } from "~/audit/audit.server";
import { isPublished, type BlogPost, type BlogPostSummary } from "~/blog/blog-post";
import type { BlogPostInput } from "~/blog/blog-post-input";
import { cleanHtml, withPicturePaths } from "~/blog/clean-html.server";
import { imagesIn } from "~/text/images-in";
import { withPictures } from "~/blog/post-pictures";
import { isDuplicateKey } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { pathOfPicture, sourceKey } from "~/pictures/picture";
import { listPicturePaths } from "~/pictures/pictures.server";
import { Refusal } from "~/refusal";

export function toPost<Fields extends Omit<StoredBlogPost, "content">>({
  _id,
  formerSlugs: _formerSlugs,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  publishedAt,
  ...fields
}: Fields) {
  return { ...fields, id: _id, publishedAt: publishedAt.toISOString() };
}

/** Every post without its content, the newest first, those whose time has not come among them. */
export async function listPosts(): Promise<BlogPostSummary[]> {
  const posts = await Stored.find({}, { content: 0 }).sort({ publishedAt: -1, _id: -1 }).lean();
  return posts.map(toPost);
}

/**
 * The post of a slug, or of one that it had before: compare `slug` to know which. Its HTML is cleaned again, so that
 * what an older version let in does not run today. One whose time has not come is found only with `scheduled`, for
 * administrators.
 */
export async function findPost(slug: string, { scheduled = false } = {}): Promise<BlogPost | null> {
  const post = (await Stored.findOne({ slug }).lean()) ?? (await Stored.findOne({ formerSlugs: slug }).lean());
  if (!post || !(scheduled || isPublished(toPost(post)))) return null;
  const shown = [post.featuredImage, ...imagesIn(post.content)].map((url) => ({ url, use: "article" }) as const);
  const avatar = { url: post.authorAvatar, use: "logo" } as const;
  const paths = await listPicturePaths([avatar, ...shown].map(sourceKey));
  const content = withPicturePaths(post.content, (url) => pathOfPicture({ url, use: "article" }, paths));
  return { ...withPictures(toPost(post), paths), content };
}

export type SavedPost = { id: number; done: "created" | "updated" | "unchanged" };

/**
 * Creates or updates the post of a `wpId`, its HTML cleaned, and writes that down. An address that changes goes on leading to the post.
 * Does not say what changed: who calls it does, once.
 * @throws {Refusal} taken, when another post has the slug; invalid, when nothing readable is left of the content
 */
export async function savePost(actor: Actor, input: BlogPostInput): Promise<SavedPost> {
  const fields = { ...input, content: cleanHtml(input.content).trim(), publishedAt: new Date(input.publishedAt) };
  if (!fields.content) throw new Refusal("invalid", "The post has no content.", { content: "Required" });
  try {
    const stored = await Stored.findOne({ wpId: input.wpId }).lean();
    if (!stored) {
      const added = { _id: await takeIds("blog_posts"), ...fields };
      await Stored.create(added);
      await recordChange(actor, postChange("create", null, added));
      return { id: added._id, done: "created" };
    }
    if (isSame(stored, fields)) return { id: stored._id, done: "unchanged" };
    const former = new Set([...(stored.formerSlugs ?? []), stored.slug]);
    former.delete(fields.slug);
    await Stored.updateOne({ _id: stored._id }, { $set: { ...fields, formerSlugs: [...former] } });
    await recordChange(actor, postChange("update", stored, { ...stored, ...fields }));
    return { id: stored._id, done: "updated" };
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new Refusal("taken", `Another post already uses the slug ${input.slug}.`, { slug: "Taken" });
  }
}

/** What is written down of a change of a post, from one version to another; null for none. */
export function postChange(
  action: NewChange["action"],
  before: StoredBlogPost | null,
  after: StoredBlogPost | null,
): NewChange {
  const { _id: entityId = 0, title: label = "" } = after ?? before ?? {};
  return { entity: "post", entityId, label, action, before: before && shown(before), after: after && shown(after) };
}

function shown(stored: StoredBlogPost): Record<string, unknown> {
  const { id: _id, wpId: _wpId, ...fields } = toPost(stored);
  return fields;
}

function isSame(stored: StoredBlogPost, { publishedAt, ...fields }: Omit<StoredBlogPost, "_id">): boolean {
  return (
    stored.publishedAt.getTime() === publishedAt.getTime() &&
    Object.entries(fields).every(([name, value]) => stored[name as keyof StoredBlogPost] === value)
  );
}
