import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { statusOf } from "~/content/blog/blog-post";
import { findPreview } from "~/content/blog/blog.server";
import { PostHead } from "~/content/blog/admin/post-head";
import { PostArticle } from "~/content/blog/post-article";
import { pathId } from "~/platform/http/path-id";
import { Refusal } from "~/platform/runtime/refusal";
import { formatDateTime } from "~/platform/text/format-date-time";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "Page preview",
  failure: "Failed to fetch post",
  within: { name: "Posts", to: "/admin/posts" },
} satisfies PageHandle;

export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "posts");
  return load(async () => {
    const post = await findPreview(pathId(id));
    if (!post) throw new Refusal("missing", "Post not found.");
    return { post, status: statusOf(post) };
  });
}

/** A post as on its public page, before it's published. */
export default function PostPreview() {
  const { post, status } = useLoaderData<typeof loader>();
  return (
    <>
      <PostHead post={{ ...post, status }} image={post.featuredImage} current="Page preview" />
      <article className="mx-auto max-w-page pt-3">
        {status !== "published" && (
          <p role="status" className="mb-6 rounded-lg bg-paid-soft px-4 py-3 font-medium">
            {notes[status](post.publishedAt)}
          </p>
        )}
        <PostArticle post={post} sections={[]} />
      </article>
    </>
  );
}

const notes = {
  draft: () => "This is a draft. Only admins can see this page.",
  scheduled: (at: string) => `Scheduled for ${formatDateTime(at)}. Only admins can see this page until then.`,
};
