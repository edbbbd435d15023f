import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { call } from "~/api/request";
import { loaded } from "~/admin/client-data";
import { FailedNotice } from "~/admin/failed-notice";
import { PostForm } from "~/blog/staff/post-form";
import type { BlogPost } from "~/blog/blog-post";
import { requireAdmin } from "~/accounts/web/guards.server";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request, params: { id = "" } }: ClientLoaderFunctionArgs) {
  return loaded(request, "Failed to fetch post", async () => ({
    post: id === "new" ? null : await call<BlogPost>("GET", `/api/admin/posts/${encodeURIComponent(id)}`),
  }));
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

export default function Post() {
  const found = useLoaderData<typeof clientLoader>();
  if (found.failed !== undefined)
    return (
      <>
        <h1 className="mb-4 text-xl font-semibold">Edit post</h1>
        <FailedNotice text={found.failed} />
      </>
    );
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{found.post ? "Edit post" : "New post"}</h1>
      <PostForm key={found.post?.id ?? "new"} post={found.post} />
    </>
  );
}
