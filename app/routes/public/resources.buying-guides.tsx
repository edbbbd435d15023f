import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { guideCategory } from "~/content/blog/blog-post";
import { PostGrid } from "~/content/blog/post-card";
import { getDirectory } from "~/discovery/directory/directory.server";
import { pageMeta } from "~/site/seo/page-meta";
import { Link } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Buying Guides",
    description: "Guides for software buyers: requirements, trials, contracts, security, and ROI.",
    path: "/resources/buying-guides",
  });

export async function loader() {
  const { posts } = await getDirectory();
  return { guides: posts.filter(({ category }) => category === guideCategory) };
}

export default function BuyingGuides() {
  const { guides } = useLoaderData<typeof loader>();
  return (
    <div className="page py-12 sm:py-16">
      <h1 className="text-3xl font-semibold sm:text-4xl">Buying guides</h1>
      <p className="mt-4 mb-8 text-lg text-muted">Each guide covers one step of the buying process in a few minutes.</p>
      {guides.length > 0 ? (
        <PostGrid posts={guides} headings="h2" />
      ) : (
        <div className="card p-10 text-center">
          <p className="text-lg">No buying guides yet.</p>
          <Link to="/blog" className="link mt-2 inline-flex min-h-11 items-center">
            Read the blog
          </Link>
        </div>
      )}
    </div>
  );
}
