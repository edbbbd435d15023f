import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { PostHead } from "~/content/blog/admin/post-head";
import { PostForm } from "~/content/blog/admin/post-form";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { fallbacks } from "~/content/blog/blog-post";
import { shownImages } from "~/content/blog/blog.server";
import { getPost } from "~/content/blog/manage.server";
import { pathId } from "~/platform/http/path-id";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { requireAdmin } from "~/accounts/web/guards.server";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "Edit post",
  failure: "Failed to fetch post",
  within: { name: "Posts", to: "/admin/posts" },
} satisfies PageHandle;

export async function loader({ request, context, params: { id } }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "posts");
  return load(async () => {
    const post = id === "new" ? null : await getPost(pathId(id));
    return { post, images: post ? await shownImages(post) : fallbacks };
  });
}

/** Don't reload while someone is writing and returns to the window, even offline. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentParams, nextParams }) =>
  currentParams.id !== nextParams.id;

export default function Post() {
  const { post, images } = useLoaderData<typeof loader>();
  return (
    <>
      {post ? (
        <PostHead post={post} image={images.featuredImage} current="Edit" />
      ) : (
        <h1 className="mb-4 text-2xl">New post</h1>
      )}
      <NeedsScripts>
        <PostForm key={post?.id ?? "new"} post={post} images={images} />
      </NeedsScripts>
    </>
  );
}
