import type { Permission } from "~/platform/runtime/roles";

/** The admin pages by group, in menu order, with what opening each takes. */
export const adminGroups = [
  {
    title: "Catalog",
    pages: [
      { to: "/admin", name: "Dashboard", permission: "admin" },
      { to: "/admin?tab=management", name: "Companies", permission: "catalog" },
      { to: "/admin/imports", name: "Imports", permission: "imports" },
      { to: "/admin/enhancement", name: "AI content", permission: "ai" },
      { to: "/admin/links", name: "Website checks", permission: "catalog" },
      { to: "/admin/stale", name: "Data freshness", permission: "catalog" },
      { to: "/admin/synonyms", name: "Synonyms", permission: "catalog" },
    ],
  },
  {
    title: "Queue",
    pages: [
      { to: "/admin/inbox", name: "Inbox", permission: "inbox" },
      { to: "/admin/jobs", name: "Jobs", permission: "jobs" },
    ],
  },
  {
    title: "Content",
    pages: [
      { to: "/admin/posts", name: "Posts", permission: "posts" },
      { to: "/admin/comparisons", name: "Comparisons", permission: "catalog" },
      { to: "/admin/newsletter", name: "Newsletter", permission: "drafts" },
      { to: "/admin/subscribers", name: "Subscribers", permission: "newsletter" },
    ],
  },
  {
    title: "Insight",
    pages: [
      { to: "/admin/visits", name: "Visits", permission: "figures" },
      { to: "/admin/demand", name: "Demand", permission: "figures" },
    ],
  },
  {
    title: "System",
    pages: [
      { to: "/admin/users", name: "Users", permission: "people" },
      { to: "/admin/rates", name: "Exchange rates", permission: "settings" },
      { to: "/admin/crawlers", name: "Crawlers", permission: "settings" },
      { to: "/admin/webhooks", name: "Webhooks", permission: "settings" },
      { to: "/admin/changes", name: "Changes", permission: "log" },
      { to: "/admin/security", name: "Security", permission: "log" },
      { to: "/admin/trash", name: "Trash", permission: "trash" },
      { to: "/admin/status", name: "Status", permission: "settings" },
    ],
  },
] as const satisfies { title: string; pages: { to: string; name: string; permission: Permission }[] }[];

type AdminPage = (typeof adminGroups)[number]["pages"][number];
export type AdminPath = AdminPage["to"];

/** The admin pages, in menu order. */
export const adminPages = adminGroups.flatMap<AdminPage>(({ pages }) => pages);
