import { BlogPost } from "#models/blog-post.server";
import { eachSave } from "~/platform/audit/audit.server";
import { maxVersions } from "~/content/blog/versions.server";
import { pictureIdsIn, type ImageRef } from "~/catalog/pictures/picture";
import { imagesIn } from "~/platform/text/images-in";
import { findTrashed, listTrashedIds } from "~/platform/trash/trash.server";

type Named = { postId: number; pictures: ImageRef[] };

/** Small, so that a batch blocks neither the database nor the event loop for long. */
const batchSize = 20;

/** The images in the posts with these IDs, or in all. Yields one post at a time to limit memory. */
export async function* referencedPictures(ids?: readonly number[]): AsyncGenerator<Named, void> {
  const posts = BlogPost.find(ids ? { _id: { $in: ids } } : {}, {
    featuredImage: 1,
    authorAvatar: 1,
    content: 1,
  }).lean();
  for await (const { _id: postId, featuredImage, authorAvatar, content } of posts.cursor({ batchSize })) {
    const articles = [featuredImage, ...imagesIn(content)].map((url) => ({ url, use: "article" }) as const);
    yield { postId, pictures: [{ url: authorAvatar, use: "logo" }, ...articles] };
  }
}

/**
 * Returns which of these stored images are used in posts, in posts in the trash, or in versions of either that can be
 * restored. Reads all of them, so call it only for a few images that are probably unused.
 */
export async function listPictureIdsInUse(ids: readonly string[]): Promise<Set<string>> {
  const candidates = new Set(ids);
  const found = new Set<string>();
  const collectFrom = (value: unknown) => {
    if (typeof value === "string") for (const id of pictureIdsIn(value)) if (candidates.has(id)) found.add(id);
  };
  const known = new Set<number>();
  const collectFromPosts = async () => {
    const posts = BlogPost.find({}, { content: 1, markdown: 1, featuredImage: 1, authorAvatar: 1 }).lean();
    for await (const { _id, ...fields } of posts.cursor({ batchSize })) {
      known.add(_id);
      Object.values(fields).forEach(collectFrom);
    }
  };
  await collectFromPosts();
  for (const id of await listTrashedIds("post")) {
    known.add(id);
    for (const { document } of await findTrashed<object>("post", [id])) Object.values(document).forEach(collectFrom);
  }
  for (const id of known)
    for await (const { fields } of eachSave("post", id, maxVersions))
      for (const { before } of fields) collectFrom(before);
  // A post may have been restored or saved meanwhile.
  await collectFromPosts();
  return found;
}
