import type { Permission } from "~/platform/runtime/roles";

export const workKinds = ["moderation", "links", "prices", "suggestions", "jobs"] as const;
export type WorkKind = (typeof workKinds)[number];

/** Where an admin does this work, its name there, and what it takes. */
export const workPages: Record<WorkKind, { name: string; to: string; permission: Permission }> = {
  moderation: { name: "Waiting for review", to: "/admin/inbox", permission: "inbox" },
  links: { name: "Broken websites", to: "/admin/links", permission: "catalog" },
  prices: { name: "Stale prices", to: "/admin/stale", permission: "catalog" },
  suggestions: { name: "Open suggestions", to: "/admin/enhancement", permission: "ai" },
  jobs: { name: "Failed jobs", to: "/admin/jobs?state=failed", permission: "jobs" },
};
