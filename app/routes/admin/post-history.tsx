import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { shownImages } from "~/content/blog/blog.server";
import { PostHead } from "~/content/blog/admin/post-head";
import { getPost } from "~/content/blog/manage.server";
import { PostVersions } from "~/content/blog/admin/post-versions";
import { compareVersion, listVersions } from "~/content/blog/versions.server";
import { pathId } from "~/platform/http/path-id";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "History",
  failure: "Failed to fetch history",
  within: { name: "Posts", to: "/admin/posts" },
} satisfies PageHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "posts");
  return load(async () => {
    const id = pathId(params.id);
    const requested = new URL(request.url).searchParams.get("version");
    const [post, versions] = await Promise.all([getPost(id), listVersions(id)]);
    const compared = requested === null ? null : { version: pathId(requested), differences: await compareVersion(id, pathId(requested)) }; // oxfmt-ignore
    const { title, slug, status, publishedAt } = post;
    const { featuredImage } = await shownImages(post);
    return { post: { id, title, slug, status, publishedAt }, image: featuredImage, versions, compared };
  });
}

export default function PostHistory() {
  const { post, image, versions, compared } = useLoaderData<typeof loader>();
  return (
    <>
      <PostHead post={post} image={image} current="History" />
      <PostVersions postId={post.id} versions={versions} compared={compared} />
    </>
  );
}
