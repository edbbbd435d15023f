/** What the product says about itself, in one place. `SITE_NAME` overrides the name (see `env.server.ts`). */
export const site = {
  name: "SaaSFinder",
  tagline: "Discover and compare the best SaaS tools for your business",
  /** Where the code of this site can be read, such as https://git.example/our-site. Empty: pages link to no code. */
  sourceUrl: "" as string,
  newsletterReaders: "30,000+",
  offer: { text: "20% Off Your First Month", code: "SAASF20" },
} as const;

/** Numbers of the product that several pages share. */
export const limits = {
  companiesPerPage: 24,
  headerCategories: 5,
  menuCategories: 6,
  headerFeatured: 3,
  /** Full rows, whether the grid has one, two or three columns. */
  homeFeatured: 12,
  homeCategories: 8,
  homePosts: 3,
  postsPerPage: 24,
  relatedPosts: 3,
} as const;

/** How many grey cards stand for what is loading. */
export const placeholders = {
  homeFeatured: 3,
  homeCategories: 8,
  homePosts: 3,
  directory: 6,
  categories: 12,
  category: 6,
  blog: 6,
} as const;
