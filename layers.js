/**
 * The layout of `app/`: its areas, the modules in them, and which may import which (docs/decisions/0010-layers.md). The
 * lint rules and tests/layers.test.ts read it, and `npm run layers` draws it in the README and docs/architecture.md.
 */

/**
 * A folder of `app/` with its modules, or one that is a module itself. Each layer has modules, with what they are.
 * @typedef {{ name: string, about: string, layers: Record<string, string>[] }} Area
 */

/**
 * Areas from the bottom up, and the layers of each, from the bottom up, too. A file imports only from its own module,
 * from lower layers of its area, and from lower areas, types included.
 * @type {Area[]}
 */
export const areas = [
  {
    name: "platform",
    about: "what any such product needs",
    layers: [
      { runtime: "settings, IDs, refusals, paging, timers, tokens" },
      { text: "cleaning, comparing, and formatting texts", ui: "controls and page elements" },
      {
        http: "requests, forms, cookies, rate limits",
        fetch: "requests to other servers",
        charts: "figures as pictures, each with its table",
      },
      { audit: "who changed what, and when", mail: "the outbox for all emails" },
      { api: "endpoints, requests, and their documentation: /api/docs, /api/openapi.json" },
      { admin: "shared parts of the admin screens" },
      { trash: "removed items that can be restored" },
      { jobs: "background jobs" },
      { desktop: "how pages use the desktop app" },
    ],
  },
  {
    name: "accounts",
    about: "people, sessions, and signing in",
    layers: [{ accounts: "registering, logging in, sessions, forgotten passwords" }],
  },
  {
    name: "catalog",
    about: "what is listed",
    layers: [
      {
        categories: "categories and the links to companies",
        currencies: "exchange rates for comparing prices",
        pictures: "stored images",
        synonyms: "words that mean the same in searches",
      },
      { companies: "companies, their ratings and prices, and operations on them" },
      { links: "checking companies’ websites", repositories: "refreshing stars and releases" },
    ],
  },
  {
    name: "content",
    about: "posts and guides",
    layers: [
      { blog: "posts, and importing them from WordPress" },
      { resources: "buying guides, comparisons, the ROI calculator" },
    ],
  },
  {
    name: "community",
    about: "what people send, and its moderation",
    layers: [
      { submissions: "listings and messages from vendors" },
      { vendors: "who speaks for which company" },
      {
        reviews: "reviews and their moderation",
        leads: "demo requests",
        "price-checks": "reading vendors’ pricing pages again",
      },
      {
        inbox: "visitors’ submissions, for admins",
        suspensions: "users who can’t log in for a while, and their reviews",
      },
    ],
  },
  {
    name: "discovery",
    about: "how buyers find and decide",
    layers: [
      { directory: "what visitors read: all companies packed in memory, search, filters, ranking" },
      {
        compare: "tools side by side: the tray, the table, the visitor’s own ranking, listed and frequent comparisons",
        visits: "counting views and clicks, and the figures for admins",
        demand: "what visitors search for and miss",
        corrections: "what visitors and programs say is wrong on a page",
        "open-data": "the public catalog as files, for everybody",
        changes: "what happened to listed companies, for programs that follow the catalog",
      },
      { saved: "tools, comparisons, and searches that users saved, with alerts" },
    ],
  },
  {
    name: "newsletter",
    about: "subscribers and issues",
    layers: [
      { subscribers: "signing up with double opt-in, and leaving" },
      { issues: "writing and sending issues, and their archive" },
    ],
  },
  {
    name: "backoffice",
    about: "what admins do to many records",
    layers: [
      {
        import: "companies from files and Product Hunt",
        enhancement: "texts written by a language model, and their review by admins",
        undo: "undoing changes",
        bulk: "changing many companies at once",
        mirror: "fetching the images of companies and posts",
        webhooks: "telling other programs about events, by signed requests",
      },
      { cleanup: "removing demo data", work: "what waits for an admin" },
      { demo: "the demo data" },
    ],
  },
  {
    name: "site",
    about: "the shell around all pages",
    layers: [
      {
        crawlers: "robots.txt, and what crawlers of assistants may read",
        seo: "meta tags, JSON-LD, social images, sitemap, feeds",
        session: "what pages show of the logged-in user, by one call",
        status: "how the site is running, for admins and for Prometheus",
        layout: "header, footer, error pages",
        "personal-data": "downloading and deleting personal data",
      },
      { embeds: "what other sites show in a frame, and how they find it (oEmbed)" },
      { wiring: "the lists of endpoints, handlers, and kinds of jobs; starting and stopping the product" },
      { markdown: "public pages as Markdown, for programs" },
      { mcp: "an MCP server for assistants: searching, reading, comparing, and suggesting corrections" },
    ],
  },
  {
    name: "routes",
    about: "pages and endpoints",
    layers: [{ routes: "public/, account/, vendor/, admin/, and the API" }],
  },
];

/** All modules, from the bottom up, each with its layer's number and its folder. */
export const modules = areas
  .flatMap(({ name: area, layers }) => layers.map((layer) => ({ area, names: Object.keys(layer) })))
  .flatMap(({ area, names }, layer) =>
    names.map((name) => ({ name, layer, folder: area === name ? `app/${name}` : `app/${area}/${name}` })),
  );

/**
 * The module that owns each model of `models/`. Others use its operations but may import its types.
 * @type {Record<string, string>}
 */
export const owners = {
  "accepted-terms": "import",
  "access-token": "accounts",
  "account-factors": "accounts",
  "ai-call": "enhancement",
  "ai-proposal": "enhancement",
  "announced-change": "audit",
  "audit-entry": "audit",
  "begun-change": "runtime",
  "blog-post": "blog",
  "blog-sync": "blog",
  "content-version": "runtime",
  "data-version": "runtime",
  category: "categories",
  click: "companies",
  company: "companies",
  "company-category": "categories",
  "compared-month": "compare",
  "content-change": "runtime",
  counter: "runtime",
  "crawler-policy": "crawlers",
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
  invitation: "accounts",
  "password-reset": "accounts",
  picture: "pictures",
  "picture-source": "pictures",
  "price-proposal": "price-checks",
  "pricing-page": "price-checks",
  "public-change": "changes",
  "rate-limit": "http",
  "removed-company": "companies",
  "repository-check": "repositories",
  review: "reviews",
  "review-vote": "reviews",
  "saved-comparison": "saved",
  "saved-search": "saved",
  "saved-tool": "saved",
  "tool-watch": "saved",
  "search-day": "demand",
  "security-event": "accounts",
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
  "webhook-delivery": "webhooks",
  "webhook-endpoint": "webhooks",
  "write-probe": "server",
};

/** The only file of `app/` that models import: what is stored of a company's facts derives from the table of facts. */
export const readByModels = "~/catalog/companies/facts/table";

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
