/** The pages that stand in the sitemap by themselves; each is a route of its own. */
export const sitemapPages = [
  "/",
  "/directory",
  "/categories",
  "/blog",
  "/resources",
  "/resources/buying-guides",
  "/resources/comparison-tools",
  "/resources/roi-calculator",
  "/vendors",
  "/vendors/get-listed",
  "/vendors/sponsorship",
  "/vendors/partner-program",
  "/about",
  "/how-we-rank",
  "/review-policy",
  "/advertising-disclosure",
  "/privacy",
  "/terms",
  "/contact",
];

/** Pages without parameters that nobody looks for in a search engine. */
export const unlistedPages = [
  "/account",
  "/admin",
  "/api/docs",
  "/auth",
  "/auth/confirm-email",
  "/auth/forgot",
  "/auth/reset",
  "/newsletter",
  "/newsletter/confirm",
  "/newsletter/confirmed",
  "/newsletter/unsubscribe",
];
