import { BlogPost } from "#models/blog-post.server";
import type { WantedPicture } from "~/pictures/picture";
import { imagesIn } from "~/text/images-in";

/** The pictures that posts name, one post after the other: not all of their contents are in memory at once. */
export async function* namedPictures(): AsyncGenerator<WantedPicture, void> {
  const posts = BlogPost.find({}, { featuredImage: 1, authorAvatar: 1, content: 1 }).lean();
  for await (const { featuredImage, authorAvatar, content } of posts.cursor()) {
    yield { url: authorAvatar, use: "logo" };
    for (const url of [featuredImage, ...imagesIn(content)]) yield { url, use: "article" };
  }
}
