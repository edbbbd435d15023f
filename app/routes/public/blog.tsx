import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { PostGrid, PostsWithLead } from "~/content/blog/post-card";
import { searchPosts } from "~/content/blog/search-posts";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { pageOf } from "~/discovery/directory/page-of";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { LostScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { pageMeta } from "~/site/seo/page-meta";
import { limits } from "~/platform/runtime/site";
import { QuietLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";
import { useSubmitWhileTyping } from "~/platform/ui/use-submit-while-typing";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "Blog",
    description: "Guides and articles for people who choose, buy, and run business software.",
    path: directoryHref({ q: data?.q, page: data?.page }, "/blog"),
    noindex: Boolean(data?.q),
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { q, page } = parseDirectoryQuery(new URL(request.url).searchParams);
  redirectToCanonicalQuery(request, directoryHref({ q, page }, "/blog"), ["q", "page"]);
  const { posts } = await getDirectory();
  const found = searchPosts(posts, q);
  const { items, ...paging } = pageOf(found, page, limits.postsPerPage);
  const latest = found.length === 0 ? posts.slice(0, limits.homePosts) : [];
  return { q, total: found.length, posts: items, latest, ...paging };
}

export default function Blog() {
  const { q, posts, latest, total, page, pages } = useLoaderData<typeof loader>();
  // What someone searches for has no lead story, and neither have older posts.
  const Posts = q || page > 1 ? PostGrid : PostsWithLead;
  return (
    <div className="page py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">Blog</h1>
      <p className="mt-2 text-muted">For people who choose, buy and run business software.</p>
      <LiveSearch q={q} />
      <section aria-label="Posts" className="mt-8">
        <p role="status" className="sr-only">
          {total === 1 ? "1 post" : `${total} posts`}
        </p>
        {posts.length > 0 ? (
          <Posts posts={posts} headings="h2" />
        ) : (
          <>
            <EmptyState
              scene={<LostScene />}
              text="No blog posts found matching your search."
              action={<QuietLink to="/blog">Show all posts</QuietLink>}
            >
              Try fewer or other words. Titles, excerpts, and categories are searched.
            </EmptyState>
            <h2 className="mt-10 mb-4 text-2xl">Latest posts</h2>
            <PostGrid posts={latest} />
          </>
        )}
        <Pages page={page} pages={pages} hrefOf={(number) => directoryHref({ q, page: number }, "/blog")} />
      </section>
    </div>
  );
}

/** Searches while the user types, or by the button. */
function LiveSearch({ q }: { q: string }) {
  const { form, submitAfterPause, onSubmit } = useSubmitWhileTyping();
  return (
    <Form ref={form} action="/blog" role="search" className="mt-6 flex max-w-xl gap-3" onSubmit={onSubmit}>
      <input
        type="search"
        name="q"
        aria-label="Search blog posts"
        placeholder="Search blog posts..."
        defaultValue={q}
        maxLength={200}
        className="field"
        onChange={({ currentTarget }) => currentTarget.form && submitAfterPause(currentTarget.form)}
      />
      <button className="button hydrated:invisible">Search</button>
    </Form>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="Blog" text="Failed to load blog posts. Please try again.">
      <QuietLink to="/">Back to Home</QuietLink>
    </ErrorNotice>
  );
}
