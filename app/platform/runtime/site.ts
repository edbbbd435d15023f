/** The site's facts, in one place. `SITE_NAME` overrides the name (see `env.server.ts`). */
export const site = {
  name: "SaaSFinder",
  tagline: "Discover and compare the best SaaS tools for your business",
  /** URL of this site's source code, such as https://git.example/our-site. If empty, pages don't link to it. */
  sourceUrl: "" as string,
  newsletterReaders: "30,000+",
  offer: { text: "20% Off Your First Month", code: "SAASF20" },
} as const;

/** Figures that several pages share. */
export const limits = {
  companiesPerPage: 24,
  alternativesPerPage: 60,
  comparisonsPerPage: 60,
  headerCategories: 5,
  menuCategories: 6,
  headerFeatured: 3,
  /** Fills complete rows in one, two, and three columns. */
  homeFeatured: 12,
  /** Instead of featured ones, if there are none. */
  homeFirst: 6,
  homeCategories: 8,
  homePosts: 3,
  postsPerPage: 24,
  relatedPosts: 3,
} as const;

/** Number of skeleton cards. */
export const placeholders = {
  homeFeatured: 3,
  homeCategories: 8,
  homePosts: 3,
  directory: 6,
  categories: 12,
  category: 6,
  blog: 6,
} as const;
