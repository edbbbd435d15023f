import type { Role } from "~/platform/runtime/roles";

/** Those who may do what a visitor may, and nothing else, whatever they could before. */
export const suspendedPeople = [
  "suspended user",
  "suspended vendor",
  "suspended editor",
  "suspended moderator",
  "suspended writer",
  "suspended analyst",
  "suspended owner",
] as const;

/** Those who have a role or a listing, and meet a second factor or the question whether it's still them. */
export const protectedPeople = [
  "owner without the required factor",
  "editor without the required factor",
  "owner in the second step",
  "vendor in the second step",
  "owner with an old proof",
  "vendor with an old proof",
  "user with an old proof",
] as const;

type Expected = { roles: Role[]; pages: string[]; endpoints: string[] };

/**
 * Who may open each page of admins, and use each of their endpoints, written by hand. It doesn't name permissions, so that a
 * mistake in their table (app/platform/runtime/roles.ts) or in who names which shows here.
 */
export const expectedAccess: Expected[] = [
  {
    roles: ["owner", "editor", "moderator", "writer", "analyst"],
    pages: ["/admin", "/styleguide"],
    endpoints: ["GET /api/admin/work"],
  },
  {
    roles: ["owner", "editor"],
    pages: [
      ...["/admin/companies/:id/history", "/admin/imports", "/admin/imports/:id", "/admin/jobs", "/admin/enhancement"],
      ...["/admin/links", "/admin/stale", "/admin/comparisons", "/admin/synonyms"],
    ],
    endpoints: [
      ...["GET /api/admin/companies", "GET /api/admin/companies/export.csv", "GET /api/admin/companies/duplicates"],
      ...["POST /api/admin/companies", "GET /api/admin/companies/{id}", "PUT /api/admin/companies/{id}"],
      ...["DELETE /api/admin/companies/{id}", "POST /api/admin/companies/{id}/restore"],
      ...["POST /api/admin/companies/bulk", "POST /api/admin/companies/{id}/generate-ai-content"],
      ...["GET /api/admin/companies/{id}/origins", "PUT /api/admin/companies/{id}/origins"],
      ...[
        "GET /api/admin/companies/{id}/history",
        "POST /api/admin/changes/undo",
        "POST /api/admin/changes/{id}/revert",
      ],
      ...["POST /api/admin/category-mappings", "DELETE /api/admin/category-mappings"],
      ...[
        "GET /api/admin/stale",
        "POST /api/admin/stale/checked",
        "POST /api/admin/logos",
        "POST /api/admin/screenshots",
      ],
      ...["GET /api/admin/cleanup/dummy-companies", "POST /api/admin/cleanup/dummy-companies"],
      ...["GET /api/admin/categories", "POST /api/admin/categories", "PUT /api/admin/categories/order"],
      ...["GET /api/admin/categories/{id}", "PUT /api/admin/categories/{id}", "DELETE /api/admin/categories/{id}"],
      ...["GET /api/admin/categories/{id}/merge", "POST /api/admin/categories/{id}/merge"],
      ...["POST /api/admin/categories/{id}/restore", "GET /api/admin/synonyms", "PUT /api/admin/synonyms"],
      ...["GET /api/admin/comparisons", "POST /api/admin/comparisons", "PUT /api/admin/comparisons/{id}"],
      ...["DELETE /api/admin/comparisons/{id}", "GET /api/admin/links", "POST /api/admin/links"],
      ...[
        "POST /api/admin/links/{id}",
        "GET /api/admin/jobs",
        "GET /api/admin/jobs/events",
        "GET /api/admin/jobs/{id}",
      ],
      ...["POST /api/admin/jobs/{id}/cancel", "POST /api/admin/jobs/{id}/retry", "GET /api/admin/ai"],
      ...["GET /api/admin/ai/proposals", "POST /api/admin/ai/proposals", "GET /api/admin/ai/proposals/{id}"],
      ...["POST /api/admin/ai/proposals/{id}", "POST /api/admin/ai/batches", "POST /api/admin/import/producthunt"],
      ...["GET /api/admin/import/producthunt/terms", "POST /api/admin/import/producthunt/terms"],
      ...["GET /api/admin/imports", "POST /api/admin/imports", "GET /api/admin/imports/{id}"],
      ...["DELETE /api/admin/imports/{id}", "GET /api/admin/imports/{id}/read", "PUT /api/admin/imports/{id}/read"],
      ...["POST /api/admin/imports/{id}/read", "GET /api/admin/imports/{id}/rows"],
      ...["PUT /api/admin/imports/{id}/rows/{place}", "POST /api/admin/imports/{id}/rows/{place}"],
      ...["GET /api/admin/imports/{id}/categories", "PUT /api/admin/imports/{id}/categories"],
      ...["POST /api/admin/imports/{id}/apply", "POST /api/admin/imports/{id}/accept"],
      ...["POST /api/admin/imports/{id}/reopen", "POST /api/admin/imports/{id}/undo"],
      ...["POST /api/admin/imports/{id}/take-back", "GET /api/admin/imports/mappings"],
      ...["POST /api/admin/imports/mappings", "DELETE /api/admin/imports/mappings/{id}"],
    ],
  },
  {
    roles: ["owner", "moderator"],
    pages: ["/admin/inbox", "/admin/companies/:id/people", "/admin/users"],
    endpoints: [
      ...["GET /api/admin/inbox", "GET /api/admin/inbox/counts", "GET /api/admin/inbox/{kind}/{id}"],
      ...[
        "PUT /api/admin/inbox/{kind}/{id}",
        "POST /api/admin/inbox/{kind}/{id}/replies",
        "POST /api/admin/inbox/bulk",
      ],
      ...["PUT /api/admin/leads/{id}/assignee", "POST /api/admin/leads/{id}/notes"],
      ...["DELETE /api/admin/leads/{id}/notes/{note}", "GET /api/admin/companies/{id}/vendors"],
      ...["POST /api/admin/companies/{id}/vendors", "DELETE /api/admin/companies/{id}/vendors/{user}"],
      ...["GET /api/admin/companies/{id}/contact", "PUT /api/admin/companies/{id}/contact"],
      ...["DELETE /api/admin/companies/{id}/contact", "GET /api/admin/users", "GET /api/admin/users/{id}"],
      ...["PUT /api/admin/users/{id}/suspension", "DELETE /api/admin/users/{id}/suspension"],
      ...["PUT /api/admin/users/{id}/forced-reset", "DELETE /api/admin/users/{id}/forced-reset"],
      "DELETE /api/admin/users/{id}/sessions",
    ],
  },
  {
    roles: ["owner", "writer"],
    pages: [
      ...["/admin/posts", "/admin/posts/:id", "/admin/posts/:id/history", "/admin/posts/:id/preview"],
      ...["/admin/newsletter", "/admin/newsletter/:id"],
    ],
    endpoints: [
      ...[
        "GET /api/admin/posts",
        "POST /api/admin/posts",
        "POST /api/admin/posts/preview",
        "GET /api/admin/posts/{id}",
      ],
      ...["PUT /api/admin/posts/{id}", "DELETE /api/admin/posts/{id}", "POST /api/admin/posts/{id}/restore"],
      ...["GET /api/admin/posts/{id}/versions", "POST /api/admin/posts/{id}/versions"],
      ...["POST /api/admin/post-images", "POST /api/admin/author-photos"],
      ...["GET /api/admin/newsletter", "POST /api/admin/newsletter", "POST /api/admin/newsletter/preview"],
      ...["GET /api/admin/newsletter/{id}", "PUT /api/admin/newsletter/{id}", "DELETE /api/admin/newsletter/{id}"],
    ],
  },
  {
    roles: ["owner", "analyst"],
    pages: ["/admin/companies/:id/visits", "/admin/visits", "/admin/visits/placements", "/admin/demand"],
    endpoints: [
      ...["GET /api/admin/companies/{id}/visits", "GET /api/admin/companies/{id}/visits.csv"],
      ...["GET /api/admin/placements", "GET /api/admin/placements.csv", "GET /api/admin/demand"],
    ],
  },
  {
    roles: ["owner", "editor", "writer"],
    pages: ["/admin/trash"],
    endpoints: ["GET /api/admin/trash", "POST /api/admin/trash/restore", "GET /api/admin/trash/deletion"],
  },
  {
    roles: ["owner"],
    pages: [
      "/admin/rates",
      "/admin/crawlers",
      "/admin/webhooks",
      "/admin/subscribers",
      "/admin/changes",
      "/admin/security",
      "/admin/status",
    ],
    endpoints: [
      ...["GET /api/admin/invitations", "POST /api/admin/invitations", "DELETE /api/admin/invitations/{id}"],
      "POST /api/admin/invitations/{id}/resend",
      ...["PUT /api/admin/users/{id}", "GET /api/admin/changes", "GET /api/admin/first-steps"],
      ...["GET /api/admin/security-events", "GET /api/admin/security-events.csv", "GET /api/admin/status"],
      ...["GET /api/admin/crawlers", "PUT /api/admin/crawlers"],
      ...["GET /api/admin/exchange-rates", "PUT /api/admin/exchange-rates", "POST /api/admin/exchange-rates/refresh"],
      ...["GET /api/admin/webhooks", "POST /api/admin/webhooks", "GET /api/admin/webhooks/{id}"],
      ...["PUT /api/admin/webhooks/{id}", "DELETE /api/admin/webhooks/{id}", "POST /api/admin/webhooks/{id}/secret"],
      ...["POST /api/admin/webhooks/{id}/test", "GET /api/admin/webhooks/{id}/deliveries"],
      "POST /api/admin/webhooks/{id}/deliveries/{delivery}/redeliver",
      ...["POST /api/admin/trash/deletion", "GET /api/admin/inbox.csv", "GET /api/admin/leads.csv"],
      ...["GET /api/admin/subscribers", "GET /api/admin/subscribers.csv", "POST /api/admin/newsletter/test"],
      ...["POST /api/admin/newsletter/{id}/schedule", "POST /api/admin/newsletter/{id}/send"],
      ...["POST /api/admin/newsletter/{id}/action", "GET /api/admin/newsletter/{id}/deliveries"],
      "POST /api/admin/newsletter/{id}/resend",
    ],
  },
];

