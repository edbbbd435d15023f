/**
 * The house: which rooms `app/` has, and who may import whom (docs/decisions/0010-floors.md). The lint rule and
 * tests/house.test.ts read it.
 */

/**
 * The rooms from the ground up, each a folder of `app/`. What is in a room imports from its own room and from lower
 * floors, never sideways or upwards, types included. `base` and `wiring` are the files of `app/` itself.
 */
export const floors = [
  ["base"],
  ["text", "ui"],
  ["http", "fetch"],
  ["audit", "mail"],
  ["api"],
  ["admin"],
  ["trash"],
  ["jobs"],
  ["desktop"],
  ["accounts", "categories", "pictures"],
  ["companies", "blog", "newsletter"],
  ["submissions", "links", "resources"],
  ["reviews", "leads"],
  ["inbox", "catalogue"],
  ["import", "enhancement", "cleanup", "undo", "bulk", "mirror"],
  ["seo", "layout", "demo", "personal-data"],
  ["wiring"],
  ["routes"],
];

/** The files of `app/` that are `base`, without `.ts` and `.server.ts`; all others there are `wiring`. */
export const base = [
  "back-off",
  "blank",
  "change-each",
  "content-version",
  "duplicate-key",
  "env",
  "ids",
  "paging",
  "parse-url",
  "periodic",
  "person",
  "poller",
  "refusal",
  "site",
  "token",
];

/**
 * The room that reads and writes each model of `models/`: all others ask its operations. Their types are free.
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
  "content-change": "base",
  counter: "base",
  "import-batch": "import",
  "import-chunk": "import",
  "import-mapping": "import",
  "import-row": "import",
  job: "jobs",
  lead: "leads",
  "link-check": "links",
  "outgoing-mail": "mail",
  "password-reset": "accounts",
  picture: "pictures",
  "picture-source": "pictures",
  "rate-limit": "http",
  "removed-company": "companies",
  review: "reviews",
  session: "accounts",
  submission: "submissions",
  subscriber: "newsletter",
  trashed: "trash",
  "trash-deletion": "trash",
  user: "accounts",
  "write-probe": "server",
};

/**
 * The room of a file; outside of `app/`, its folder.
 * @param {string} file as `app/companies/company.ts`
 */
export function roomOf(file) {
  const [top = "", folder = "", rest] = file.split("/");
  if (top !== "app") return top;
  if (rest !== undefined) return folder;
  const name = folder.replace(/(\.(server|client|d))?\.tsx?$/, "");
  if (name === "routes") return "routes";
  return base.includes(name) ? "base" : "wiring";
}
