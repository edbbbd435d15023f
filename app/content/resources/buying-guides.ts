import { guideCategory, type BlogPostSummary, type LabeledPost } from "~/content/blog/blog-post";

export const guidesPath = "/resources/buying-guides";
export const guidesSummary = "Each guide covers one step of the buying process in a few minutes.";
export const noGuides = "No buying guides yet.";

const overviewSlug = "saas-selection-guide";
/** The slugs of the guides that are steps of a purchase, in its order. */
const stepSlugs = ["short-requirements-list", "two-week-trial", "roi-calculator", "reading-a-saas-contract"];

/** The buying guides: an overview, the steps of a purchase in its order, and the others, newest first. */
export function buyingGuides(posts: readonly BlogPostSummary[]) {
  const guides = posts.filter(({ category }) => category === guideCategory);
  const find = (wanted: string) => guides.filter(({ slug }) => slug === wanted);
  const overview: LabeledPost[] = find(overviewSlug).map((guide) => ({ ...guide, label: "Start here" }));
  const steps: LabeledPost[] = stepSlugs.flatMap(find).map((guide, i) => ({ ...guide, label: `Step ${i + 1}` }));
  const others: LabeledPost[] = guides.filter(({ slug }) => slug !== overviewSlug && !stepSlugs.includes(slug));
  return { overview, steps, others };
}
