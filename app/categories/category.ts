import { z } from "zod";

/**
 * A category as the program knows it; `count` is the number of companies linked to it, `position` its place among those
 * that the staff put in order, from 0.
 */
export type Category = { id: number; name: string; slug: string; icon: string; count: number; position?: number };

/** What a company carries of each of its categories. */
export type CategoryRef = Pick<Category, "id" | "name" | "slug">;

/** The icon names that have a symbol of their own; any other shows the symbol of `users`. */
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

/** The categories in the order in which they are to be shown; those left out follow. */
export const CategoryOrder = z.object({
  ids: z
    .array(z.number().int().positive())
    .max(10_000, "Must be at most 10,000 categories")
    .refine((ids) => new Set(ids).size === ids.length, "Names a category twice"),
});
export type CategoryOrder = z.infer<typeof CategoryOrder>;

/** As the staff ordered them; then the largest first, then by name. */
export function inOrder(a: Category, b: Category): number {
  const [x, y] = [a.position ?? Infinity, b.position ?? Infinity];
  return (x === y ? 0 : x - y) || b.count - a.count || a.name.localeCompare(b.name, "en");
}
