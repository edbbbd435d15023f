import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { statusOf } from "~/content/blog/blog-post";
import { findPreview } from "~/content/blog/blog.server";
import { PostArticle } from "~/content/blog/post-article";
import { pathId } from "~/platform/http/path-id";
import { Refusal } from "~/platform/runtime/refusal";
import { formatDateTime } from "~/platform/text/format-date-time";
import { SmallLink } from "~/platform/ui/link";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Preview", failure: "Failed to fetch post", hasOwnHeading: true } satisfies PageHandle;

export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
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
    <article className="mx-auto max-w-3xl">
      <p role="status" className="card mb-6 flex flex-wrap items-center justify-between gap-3 p-4 font-medium">
        {notes[status](post.publishedAt)}
        <SmallLink to={`/admin/posts/${post.id}`}>Edit</SmallLink>
      </p>
      <PostArticle post={post} sections={[]} />
    </article>
  );
}

const notes = {
  published: () => "This post is published.",
  draft: () => "This is a draft. Only admins can see this page.",
  scheduled: (at: string) => `Scheduled for ${formatDateTime(at)}. Only admins can see this page until then.`,
};
