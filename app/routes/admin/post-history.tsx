import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { getPost } from "~/content/blog/manage.server";
import { PostVersions } from "~/content/blog/admin/post-versions";
import { compareVersion, listVersions } from "~/content/blog/versions.server";
import { pathId } from "~/platform/http/path-id";
import { TallLink } from "~/platform/ui/link";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "History",
  failure: "Failed to fetch history",
  headingOf: ({ title }) => `History of ${title}`,
} satisfies PageHandle<SerializeFrom<typeof loader>>;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const id = pathId(params.id);
    const requested = new URL(request.url).searchParams.get("version");
    const [{ title }, versions] = await Promise.all([getPost(id), listVersions(id)]);
    const compared = requested === null ? null : { version: pathId(requested), differences: await compareVersion(id, pathId(requested)) }; // oxfmt-ignore
    return { id, title, versions, compared };
  });
}

export default function PostHistory() {
  const { id, versions, compared } = useLoaderData<typeof loader>();
  return (
    <>
      <p className="-mt-2 mb-5 flex flex-wrap gap-x-5">
        <TallLink to={`/admin/posts/${id}`}>Edit this post</TallLink>
        <TallLink to="/admin/posts">All posts</TallLink>
      </p>
      <PostVersions postId={id} versions={versions} compared={compared} />
    </>
  );
}
