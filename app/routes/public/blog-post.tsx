import { redirect, type AppLoadContext, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDateTime } from "~/text/format-date-time";
import { authorLabel, statusOf } from "~/blog/blog-post";
import { findPost } from "~/blog/blog.server";
import { PostGrid } from "~/blog/post-card";
import { PostContent } from "~/blog/post-content";
import { relatedPosts } from "~/blog/search-posts";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { findUser } from "~/accounts/web/guards.server";
import { readUntilChanged } from "~/read-until-changed.server";
import { ErrorNotice } from "~/ui/error-notice";
import { useSite } from "~/layout/root-data";
import { JsonLd } from "~/seo/json-ld";
import { pageMeta } from "~/seo/page-meta";
import { blogPosting, breadcrumbList } from "~/seo/structured-data";
import { limits } from "~/site";
import { Link } from "~/ui/link";
import { ShareRow } from "~/ui/share-row";
import { formatDate } from "~/text/format-date";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: data.post.title,
          description: data.post.excerpt,
          path: `/blog/${data.post.slug}`,
          image: `/blog/${data.post.slug}/image.png`,
          type: "article",
          noindex: data.status !== "published",
        }
      : { title: "Error Loading Blog Post", noindex: true },
  );

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const { posts } = await getCatalogue();
  const read = () => findPost(slug);
  // Made-up addresses would push posts out.
  const isListed = posts.some((listed) => listed.slug === slug);
  const found = await (isListed ? readUntilChanged(`post ${slug}`, read) : read());
  const post = found ?? (await findPreview(slug, request, context));
  if (!post) throw new Response(null, { status: 404 });
  if (post.slug !== slug) throw redirect(`/blog/${post.slug}`, 301);
  const related = relatedPosts(posts, post, limits.relatedPosts);
  return { post, related, status: statusOf(post) };
}

/** Admins see drafts and scheduled posts before visitors do. */
async function findPreview(slug: string, request: Request, context: AppLoadContext) {
  const user = await findUser(request, context);
  return user?.isAdmin ? findPost(slug, { unpublished: true }) : null;
}

export default function BlogPostPage() {
  const { post, related, status } = useLoaderData<typeof loader>();
  const { siteUrl, siteName } = useSite();
  const url = `${siteUrl}/blog/${post.slug}`;
  return (
    <>
      <article className="page max-w-3xl py-8">
        <Link to="/blog" className="link inline-flex min-h-11 items-center">
          ← Back to Blog
        </Link>
        {status !== "published" && (
          <p role="status" className="card mt-4 p-4 font-medium">
            {status === "draft"
              ? "This is a draft. Only admins can see this page."
              : `Scheduled for ${formatDateTime(post.publishedAt)}. Only admins can see this page until then.`}
          </p>
        )}
        <header className="mt-4">
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="font-medium text-accent">{post.category}</span>
            <span>{post.readTime} min read</span>
            <time dateTime={post.publishedAt}>{formatDate(post.publishedAt)}</time>
          </p>
          <h1 className="mt-3 text-3xl font-semibold break-words sm:text-4xl">{post.title}</h1>
          <div className="mt-5 flex items-center gap-3">
            <img
              src={post.authorAvatar}
              alt=""
              width={44}
              height={44}
              className="picture size-11 rounded-full object-cover"
            />
            <p>
              <span className="block font-medium">{post.author}</span>
              <span className="block text-sm text-muted">{authorLabel}</span>
            </p>
          </div>
        </header>
        <img
          src={post.featuredImage}
          alt=""
          width={1200}
          height={630}
          className="picture mt-8 aspect-[40/21] w-full rounded-card border border-line bg-sunken object-cover"
        />
        <PostContent html={post.content} />
        <footer className="mt-10 border-t border-line pt-6">
          <h2 className="mb-3 text-sm font-medium text-muted">Share this article</h2>
          <ShareRow url={url} title={post.title} />
        </footer>
      </article>
      <section aria-labelledby="related" className="page pt-6">
        <div className="mb-6 flex items-baseline justify-between gap-4">
          <h2 id="related" className="text-2xl font-semibold">
            Related Articles
          </h2>
          <Link to="/blog" className="link">
            Browse All Articles
          </Link>
        </div>
        {related.length > 0 && <PostGrid posts={related} />}
      </section>
      <JsonLd data={blogPosting(siteUrl, siteName, post)} />
      <JsonLd
        data={breadcrumbList(siteUrl, [
          { name: "Blog", path: "/blog" },
          { name: post.title, path: `/blog/${post.slug}` },
        ])}
      />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="Error Loading Blog Post" text="We couldn't find the blog post you're looking for.">
      <Link to="/blog" className="button-quiet">
        Back to Blog
      </Link>
    </ErrorNotice>
  );
}
