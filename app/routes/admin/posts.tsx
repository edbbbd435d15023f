import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { request } from "~/platform/api/request";
import { removePost, restorePost } from "~/content/blog/api";
import { DataTable } from "~/platform/admin/data-table";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter } from "~/platform/admin/list-parts";
import { MenuButton, MenuLink, RowButtons, RowMenu } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { formatDateTime } from "~/platform/text/format-date-time";
import { statusNames } from "~/content/blog/admin/post-head";
import { postStatuses } from "~/content/blog/blog-post";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listPostsPage, type ListedPost } from "~/content/blog/manage.server";
import { PostQuery } from "~/content/blog/post-input";
import { requireAdmin } from "~/accounts/web/guards.server";
import { Pill } from "~/platform/ui/pill";
import { Link, PrimaryLink, SmallLink } from "~/platform/ui/link";
import { formatDate } from "~/platform/text/format-date";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "Posts",
  failure: "Failed to fetch posts",
  action: <PrimaryLink to="/admin/posts/new">New post</PrimaryLink>,
} satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "posts");
  return load(() => listPostsPage(listQuery(request, PostQuery, ["q", "status"])));
}

export default function Posts() {
  const { posts, total } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="list-bar">
        <ListFilters label="Posts">
          <TextFilter name="q" label="Title, excerpt or category" placeholder="Search posts" />
          <ChoiceFilter
            name="status"
            label="Status"
            options={postStatuses.map((value) => ({ value, label: statusNames[value] }))}
          />
        </ListFilters>
        <RowCount shown={posts.length} total={total} noun="posts" />
      </div>
      <PostTable posts={posts} total={total} />
    </>
  );
}

function PostTable({ posts, total }: { posts: ListedPost[]; total: number }) {
  const { busy, mutate, withUndo } = useMutation();
  const trash = ({ id, title }: ListedPost) =>
    mutate(`trash ${id}`, () => request(removePost, { params: { id } }), {
      done: () =>
        withUndo({ title: "Moved to trash", description: `You can restore “${title}” for 30 days.` }, () =>
          request(restorePost, { params: { id } }),
        ),
      failed: "Couldn’t move the post to trash",
    });
  return (
    <>
      <DataTable label="Posts" heads={["Title", "Status", "Category", "Author", "Published", "Actions"]}>
        {posts.map((post) => (
          <tr key={post.id}>
            <td className="sm:min-w-56">
              <Link to={addressOf(post)} className="link tap">
                {post.title}
              </Link>
            </td>
            <td>
              <Pill tone={post.status === "published" ? "good" : "notable"} isSmall>
                {statusNames[post.status]}
              </Pill>
            </td>
            <td className="max-sm:hidden">{post.category}</td>
            <td className="max-sm:hidden">{post.author}</td>
            <td className="whitespace-nowrap">{dates[post.status](post.publishedAt)}</td>
            <td>
              <RowButtons name={post.title} pending={busy === `trash ${post.id}` ? "Removing..." : undefined}>
                <SmallLink to={`/admin/posts/${post.id}`}>
                  Edit<span className="sr-only"> {post.title}</span>
                </SmallLink>
                <RowMenu name={post.title} pending={busy === `trash ${post.id}` ? "Removing..." : undefined}>
                  <MenuLink to={`/admin/posts/${post.id}/history`}>
                    History<span className="sr-only"> of {post.title}</span>
                  </MenuLink>
                  <MenuButton onClick={() => void trash(post)}>
                    Move to trash<span className="sr-only"> {post.title}</span>
                  </MenuButton>
                </RowMenu>
              </RowButtons>
            </td>
          </tr>
        ))}
      </DataTable>
      <ListPages path="/admin/posts" total={total} />
    </>
  );
}

/** A post's page, or its preview if visitors can't see it yet. */
const addressOf = ({ id, slug, status }: ListedPost) =>
  status === "published" ? `/blog/${slug}` : `/admin/posts/${id}/preview`;

/** When a post was or will be published. */
const dates: Record<ListedPost["status"], (publishedAt: string) => string> = {
  draft: () => "",
  scheduled: formatDateTime,
  published: formatDate,
};