/** Loaders and actions of pages that answer everybody alike: with 405, or by leading to another page. */
export const sameForAll: Record<string, string> = {
  "loader /account/confirmation": "to /account",
  "action /account/data.json": "405",
  "loader /vendor/:id/edit/withdraw": "405",
  "action /vendor/:id/leads.csv": "405",
};

/**
 * What asks again whether it's still them, if the last password or code was entered more than 10 minutes ago: loaders and
 * actions of pages, and endpoints.
 */
export const expectedProofs = [
  // Keys to an account.
  ...["loader /account/tokens", "action /account/tokens", "action /account/security"],
  ...["action /account/sessions", "POST /api/passkeys/new/options"],
  // Files with people.
  ...["loader /vendor/:id/leads.csv", "GET /api/admin/subscribers.csv", "GET /api/admin/leads.csv"],
  ...["GET /api/admin/inbox.csv", "GET /api/admin/security-events.csv"],
  // Roles, and others' accounts.
  ...["PUT /api/admin/users/{id}", "POST /api/admin/invitations", "POST /api/admin/invitations/{id}/resend"],
  ...["PUT /api/admin/users/{id}/suspension", "DELETE /api/admin/users/{id}/suspension"],
  ...["PUT /api/admin/users/{id}/forced-reset", "DELETE /api/admin/users/{id}/forced-reset"],
  "DELETE /api/admin/users/{id}/sessions",
];
