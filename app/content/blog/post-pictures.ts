import { fallbacks, type BlogPostSummary } from "~/content/blog/blog-post";
import { pathOfPicture, type PicturePaths } from "~/catalog/pictures/picture";

/** The post with images served by this site. Other sites would learn who reads it. */
export function withPictures<Post extends Pick<BlogPostSummary, "featuredImage" | "authorAvatar">>(
  post: Post,
  paths: PicturePaths,
): Post {
  const { featuredImage, authorAvatar } = post;
  return {
    ...post,
    featuredImage: pathOfPicture({ url: featuredImage, use: "article" }, paths) ?? fallbacks.featuredImage,
    authorAvatar: pathOfPicture({ url: authorAvatar, use: "logo" }, paths) ?? fallbacks.authorAvatar,
  };
}
