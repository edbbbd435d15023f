/** The admin pages by group, in menu order. */
export const adminGroups = [
  {
    title: "Catalog",
    pages: [
      { to: "/admin", name: "Dashboard" },
      { to: "/admin?tab=management", name: "Companies" },
      { to: "/admin/imports", name: "Imports" },
      { to: "/admin/enhancement", name: "AI content" },
      { to: "/admin/links", name: "Website checks" },
      { to: "/admin/stale", name: "Data freshness" },
      { to: "/admin/synonyms", name: "Synonyms" },
    ],
  },
  {
    title: "Queue",
    pages: [
      { to: "/admin/inbox", name: "Inbox" },
      { to: "/admin/jobs", name: "Jobs" },
    ],
  },
  {
    title: "Content",
    pages: [
      { to: "/admin/posts", name: "Posts" },
      { to: "/admin/comparisons", name: "Comparisons" },
      { to: "/admin/newsletter", name: "Newsletter" },
      { to: "/admin/subscribers", name: "Subscribers" },
    ],
  },
  {
    title: "Insight",
    pages: [
      { to: "/admin/visits", name: "Visits" },
      { to: "/admin/demand", name: "Demand" },
    ],
  },
  {
    title: "System",
    pages: [
      { to: "/admin/users", name: "Users" },
      { to: "/admin/rates", name: "Exchange rates" },
      { to: "/admin/changes", name: "Changes" },
      { to: "/admin/security", name: "Security" },
      { to: "/admin/trash", name: "Trash" },
      { to: "/admin/status", name: "Status" },
    ],
  },
] as const;

type AdminPage = (typeof adminGroups)[number]["pages"][number];
export type AdminPath = AdminPage["to"];

/** The admin pages, in menu order. */
export const adminPages = adminGroups.flatMap<AdminPage>(({ pages }) => pages);
