import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostArticle } from "~/content/blog/post-article";
import { PostGrid } from "~/content/blog/post-card";
import { PageError } from "~/site/layout/error-page";
import { useSite } from "~/site/layout/root-data";
import { JsonLd } from "~/site/seo/json-ld";
import { pageMeta } from "~/site/seo/page-meta";
import { blogPosting, breadcrumbList } from "~/site/seo/structured-data";
import { postPage } from "~/site/wiring/post-page.server";
import { Link, ParentLink, QuietLink } from "~/platform/ui/link";
import { ShareRow } from "~/platform/ui/share-row";

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
          hasMarkdown: true,
        }
      : { title: "Error Loading Blog Post", noindex: true },
  );

export const loader = ({ params }: LoaderFunctionArgs) => postPage(params.slug);

export default function BlogPostPage() {
  const { post, sections, related } = useLoaderData<typeof loader>();
  const { siteUrl, siteName } = useSite();
  const url = `${siteUrl}/blog/${post.slug}`;
  return (
    <>
      <article className="page py-4 sm:py-6">
        <ParentLink to="/blog">Back to Blog</ParentLink>
        <PostArticle post={post} sections={sections} />
        <footer className="mt-10 max-w-3xl border-t border-line pt-6 print:hidden">
          <h2 className="mb-3 text-sm font-medium text-muted">Share this article</h2>
          <ShareRow url={url} title={post.title} />
        </footer>
      </article>
      <section aria-labelledby="related" className="page pt-6 print:hidden">
        <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-6">
          <h2 id="related" className="text-xl font-semibold sm:text-2xl">
            Related Articles
          </h2>
          <Link to="/blog" className="link tap max-sm:text-sm">
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
    <PageError title="Error Loading Blog Post" text="We couldn't find the blog post you're looking for.">
      <QuietLink to="/blog">Back to Blog</QuietLink>
    </PageError>
  );
}
