export const workKinds = ["moderation", "links", "prices", "suggestions", "jobs"] as const;
export type WorkKind = (typeof workKinds)[number];

/** Where an admin does this work, and its name there. */
export const workPages: Record<WorkKind, { name: string; to: string }> = {
  moderation: { name: "Waiting for review", to: "/admin/inbox" },
  links: { name: "Broken websites", to: "/admin/links" },
  prices: { name: "Stale prices", to: "/admin/stale" },
  suggestions: { name: "Open suggestions", to: "/admin/enhancement" },
  jobs: { name: "Failed jobs", to: "/admin/jobs?state=failed" },
};
