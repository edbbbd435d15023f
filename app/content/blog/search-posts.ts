import { fallbacks, type BlogPostSummary } from "~/content/blog/blog-post";
import { fold } from "~/platform/text/fold";

/** The posts with the text in title, excerpt, or category, ignoring case, in their original order. */
export function searchPosts(posts: readonly BlogPostSummary[], q: string): BlogPostSummary[] {
  const text = fold(q);
  return posts.filter(({ title, excerpt, category }) =>
    [title, excerpt, category].some((part) => fold(part).includes(text)),
  );
}

const maxTopics = 6;

/** The categories of posts, those with the most posts first. */
export function topicsOf(posts: readonly BlogPostSummary[]): string[] {
  const counts = new Map<string, number>();
  for (const { category } of posts) counts.set(category, (counts.get(category) ?? 0) + 1);
  counts.delete(fallbacks.category);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxTopics)
    .map(([category]) => category);
}

/** Posts to read next: same category first, then the newest. Excludes the post itself. `posts` must be newest first. */
export function relatedPosts(
  posts: readonly BlogPostSummary[],
  { id, category }: Pick<BlogPostSummary, "id" | "category">,
  count: number,
): BlogPostSummary[] {
  const others = posts.filter((post) => post.id !== id);
  const [same, different] = [true, false].map((isSame) =>
    others.filter((post) => (post.category === category) === isSame),
  );
  return [...(same ?? []), ...(different ?? [])].slice(0, count);
}
