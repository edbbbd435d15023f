import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostGrid, PostList } from "~/content/blog/post-card";
import { buyingGuides, guidesPath, guidesSummary, noGuides } from "~/content/resources/buying-guides";
import { getDirectory } from "~/discovery/directory/directory.server";
import { pageMeta } from "~/site/seo/page-meta";
import { LostScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { QuietLink } from "~/platform/ui/link";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Buying Guides",
    description: "Guides for software buyers: requirements, trials, contracts, security, and ROI.",
    path: guidesPath,
    hasMarkdown: true,
  });

export async function loader() {
  const { posts } = await getDirectory();
  return buyingGuides(posts);
}

export default function BuyingGuides() {
  const { overview, steps, others } = useLoaderData<typeof loader>();
  const isEmpty = overview.length + steps.length + others.length === 0;
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">Buying guides</h1>
      <p className="mt-2 mb-5 text-pretty text-muted sm:mt-3 sm:mb-7 sm:text-lg">{guidesSummary}</p>
      <div className="space-y-6">
        <PostList posts={overview} headings="h2" isOfOneCategory />
        {steps.length > 0 && <PostGrid posts={steps} headings="h2" isOfOneCategory />}
        <PostList posts={others} headings="h2" isOfOneCategory />
      </div>
      {isEmpty && (
        <EmptyState scene={<LostScene />} text={noGuides} action={<QuietLink to="/blog">Read the blog</QuietLink>}>
          Until there are, the blog has posts for people who choose software.
        </EmptyState>
      )}
    </div>
  );
}
