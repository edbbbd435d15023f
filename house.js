/**
 * The layout of `app/`: its folders ("rooms"), and which may import which (docs/decisions/0010-floors.md). The lint
 * rule and tests/house.test.ts read it.
 */

/**
 * Rooms from the bottom up; each is a folder of `app/`. Files import only from their own room and from lower floors,
 * types included. `base` and `wiring` are the files directly in `app/`.
 */
export const floors = [
  ["base"],
  ["text", "ui"],
  ["http", "fetch", "search"],
  ["audit", "mail"],
  ["api"],
  ["admin"],
  ["trash"],
  ["jobs"],
  ["desktop"],
  ["accounts", "categories", "currencies", "pictures", "synonyms"],
  ["companies", "blog", "newsletter"],
  ["submissions", "links", "repositories", "resources"],
  ["vendors"],
  ["reviews", "leads"],
  ["inbox", "catalogue"],
  ["import", "enhancement", "undo", "bulk", "mirror", "compare", "visits", "demand"],
  ["cleanup", "issues", "saved"],
  ["seo", "session", "layout", "demo", "personal-data"],
  ["wiring"],
  ["routes"],
];

/** Files of `app/` that are `base`, without `.ts` and `.server.ts`. All others are `wiring`. */
export const base = [
  "back-off",
  "blank",
  "change-each",
  "clock",
  "content-version",
  "count",
  "disk-full",
  "duplicate-key",
  "env",
  "give-way",
  "ids",
  "paging",
  "parse-url",
  "periodic",
  "person",
  "poller",
  "read-until-changed",
  "refusal",
  "site",
  "tally",
  "token",
  "turns",
];

/**
 * The room that owns each model of `models/`. Others use its operations but may import its types.
 * @type {Record<string, string>}
 */
export const owners = {
  "accepted-terms": "import",
  "ai-call": "enhancement",
  "ai-proposal": "enhancement",
  "announced-change": "audit",
  "audit-entry": "audit",
  "blog-post": "blog",
  "blog-sync": "blog",
  "catalogue-version": "base",
  category: "categories",
  click: "companies",
  company: "companies",
  "company-category": "categories",
  "compared-month": "compare",
  "content-change": "base",
  counter: "base",
  "exchange-rates": "currencies",
  "import-batch": "import",
  "import-category": "import",
  "import-chunk": "import",
  "import-mapping": "import",
  "import-row": "import",
  "issue-delivery": "issues",
  job: "jobs",
  lead: "leads",
  "link-check": "links",
  "listed-comparison": "compare",
  "newsletter-issue": "issues",
  "outgoing-mail": "mail",
  "password-reset": "accounts",
  picture: "pictures",
  "picture-source": "pictures",
  "rate-limit": "http",
  "removed-company": "companies",
  "repository-check": "repositories",
  review: "reviews",
  "review-vote": "reviews",
  "saved-comparison": "saved",
  "saved-search": "saved",
  "saved-tool": "saved",
  "search-day": "demand",
  session: "accounts",
  submission: "submissions",
  subscriber: "newsletter",
  synonyms: "synonyms",
  trashed: "trash",
  "trash-deletion": "trash",
  user: "accounts",
  "vendor-claim": "vendors",
  "vendor-contact": "vendors",
  "vendor-edit": "vendors",
  "vendor-member": "vendors",
  "visit-day": "visits",
  "write-probe": "server",
};

/**
 * The room of a file, or its folder outside `app/`.
 * @param {string} file such as `app/companies/company.ts`
 */
export function roomOf(file) {
  const [top = "", folder = "", rest] = file.split("/");
  if (top !== "app") return top;
  if (rest !== undefined) return folder;
  const name = folder.replace(/(\.(server|client|d))?\.tsx?$/, "");
  return base.includes(name) ? "base" : "wiring";
}
