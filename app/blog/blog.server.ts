import { BlogPost as Stored, type StoredBlogPost } from "#models/blog-post.server";
import { isPublished, type BlogPost, type BlogPostSummary } from "~/blog/blog-post";
import { withPicturePaths } from "~/blog/clean-html.server";
import { imagesIn } from "~/text/images-in";
import { withPictures } from "~/blog/post-pictures";
import { pathOfPicture, sourceKey, type WantedPicture } from "~/pictures/picture";
import { listPicturePaths } from "~/pictures/pictures.server";

export function toPost<Fields extends Omit<StoredBlogPost, "content">>({
  _id,
  formerSlugs: _formerSlugs,
  markdown: _source,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  publishedAt,
  ...fields
}: Fields) {
  return { ...fields, id: _id, publishedAt: publishedAt.toISOString() };
}

/** Posts without their content, the newest first, drafts and scheduled ones among them: these, or all of them. */
export async function listPosts(ids?: number[]): Promise<BlogPostSummary[]> {
  const posts = await Stored.find(ids ? { _id: { $in: ids } } : {}, { content: 0, markdown: 0 })
    .sort({ publishedAt: -1, _id: -1 })
    .lean();
  return posts.map(toPost);
}

/**
 * Finds a post by its current or a former slug; compare `slug` to tell which. Cleans its HTML again, so that flaws in
 * older versions of the cleaner can't do harm today. Finds drafts and scheduled posts only with `unpublished`, which is for admins.
 */
export async function findPost(slug: string, { unpublished = false } = {}): Promise<BlogPost | null> {
  const post = (await Stored.findOne({ slug }).lean()) ?? (await Stored.findOne({ formerSlugs: slug }).lean());
  if (!post || !(unpublished || isPublished(toPost(post)))) return null;
  const { html, paths } = await shownContent(post.content, wantedPictures(post));
  return { ...withPictures(toPost(post), paths), content: html };
}

type PostImages = Pick<BlogPost, "featuredImage" | "authorAvatar">;

/** A post's featured image and its author's photo as visitors see them. */
export async function shownImages({ featuredImage, authorAvatar }: PostImages): Promise<PostImages> {
  const images = { featuredImage, authorAvatar };
  return withPictures(images, await listPicturePaths(wantedPictures(images).map(sourceKey)));
}

function wantedPictures({ featuredImage, authorAvatar }: PostImages): WantedPicture[] {
  return [
    { url: featuredImage, use: "article" },
    { url: authorAvatar, use: "logo" },
  ];
}

/** A post's HTML as visitors see it, and the paths of its images and of others. */
export async function shownContent(content: string, others: readonly WantedPicture[] = []) {
  const named = imagesIn(content).map((url) => ({ url, use: "article" }) as const);
  const paths = await listPicturePaths([...others, ...named].map(sourceKey));
  return { html: withPicturePaths(content, (url) => pathOfPicture({ url, use: "article" }, paths)), paths };
}
