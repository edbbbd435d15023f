import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PostGrid } from "~/content/blog/post-card";
import { buyingGuides } from "~/content/resources/buying-guides";
import { getDirectory } from "~/discovery/directory/directory.server";
import { GuideScene, ReplaceScene, ReturnScene } from "~/site/layout/resource-scenes";
import { CompareScene } from "~/site/layout/scenes";
import { pageMeta } from "~/site/seo/page-meta";
import { Link, TallLink } from "~/platform/ui/link";

const shownGuides = 3;

const resources = [
  {
    to: "/resources/buying-guides",
    Scene: GuideScene,
    title: "Buying guides",
    text: "How to define your needs, run a trial, read the contract, and decide.",
  },
  {
    to: "/resources/comparison-tools",
    Scene: CompareScene,
    title: "Comparisons by category",
    text: "Compare two to four tools from a category: prices, ratings, and where the ratings come from.",
  },
  {
    to: "/alternatives",
    Scene: ReplaceScene,
    title: "Alternatives",
    text: "Find tools that can replace the product you know.",
  },
  {
    to: "/resources/roi-calculator",
    Scene: ReturnScene,
    title: "ROI calculator",
    text: "Work out what a tool costs, what the time saved is worth, and when the setup pays for itself.",
  },
] as const;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Resources",
    description: "Buying guides, side-by-side comparisons, and an ROI calculator for software buyers.",
    path: "/resources",
  });

export async function loader() {
  const { posts } = await getDirectory();
  const { overview, steps, others } = buyingGuides(posts);
  return { guides: [...overview, ...steps, ...others].slice(0, shownGuides) };
}

export default function Resources() {
  const { guides } = useLoaderData<typeof loader>();
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="text-3xl font-semibold sm:text-4xl">Resources</h1>
      <p className="mt-2 text-pretty text-muted sm:mt-3 sm:text-lg">
        Everything you need to get from a rough idea to a decision you can defend.
      </p>
      <ul className="mt-5 grid gap-3 sm:mt-7 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {resources.map(({ to, Scene, title, text }) => (
          <li key={to} className="picture-tile card relative hover:border-accent">
            <Scene />
            <div className="p-4 sm:p-5">
              <h2 className="text-lg leading-snug font-semibold">
                <Link to={to} className="after:absolute after:inset-0 hover:text-accent">
                  {title}
                </Link>
              </h2>
              <p className="mt-0.5 text-muted max-sm:text-sm sm:mt-1">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {guides.length > 0 && (
        <section aria-labelledby="guides" className="mt-10">
          <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 sm:mb-4">
            <h2 id="guides" className="text-xl font-semibold sm:text-2xl">
              Guides to start with
            </h2>
            <TallLink to="/resources/buying-guides">All guides</TallLink>
          </div>
          <PostGrid posts={guides} isOfOneCategory />
        </section>
      )}
    </div>
  );
}
