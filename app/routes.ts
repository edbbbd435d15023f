import { index, route as routeInAnyCase, type RouteConfig, type RouteConfigEntry } from "@remix-run/route-config";

/** Pages that one file shows at several paths. */
const shared = (path: string, file: string): RouteConfigEntry => ({ ...route(path, file), id: `${file}:${path}` });

/** A path in its canonical spelling; see server/canonical-path.ts. Fixed parts are lowercase. */
function route(path: string, file: string, children?: RouteConfigEntry[]): RouteConfigEntry {
  return routeInAnyCase(path, file, { caseSensitive: true }, children);
}

export default [
  index("routes/public/home.tsx"),
  route("directory", "routes/public/directory.tsx"),
  route("directory/request", "routes/public/request-tool.tsx"),
  route("company/:id", "routes/public/company.tsx"),
  route("company/:id/offer", "routes/public/company-offer.ts"),
  route("company/:id/claim", "routes/public/company-claim.tsx"),
  route("company/:id/claim/confirm", "routes/public/company-claim.confirm.tsx"),
  route("company/:id/correction", "routes/public/company-correction.tsx"),
  route("company/:id/demo", "routes/public/company-demo.tsx"),
  route("company/:id/review", "routes/public/company-review.tsx"),
  route("company/:id/reviews", "routes/public/company-reviews.tsx"),
  route("company/:id/reviews/:review", "routes/public/published-review.tsx"),
  route("categories", "routes/public/categories.tsx"),
  route("category/:slug", "routes/public/category.tsx"),
  ...["open-source", "self-hosted", "free"].flatMap((path) => [
    shared(path, "routes/public/landing.tsx"),
    shared(`category/:slug/${path}`, "routes/public/landing.tsx"),
  ]),

  route("alternatives", "routes/public/alternatives.tsx"),
  route("alternatives/:product", "routes/public/alternatives.product.tsx"),
  route("compare", "routes/public/compare.tsx"),
  route("compare/:tools", "routes/public/comparison.tsx"),
  route("compare/:tools/table.csv", "routes/public/comparison-file.ts"),

  route("blog", "routes/public/blog.tsx"),
  route("blog/:slug", "routes/public/blog-post.tsx"),

  route("resources", "routes/public/resources.tsx"),
  route("resources/buying-guides", "routes/public/resources.buying-guides.tsx"),
  route("resources/comparison-tools", "routes/public/resources.comparison-tools.tsx"),
  route("resources/roi-calculator", "routes/public/resources.roi-calculator.tsx"),

  route("vendors", "routes/public/vendors.tsx"),
  route("vendors/get-listed", "routes/public/vendors.get-listed.tsx"),
  route("vendors/sponsorship", "routes/public/vendors.sponsorship.tsx"),
  route("vendors/partner-program", "routes/public/vendors.partner-program.tsx"),

  route("about", "routes/public/about.tsx"),
  route("how-we-rank", "routes/public/how-we-rank.tsx"),
  route("review-policy", "routes/public/review-policy.tsx"),
  route("advertising-disclosure", "routes/public/advertising-disclosure.tsx"),
  route("privacy", "routes/public/privacy.tsx"),
  route("terms", "routes/public/terms.tsx"),
  route("contact", "routes/public/contact.tsx"),

  route("newsletter", "routes/public/newsletter.tsx"),
  route("newsletter/issues", "routes/public/newsletter.issues.tsx"),
  route("newsletter/issues/:id", "routes/public/newsletter.issue.tsx"),
  route("newsletter/confirm", "routes/public/newsletter.confirm.tsx"),
  route("newsletter/confirmed", "routes/public/newsletter.confirmed.tsx"),
  route("newsletter/unsubscribe", "routes/public/newsletter.unsubscribe.tsx"),

  route("auth", "routes/public/auth.tsx"),
  route("auth/forgot", "routes/public/auth.forgot.tsx"),
  route("auth/reset", "routes/public/auth.reset.tsx"),
  route("auth/confirm-email", "routes/public/auth.confirm-email.tsx"),
  route("logout", "routes/public/logout.ts"),
  route("account", "routes/account/layout.tsx", [
    index("routes/account/profile.tsx"),
    route("password", "routes/account/password.tsx"),
    route("sessions", "routes/account/sessions.tsx"),
    route("reviews", "routes/account/reviews.tsx"),
    route("data", "routes/account/data.tsx"),
  ]),
  route("vendor", "routes/vendor/layout.tsx", [
    index("routes/vendor/companies.tsx"),
    route(":id", "routes/vendor/dashboard.tsx"),
    route(":id/edit", "routes/vendor/edit.tsx"),
  ]),
  route("vendor/:id/edit/withdraw", "routes/vendor/withdraw.ts"),
  route("admin", "routes/admin/layout.tsx", [
    index("routes/admin/dashboard.tsx"),
    route("companies/:id/history", "routes/admin/company-history.tsx"),
    route("companies/:id/visits", "routes/admin/company-visits.tsx"),
    route("inbox", "routes/admin/inbox.tsx"),
    route("posts", "routes/admin/posts.tsx"),
    route("posts/:id", "routes/admin/post.tsx"),
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
    route("users", "routes/admin/users.tsx"),
    route("newsletter", "routes/admin/newsletter.tsx"),
    route("newsletter/:id", "routes/admin/newsletter-issue.tsx"),
    route("subscribers", "routes/admin/subscribers.tsx"),
    route("changes", "routes/admin/changes.tsx"),
    route("trash", "routes/admin/trash.tsx"),
  ]),
  route("account/confirmation", "routes/account/confirmation.ts"),
  route("account/data.json", "routes/account/data-file.ts"),

  route("visits", "routes/public/visits.ts"),
  route("pictures/:file", "routes/public/picture.ts"),
  route("brand-marks/:file", "routes/public/brand-mark.ts"),
  route("image.png", "routes/public/site-image.ts"),
  route("company/:id/badge.svg", "routes/public/company-badge.ts"),
  route("company/:id/image.png", "routes/public/company-image.ts"),
  route("blog/:slug/image.png", "routes/public/post-image.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("sitemaps/:file", "routes/public/sitemap-file.ts"),
  route("rss.xml", "routes/public/rss.ts"),
  route("atom.xml", "routes/public/atom.ts"),
  route("newsletter/rss.xml", "routes/public/newsletter.rss.ts"),
  route("newsletter/atom.xml", "routes/public/newsletter.atom.ts"),

  route("api/openapi.json", "routes/api/openapi.ts"),
  route("api/docs", "routes/api/docs.tsx"),
  route("api/*", "routes/api/endpoints.ts"),

  route("*", "routes/public/not-found.tsx"),
] satisfies RouteConfig;
