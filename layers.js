/**
 * The layout of `app/`: its areas, the modules in them, and which may import which (docs/decisions/0010-layers.md). The
 * lint rules and tests/layers.test.ts read it.
 */

/**
 * A folder of `app/` with its modules, or one that is a module itself.
 * @typedef {{ name: string, about: string, layers: string[][] }} Area
 */

/**
 * Areas from the bottom up, and the modules of each, from the bottom up, too. A file imports only from its own module,
 * from lower layers of its area, and from lower areas, types included.
 * @type {Area[]}
 */
export const areas = [
  {
    name: "platform",
    about: "what any such product needs, and no noun of this one",
    layers: [
      ["runtime"],
      ["text", "ui"],
      ["http", "fetch"],
      ["audit", "mail"],
      ["api"],
      ["admin"],
      ["trash"],
      ["jobs"],
      ["desktop"],
    ],
  },
  { name: "search", about: "the search index", layers: [["search"]] },
  { name: "accounts", about: "people, sessions, and signing in", layers: [["accounts"]] },
  {
    name: "catalog",
    about: "what is listed",
    layers: [["categories", "currencies", "pictures", "synonyms"], ["companies"], ["links", "repositories"]],
  },
  { name: "content", about: "posts and guides", layers: [["blog"], ["resources"]] },
  {
    name: "community",
    about: "what people send, and its moderation",
    layers: [["submissions"], ["vendors"], ["reviews", "leads"], ["inbox"]],
  },
  {
    name: "discovery",
    about: "how buyers find and decide",
    layers: [["directory"], ["compare", "visits", "demand"], ["saved"]],
  },
  { name: "newsletter", about: "subscribers and issues", layers: [["subscribers"], ["issues"]] },
  {
    name: "backoffice",
    about: "what admins do to many records",
    layers: [["import", "enhancement", "undo", "bulk", "mirror"], ["cleanup"], ["demo"]],
  },
  {
    name: "site",
    about: "the shell around all pages",
    layers: [["seo", "session", "layout", "personal-data"], ["wiring"]],
  },
  { name: "routes", about: "pages and endpoints", layers: [["routes"]] },
];

/** All modules, from the bottom up, each with its layer's number and its folder. */
export const modules = areas
  .flatMap(({ name: area, layers }) => layers.map((names) => ({ area, names })))
  .flatMap(({ area, names }, layer) =>
    names.map((name) => ({ name, layer, folder: area === name ? `app/${name}` : `app/${area}/${name}` })),
  );

/**
 * The module that owns each model of `models/`. Others use its operations but may import its types.
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
  "catalogue-version": "runtime",
  category: "categories",
  click: "companies",
  company: "companies",
  "company-category": "categories",
  "compared-month": "compare",
  "content-change": "runtime",
  counter: "runtime",
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
  subscriber: "subscribers",
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
 * The module of a file, or its folder outside `app/`. The framework's own files, directly in `app/`, belong to `wiring`.
 * @param {string} file such as `app/catalog/companies/company.ts`
 */
export function moduleOf(file) {
  const [top = "", name = "", rest] = file.split("/");
  if (top !== "app") return top;
  if (rest === undefined) return "wiring";
  return modules.find(({ folder }) => file.startsWith(`${folder}/`))?.name ?? `${top}/${name}`;
}
