/** The admin pages, in menu order. */
export const adminPages = [
  { to: "/admin", name: "Dashboard" },
  { to: "/admin/inbox", name: "Inbox" },
  { to: "/admin/posts", name: "Posts" },
  { to: "/admin/imports", name: "Imports" },
  { to: "/admin/jobs", name: "Jobs" },
  { to: "/admin/enhancement", name: "AI content" },
  { to: "/admin/links", name: "Website checks" },
  { to: "/admin/stale", name: "Data freshness" },
  { to: "/admin/synonyms", name: "Synonyms" },
  { to: "/admin/visits", name: "Visits" },
  { to: "/admin/demand", name: "Demand" },
  { to: "/admin/rates", name: "Exchange rates" },
  { to: "/admin/users", name: "Users" },
  { to: "/admin/subscribers", name: "Subscribers" },
  { to: "/admin/changes", name: "Changes" },
  { to: "/admin/trash", name: "Trash" },
] as const;
