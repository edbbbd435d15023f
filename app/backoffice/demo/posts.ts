import { buyingGuides } from "~/backoffice/demo/posts/buying-guides";
import type { BlogPostInput } from "~/content/blog/blog-post-input";
import { operationsPosts } from "~/backoffice/demo/posts/operations";
import { pricingPosts } from "~/backoffice/demo/posts/pricing";
import { securityPosts } from "~/backoffice/demo/posts/security";
import { teamsPosts } from "~/backoffice/demo/posts/teams";

/** Articles written for the demo. Their figures are examples, and no product or person in them is real. */
export const demoPosts: BlogPostInput[] = [
  ...buyingGuides,
  ...pricingPosts,
  ...securityPosts,
  ...operationsPosts,
  ...teamsPosts,
];
