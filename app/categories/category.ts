import { z } from "zod";

/**
 * A category as plain data. `count` is its number of companies. `position` is its place among the categories that
 * admins put in order, from 0.
 */
export type Category = { id: number; name: string; slug: string; icon: string; count: number; position?: number };

/** The parts of a category that a company carries. */
export type CategoryRef = Pick<Category, "id" | "name" | "slug">;

/** The icon names that have an icon. All others show the `users` icon. */
export const categoryIcons = [
  "chart-line",
  "bullhorn",
  "users",
  "server",
  "tasks",
  "handshake",
  "file-invoice-dollar",
  "shield-alt",
] as const;

export const CategoryInput = z.object({
  name: z.string({ error: "Required" }).trim().min(1, "Required").max(100, "Must be at most 100 characters"),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, numbers, and single hyphens")
    .max(100, "Must be at most 100 characters"),
  icon: z.string().trim().min(1, "Required").max(50).default("users"),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

/** Category IDs in display order. Categories that are left out follow. */
export const CategoryOrder = z.object({
  ids: z
    .array(z.number().int().positive())
    .max(10_000, "Must be at most 10,000 categories")
    .refine((ids) => new Set(ids).size === ids.length, "Names a category twice"),
});
export type CategoryOrder = z.infer<typeof CategoryOrder>;

/** In the admins' order, then by size (largest first), then by name. */
export function inOrder(a: Category, b: Category): number {
  const [x, y] = [a.position ?? Infinity, b.position ?? Infinity];
  return (x === y ? 0 : x - y) || b.count - a.count || a.name.localeCompare(b.name, "en");
}
