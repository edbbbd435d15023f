import { redirect } from "@remix-run/node";
import { findPost } from "~/content/blog/blog.server";
import { sectionsIn } from "~/content/blog/post-sections";
import { relatedPosts } from "~/content/blog/search-posts";
import { getDirectory } from "~/discovery/directory/directory.server";
import { cacheUntilChanged } from "~/platform/runtime/cache-until-changed.server";
import { limits } from "~/platform/runtime/site";

/**
 * The data of a post's page.
 * @param extension of the address, for its Markdown
 * @throws {Response} 404, and a redirect from a former slug
 */
export async function postPage(slug = "", extension = "") {
  const { posts } = await getDirectory();
  const read = () => findPost(slug);
  // Don't cache by unknown slugs, which would evict posts.
  const isListed = posts.some((listed) => listed.slug === slug);
  const post = await (isListed ? cacheUntilChanged(`post ${slug}`, read) : read());
  if (!post) throw new Response(null, { status: 404 });
  if (post.slug !== slug) throw redirect(`/blog/${post.slug}${extension}`, 301);
  const related = relatedPosts(posts, post, limits.relatedPosts);
  return { post, sections: sectionsIn(post.content), related };
}
