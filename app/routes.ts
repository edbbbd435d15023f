import type { RouteConfig, RouteConfigEntry } from "@remix-run/route-config";

/** A route for a file that has several paths. */
const another = (path: string, file: string): RouteConfigEntry => ({ ...route(path, file), id: `${file}:${path}` });

/** See `isForEverybody` (app/site/wiring/for-everybody.server.ts). */
export const sharedRoutes = new Set<object>();

/**
 * Marks a shared route: its answer to GET and HEAD is the same for everybody, depends only on the URL, and is stored
 * (server/page-cache). All other routes are private.
 */
function forEverybody(entry: RouteConfigEntry): RouteConfigEntry {
  sharedRoutes.add(entry);
  return entry;
}

// Remix's own functions for routes aren't used, because they'd load its compiler into the server, which also reads this file.

const index = (file: string): RouteConfigEntry => ({ file, index: true });

/** A route. `path` is its canonical spelling, with lowercase fixed parts; see server/canonical-path.ts. */
function route(path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry {
  return { path, file, caseSensitive: true, ...(children && { children }) };
}

export default [
  forEverybody(index("routes/public/home.tsx")),
  forEverybody(route("directory", "routes/public/directory.tsx")),
  forEverybody(route("directory/request", "routes/public/request-tool.tsx")),
  forEverybody(route("company/:id", "routes/public/company.tsx")),
  route("company/:id/offer", "routes/public/company-offer.ts"),
  route("company/:id/claim", "routes/public/company-claim.tsx"),
  route("company/:id/claim/confirm", "routes/public/company-claim.confirm.tsx"),
  route("company/:id/contact/confirm", "routes/public/company-contact.confirm.tsx"),
  forEverybody(route("company/:id/correction", "routes/public/company-correction.tsx")),
  forEverybody(route("company/:id/demo", "routes/public/company-demo.tsx")),
  route("company/:id/review", "routes/public/company-review.tsx"),
  forEverybody(route("company/:id/reviews", "routes/public/company-reviews.tsx")),
  forEverybody(route("company/:id/reviews/:review", "routes/public/published-review.tsx")),
  route("company/:id/reviews/:review/report", "routes/public/review-report.tsx"),
  route("company/:id/reviews/:review/reply", "routes/public/review-reply.tsx"),
  forEverybody(route("categories", "routes/public/categories.tsx")),
  forEverybody(route("category/:slug", "routes/public/category.tsx")),
  ...["open-source", "self-hosted", "free"].flatMap((path) => [
    forEverybody(another(path, "routes/public/landing.tsx")),
    forEverybody(another(`category/:slug/${path}`, "routes/public/landing.tsx")),
  ]),

  forEverybody(route("alternatives", "routes/public/alternatives.tsx")),
  forEverybody(route("alternatives/:product", "routes/public/alternatives.product.tsx")),
  forEverybody(route("compare", "routes/public/compare.tsx")),
  forEverybody(route("compare/:tools", "routes/public/comparison.tsx")),
  forEverybody(route("compare/:tools/table.csv", "routes/public/comparison-file.ts")),

  forEverybody(route("embeds", "routes/public/embeds.tsx")),
  forEverybody(route("embed/company/:id", "routes/public/embed-company.ts")),
  forEverybody(route("embed/tools", "routes/public/embed-tools.ts")),
  forEverybody(route("embed/compare/:tools", "routes/public/embed-comparison.ts")),

  route("styleguide", "routes/admin/styleguide.tsx"),

  forEverybody(route("blog", "routes/public/blog.tsx")),
  forEverybody(route("blog/:slug", "routes/public/blog-post.tsx")),

  forEverybody(route("resources", "routes/public/resources.tsx")),
  forEverybody(route("resources/buying-guides", "routes/public/resources.buying-guides.tsx")),
  forEverybody(route("resources/comparison-tools", "routes/public/resources.comparison-tools.tsx")),
  forEverybody(route("resources/roi-calculator", "routes/public/resources.roi-calculator.tsx")),

  forEverybody(route("vendors", "routes/public/vendors.tsx")),
  forEverybody(route("vendors/get-listed", "routes/public/vendors.get-listed.tsx")),
  forEverybody(route("vendors/sponsorship", "routes/public/vendors.sponsorship.tsx")),
  forEverybody(route("vendors/partner-program", "routes/public/vendors.partner-program.tsx")),

  forEverybody(route("about", "routes/public/about.tsx")),
  forEverybody(route("how-we-rank", "routes/public/how-we-rank.tsx")),
  forEverybody(route("review-policy", "routes/public/review-policy.tsx")),
  forEverybody(route("advertising-disclosure", "routes/public/advertising-disclosure.tsx")),
  forEverybody(route("privacy", "routes/public/privacy.tsx")),
  forEverybody(route("terms", "routes/public/terms.tsx")),
  forEverybody(route("contact", "routes/public/contact.tsx")),
  forEverybody(route("data", "routes/public/data.tsx")),

  forEverybody(route("newsletter", "routes/public/newsletter.tsx")),
  forEverybody(route("newsletter/issues", "routes/public/newsletter.issues.tsx")),
  forEverybody(route("newsletter/issues/:id", "routes/public/newsletter.issue.tsx")),
  route("newsletter/confirm", "routes/public/newsletter.confirm.tsx"),
  forEverybody(route("newsletter/confirmed", "routes/public/newsletter.confirmed.tsx")),
  route("newsletter/unsubscribe", "routes/public/newsletter.unsubscribe.tsx"),

  route("alerts/stop", "routes/public/alerts.stop.tsx"),
  route("auth", "routes/public/auth.tsx"),
  route("auth/forgot", "routes/public/auth.forgot.tsx"),
  route("auth/reset", "routes/public/auth.reset.tsx"),
  route("auth/invitation", "routes/public/auth.invitation.tsx"),
  route("auth/second-step", "routes/public/auth.second-step.tsx"),
  route("auth/provider", "routes/public/auth.provider.tsx"),
  route("auth/provider/callback", "routes/public/auth.provider.callback.ts"),
  route("auth/confirm-email", "routes/public/auth.confirm-email.tsx"),
  route("logout", "routes/public/logout.ts"),
  route("account", "routes/account/layout.tsx", [
    index("routes/account/profile.tsx"),
    route("password", "routes/account/password.tsx"),
    route("security", "routes/account/security.tsx"),
    route("security/app", "routes/account/security-app.tsx"),
    route("sessions", "routes/account/sessions.tsx"),
    route("tokens", "routes/account/tokens.tsx"),
    route("activity", "routes/account/activity.tsx"),
    route("reviews", "routes/account/reviews.tsx"),
    route("saved", "routes/account/saved.tsx"),
    route("requests", "routes/account/requests.tsx"),
    route("newsletter", "routes/account/newsletter.tsx"),
    route("data", "routes/account/data.tsx"),
  ]),
  route("vendor", "routes/vendor/layout.tsx", [
    index("routes/vendor/companies.tsx"),
    route(":id", "routes/vendor/dashboard.tsx"),
    route(":id/edit", "routes/vendor/edit.tsx"),
    route(":id/leads", "routes/vendor/leads.tsx"),
    route(":id/sponsorship", "routes/vendor/placement.tsx"),
  ]),
  route("vendor/:id/leads.csv", "routes/vendor/leads-file.ts"),
  route("vendor/:id/edit/withdraw", "routes/vendor/withdraw.ts"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard.tsx"),
    route("companies/:id/history", "routes/admin/company-history.tsx"),
    route("companies/:id/people", "routes/admin/company-people.tsx"),
    route("companies/:id/visits", "routes/admin/company-visits.tsx"),
    route("inbox", "routes/admin/inbox.tsx"),
    route("posts", "routes/admin/posts.tsx"),
    route("posts/:id", "routes/admin/post.tsx"),
    route("posts/:id/preview", "routes/admin/post-preview.tsx"),
    route("posts/:id/history", "routes/admin/post-history.tsx"),
    route("imports", "routes/admin/imports.tsx"),
    route("imports/:id", "routes/admin/import.tsx"),
    route("jobs", "routes/admin/jobs.tsx"),
    route("enhancement", "routes/admin/enhancement.tsx"),
    route("links", "routes/admin/links.tsx"),
    route("stale", "routes/admin/stale.tsx"),
    route("comparisons", "routes/admin/comparisons.tsx"),
    route("synonyms", "routes/admin/synonyms.tsx"),
    route("visits", "routes/admin/visits.tsx"),
    route("demand", "routes/admin/demand.tsx"),
    route("visits/placements", "routes/admin/placements.tsx"),
    route("rates", "routes/admin/rates.tsx"),
    route("crawlers", "routes/admin/crawlers.tsx"),
    route("webhooks", "routes/admin/webhooks.tsx"),
    route("users", "routes/admin/users.tsx"),
    route("newsletter", "routes/admin/newsletter.tsx"),
    route("newsletter/:id", "routes/admin/newsletter-issue.tsx"),
    route("subscribers", "routes/admin/subscribers.tsx"),
    route("changes", "routes/admin/changes.tsx"),
    route("security", "routes/admin/security.tsx"),
    route("trash", "routes/admin/trash.tsx"),
    route("status", "routes/admin/status.tsx"),
  ]),
  route("account/deleted", "routes/public/account.deleted.tsx"),
  route("account/proof", "routes/account/proof.tsx"),
  route("account/confirmation", "routes/account/confirmation.ts"),
  route("account/data.json", "routes/account/data-file.ts"),

  route("visits", "routes/public/visits.ts"),
  forEverybody(route("pictures/:file", "routes/public/picture.ts")),
  forEverybody(route("brand-marks/:file", "routes/public/brand-mark.ts")),
  forEverybody(route("image.png", "routes/public/site-image.ts")),
  // The manifest belongs to the files of this moment.
  route("data/:file", "routes/public/data-file.ts"),
  forEverybody(route("company/:id.md", "routes/public/company-markdown.ts")),
  forEverybody(route("category/:slug.md", "routes/public/category-markdown.ts")),
  forEverybody(route("alternatives/:product.md", "routes/public/alternatives-markdown.ts")),
  forEverybody(route("compare/:tools.md", "routes/public/comparison-markdown.ts")),
  forEverybody(route("blog/:slug.md", "routes/public/post-markdown.ts")),
  forEverybody(route("resources/buying-guides.md", "routes/public/guides-markdown.ts")),
  forEverybody(route("company/:id/badge.svg", "routes/public/company-badge.ts")),
  forEverybody(route("company/:id/image.png", "routes/public/company-image.ts")),
  forEverybody(route("blog/:slug/image.png", "routes/public/post-image.ts")),
  forEverybody(route("robots.txt", "routes/public/robots.ts")),
  forEverybody(route("llms.txt", "routes/public/llms.ts")),
  forEverybody(route("llms-full.txt", "routes/public/llms-full.ts")),
  forEverybody(route("llms-full/:part.txt", "routes/public/llms-part.ts")),
  forEverybody(route(".well-known/security.txt", "routes/public/security-txt.ts")),
  forEverybody(route(".well-known/change-password", "routes/public/change-password.ts")),
  forEverybody(route("sitemap.xml", "routes/public/sitemap.ts")),
  forEverybody(route("sitemaps/:file", "routes/public/sitemap-file.ts")),
  forEverybody(route("rss.xml", "routes/public/rss.ts")),
  forEverybody(route("atom.xml", "routes/public/atom.ts")),
  forEverybody(route("newsletter/rss.xml", "routes/public/newsletter.rss.ts")),
  forEverybody(route("newsletter/atom.xml", "routes/public/newsletter.atom.ts")),

  forEverybody(route("api/openapi.json", "routes/api/openapi.ts")),
  forEverybody(route("api/docs", "routes/api/docs.tsx")),
  route("api/*", "routes/api/endpoints.ts"),
  route("mcp", "routes/api/mcp.ts"),

  forEverybody(route("*", "routes/public/not-found.tsx")),
] satisfies RouteConfig;
