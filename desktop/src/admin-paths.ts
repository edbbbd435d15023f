/** Where the server's staff pages are. The server owns these addresses: what it moves, moves here, too. */
export const adminPath = {
  home: "/admin",
  company: (id: number) => `/admin?edit=${id}`,
  assign: "/admin?tab=assign",
  import: "/admin?tab=import",
  management: "/admin?tab=management",
  inbox: "/admin/inbox",
  imports: "/admin/imports",
  jobs: "/admin/jobs",
  changes: "/admin/changes",
  trash: "/admin/trash",
  export: "/api/admin/companies/export.csv",
} as const;
