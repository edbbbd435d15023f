import { setImmediate as nextTick } from "node:timers/promises";
import { BlogPost as Stored, type StoredBlogPost } from "#models/blog-post.server";
import { isPublished, type BlogPost, type BlogPostSummary } from "~/content/blog/blog-post";
import { withPicturePaths } from "~/content/blog/clean-html.server";
import { imagesIn } from "~/platform/text/images-in";
import { withPictures } from "~/content/blog/post-pictures";
import { pathOfPicture, sourceKey, type PicturePaths, type ImageRef } from "~/catalog/pictures/picture";
import { listPicturePaths } from "~/catalog/pictures/pictures.server";

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

/** The posts with these IDs, or all, without their content, newest first. Includes drafts and scheduled posts. */
export async function listPosts(ids?: number[]): Promise<BlogPostSummary[]> {
  const posts = await Stored.find(ids ? { _id: { $in: ids } } : {}, { content: 0, markdown: 0 })
    .sort({ publishedAt: -1, _id: -1 })
    .lean();
  return posts.map(toPost);
}

/** Finds a published post by its current or a former slug. To distinguish them, compare the post's `slug`. */
export async function findPost(slug: string): Promise<BlogPost | null> {
  const post = (await Stored.findOne({ slug }).lean()) ?? (await Stored.findOne({ formerSlugs: slug }).lean());
  return post && isPublished(toPost(post)) ? shownPost(post) : null;
}

/** A post as visitors see it, or would if it were published. For admins. */
export async function findPreview(id: number): Promise<BlogPost | null> {
  const post = await Stored.findById(id).lean();
  return post && shownPost(post);
}

/** Cleans the stored HTML again, because an older version of the cleaner may have been flawed. */
async function shownPost(post: StoredBlogPost): Promise<BlogPost> {
  const { html, paths } = await shownContent(post.content, imagesOf(post));
  return { ...withPictures(toPost(post), paths), content: html };
}

/** How many posts' contents are read at once. */
const contentBatchSize = 25;

/** The HTML of these posts as visitors see it, by post ID. Removed posts are left out. */
export async function listShownContents(ids: readonly number[]): Promise<Map<number, string>> {
  const contents = new Map<number, string>();
  for (let first = 0; first < ids.length; first += contentBatchSize) {
    const batch = ids.slice(first, first + contentBatchSize);
    const posts = await Stored.find({ _id: { $in: batch } }, { content: 1 }).lean();
    const images = posts.flatMap(({ content }) => imagesIn(content)).map((url) => sourceKey(articleImage(url)));
    const paths = await listPicturePaths([...new Set(images)]);
    for (const { _id, content } of posts) {
      contents.set(_id, withPaths(content, paths));
      // Cleaning a long post takes milliseconds, so let other requests run in between.
      await nextTick();
    }
  }
  return contents;
}

type PostImages = Pick<BlogPost, "featuredImage" | "authorAvatar">;

/** A post's featured image and its author's photo as visitors see them. */
export async function shownImages({ featuredImage, authorAvatar }: PostImages): Promise<PostImages> {
  const images = { featuredImage, authorAvatar };
  return withPictures(images, await listPicturePaths(imagesOf(images).map(sourceKey)));
}

function imagesOf({ featuredImage, authorAvatar }: PostImages): ImageRef[] {
  return [
    { url: featuredImage, use: "article" },
    { url: authorAvatar, use: "logo" },
  ];
}

/** A post's HTML as visitors see it, and the paths of its images and of `others`. */
export async function shownContent(content: string, others: readonly ImageRef[] = []) {
  const named = imagesIn(content).map(articleImage);
  const paths = await listPicturePaths([...others, ...named].map(sourceKey));
  return { html: withPaths(content, paths), paths };
}

const articleImage = (url: string) => ({ url, use: "article" }) as const;

function withPaths(content: string, paths: PicturePaths): string {
  return withPicturePaths(content, (url) => pathOfPicture(articleImage(url), paths));
}
