import { buyingGuides } from "~/demo/posts/buying-guides";
import type { BlogPostInput } from "~/content/blog/blog-post-input";
import { operationsPosts } from "~/demo/posts/operations";
import { pricingPosts } from "~/demo/posts/pricing";
import { securityPosts } from "~/demo/posts/security";
import { teamsPosts } from "~/demo/posts/teams";

/** Articles written for the demo. Their figures are examples, and no product or person in them is real. */
export const demoPosts: BlogPostInput[] = [
  ...buyingGuides,
  ...pricingPosts,
  ...securityPosts,
  ...operationsPosts,
  ...teamsPosts,
];
