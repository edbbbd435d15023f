/** Static pages in the sitemap; each has its own route. */
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

/** Static pages that don't belong in search engines. */
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
