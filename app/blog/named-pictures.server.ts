import { BlogPost } from "#models/blog-post.server";
import type { WantedPicture } from "~/pictures/picture";
import { imagesIn } from "~/text/images-in";

type Named = { postId: number; pictures: WantedPicture[] };

/** The images in all posts or some, one post at a time, so that memory doesn't hold all contents at once. */
export async function* namedPictures(ids?: readonly number[]): AsyncGenerator<Named, void> {
  const posts = BlogPost.find(ids ? { _id: { $in: ids } } : {}, {
    featuredImage: 1,
    authorAvatar: 1,
    content: 1,
  }).lean();
  for await (const { _id: postId, featuredImage, authorAvatar, content } of posts.cursor()) {
    const articles = [featuredImage, ...imagesIn(content)].map((url) => ({ url, use: "article" }) as const);
    yield { postId, pictures: [{ url: authorAvatar, use: "logo" }, ...articles] };
  }
}
