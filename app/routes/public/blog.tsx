import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { Search, X } from "lucide-react";
import { PostGrid, PostList } from "~/content/blog/post-card";
import { searchPosts, topicsOf } from "~/content/blog/search-posts";
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
import { Link, QuietLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";
import { useAddressValue } from "~/platform/ui/use-address-value";
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
  return { q, topics: topicsOf(posts), total: found.length, posts: items, latest, ...paging };
}

export default function Blog() {
  const { q, topics, posts, latest, total, page, pages } = useLoaderData<typeof loader>();
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">Blog</h1>
      <p className="mt-2 text-muted sm:text-lg">For people who choose, buy and run business software.</p>
      <div className="mt-5 flex flex-col gap-x-6 gap-y-2 lg:flex-row lg:items-center">
        <LiveSearch q={q} />
        {topics.length > 1 && <Topics topics={topics} q={q} />}
      </div>
      <section aria-label="Posts" className="mt-4 sm:mt-6">
        <p role="status" className="sr-only">
          {total === 1 ? "1 post" : `${total} posts`}
        </p>
        {posts.length > 0 ? (
          <PostList posts={posts} headings="h2" />
        ) : (
          <>
            <EmptyState
              scene={<LostScene />}
              text="No blog posts found matching your search."
              action={<QuietLink to="/blog">Show all posts</QuietLink>}
            >
              No title, excerpt, or category has “{q}” in it. Try fewer or other words.
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

/** Links that search for a topic, which finds its posts and others that mention it. */
function Topics({ topics, q }: { topics: readonly string[]; q: string }) {
  return (
    <nav aria-label="Topics" className="scroll-row flex gap-2 lg:mx-0 lg:flex-wrap lg:mask-none lg:p-0">
      {["", ...topics].map((topic) => (
        <span key={topic} className="filter-chip">
          <Link
            to={directoryHref({ q: topic }, "/blog")}
            options={{ preventScrollReset: true }}
            rel={topic ? "nofollow" : undefined}
            aria-current={topic === q ? "true" : undefined}
          >
            {topic || "All posts"}
          </Link>
        </span>
      ))}
    </nav>
  );
}

/** Searches while the user types, or by the button. */
function LiveSearch({ q }: { q: string }) {
  const { form, submitAfterPause, onSubmit } = useSubmitWhileTyping();
  const input = useAddressValue(q);
  return (
    <Form ref={form} action="/blog" role="search" className="relative lg:w-96 lg:shrink-0" onSubmit={onSubmit}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-muted" />
      <input
        ref={input}
        type="search"
        name="q"
        aria-label="Search blog posts"
        placeholder="Search blog posts..."
        defaultValue={q}
        maxLength={200}
        className="field pr-26 pl-9 hydrated:pr-11 [&::-webkit-search-cancel-button]:hidden"
        onChange={({ currentTarget }) => currentTarget.form && submitAfterPause(currentTarget.form)}
      />
      <button className="button absolute inset-y-0 right-0 rounded-l-none hydrated:invisible">Search</button>
      {q && (
        <Link
          to="/blog"
          options={{ preventScrollReset: true }}
          aria-label="Clear search"
          className="invisible absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-r-lg -outline-offset-2 text-muted hover:text-accent hydrated:visible"
        >
          <X aria-hidden className="size-4" />
        </Link>
      )}
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
