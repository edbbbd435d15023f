/** Where admins find what jobs of a kind did, by its name. */
export const jobPages: Record<string, { to: string; name: string }> = {
  import: { to: "/admin/imports", name: "Imports" },
  cleanup: { to: "/admin/trash", name: "Trash" },
  enhancement: { to: "/admin/enhancement", name: "AI content" },
  "ai-text": { to: "/admin/enhancement", name: "AI content" },
  "link-watch": { to: "/admin/links", name: "Website checks" },
  "newsletter-digest": { to: "/admin/newsletter", name: "Newsletter" },
  newsletter: { to: "/admin/newsletter", name: "Newsletter" },
  "blog-sync": { to: "/admin/posts", name: "Posts" },
};
