import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { list, request } from "~/api/request";
import { removePost, restorePost } from "~/blog/api";
import { loaded } from "~/admin/client-data";
import { pageQueryOf } from "~/admin/list-query";
import { DataTable } from "~/admin/data-table";
import { FailedNotice } from "~/admin/failed-notice";
import { ListFilters, ListPages, RowCount, TextFilter } from "~/admin/list-parts";
import { failure, useMutation } from "~/admin/use-mutation";
import { shownMoment } from "~/ui/shown-moment";
import { isPublished, type BlogPostSummary } from "~/blog/blog-post";
import { requireAdmin } from "~/accounts/web/guards.server";
import { BusyButton } from "~/ui/busy-button";
import { Link } from "~/ui/link";
import { shownDate } from "~/ui/shown-date";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = pageQueryOf(new URL(request.url).searchParams, ["q"]);
  return loaded(request, "Failed to fetch posts", async () => {
    const { items, total } = await list<BlogPostSummary>("/api/admin/posts", query);
    return { items: items.map((post) => ({ ...post, scheduled: !isPublished(post) })), total };
  });
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

export default function Posts() {
  const posts = useLoaderData<typeof clientLoader>();
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">Posts</h1>
        <Link to="/admin/posts/new" className="button">
          New post
        </Link>
      </div>
      <ListFilters label="Posts">
        <TextFilter name="q" label="Title, excerpt or category" />
      </ListFilters>
      {posts.failed !== undefined ? <FailedNotice text={posts.failed} /> : <PostTable {...posts} />}
    </>
  );
}

type ListedPost = BlogPostSummary & { scheduled: boolean };

function PostTable({ items, total }: { items: ListedPost[]; total: number }) {
  const { busy, mutate, withUndo } = useMutation();
  const trash = ({ id, title }: BlogPostSummary) =>
    mutate(`trash ${id}`, () => request(removePost, { params: { id } }), {
      done: () =>
        withUndo({ title: "Moved to trash", description: `You can restore “${title}” for 30 days.` }, () =>
          request(restorePost, { params: { id } }),
        ),
      failed: (error) => failure("Couldn’t move the post to trash", error),
    });
  return (
    <>
      <RowCount shown={items.length} total={total} noun="posts" />
      <DataTable label="Posts" heads={["Title", "Category", "Author", "Published", "Actions"]}>
        {items.map((post) => (
          <tr key={post.id}>
            <td className="min-w-56">
              <Link to={`/blog/${post.slug}`} className="link inline-flex min-h-6">
                {post.title}
              </Link>
            </td>
            <td>{post.category}</td>
            <td>{post.author}</td>
            <td className="whitespace-nowrap">
              {post.scheduled ? `Scheduled for ${shownMoment(post.publishedAt)}` : shownDate(post.publishedAt)}
            </td>
            <td>
              <div className="flex gap-2">
                <Link to={`/admin/posts/${post.id}`} className="button-small">
                  Edit<span className="sr-only"> {post.title}</span>
                </Link>
                <BusyButton
                  busy={busy === `trash ${post.id}`}
                  pending="Removing..."
                  onClick={() => void trash(post)}
                  className="button-small"
                >
                  Move to trash<span className="sr-only"> {post.title}</span>
                </BusyButton>
              </div>
            </td>
          </tr>
        ))}
      </DataTable>
      <ListPages path="/admin/posts" total={total} />
    </>
  );
}
