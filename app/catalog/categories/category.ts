import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";

/** A category as plain data. */
export type Category = {
  id: number;
  name: string;
  slug: string;
  icon: string;
  /** The number of companies in it and its subcategories. */
  count: number;
  /** Its position among the categories that admins put in order, from 0. */
  position?: number;
  /** The category that this is a subcategory of. */
  parentId?: number;
  description?: string;
  /** Slugs that redirect to it. */
  formerSlugs?: string[];
};

/** The parts of a category that companies include. */
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
  "message-circle",
  "mail",
  "video",
  "calendar",
  "code",
  "database",
  "cloud",
  "network",
  "search",
  "shopping-cart",
  "wallet",
  "headset",
  "book-open",
  "graduation-cap",
  "file-text",
  "folder",
  "image",
  "music",
  "map",
  "heart-pulse",
  "briefcase",
  "factory",
  "house",
  "gamepad",
  "workflow",
  "sparkles",
  "globe",
  "kanban",
  "badge-check",
  "shapes",
] as const;

/** The last part of a category's URL. */
export const CategorySlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, numbers, and single hyphens")
  .max(100, "Must be at most 100 characters");

export const CategoryInput = z.object({
  name: z.string({ error: "Required" }).trim().min(1, "Required").max(100, "Must be at most 100 characters"),
  /** Defaults to a slug derived from the name. */
  slug: optionally(CategorySlug),
  icon: z.string().trim().min(1, "Required").max(50).default("users"),
  /** The category that this is a subcategory of. */
  parentId: optionally(z.coerce.number<unknown>().int().positive()),
  description: optionally(z.string().trim().max(300, "Must be at most 300 characters")),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

/** The category that another one is merged into. */
export const CategoryMerge = z.object({ into: z.coerce.number<unknown>().int().positive() });
export type CategoryMerge = z.infer<typeof CategoryMerge>;

/** The effects of merging a category into another one. */
export type MergePreview = {
  /** Number of companies that are added to the other category. */
  added: number;
  /** Number of companies that are already in both. */
  inBoth: number;
  /** Number of subcategories that move, too. */
  subcategories: number;
};

/** Category IDs in display order. Categories that are left out follow. */
export const CategoryOrder = z.object({
  ids: z
    .array(z.number().int().positive())
    .max(10_000, "Must be at most 10,000 categories")
    .refine((ids) => new Set(ids).size === ids.length, "Names a category twice"),
});
export type CategoryOrder = z.infer<typeof CategoryOrder>;

/** Whether it's the category for companies that fit no other, which is always listed last. */
export function isMiscellaneous({ name }: Pick<Category, "name">): boolean {
  return name.toLowerCase() === "miscellaneous";
}

/** Sorts in the admins' order, then by size (largest first), then by name. "Miscellaneous" is last. */
export function compareCategories(a: Category, b: Category): number {
  const [x, y] = [a.position ?? Infinity, b.position ?? Infinity];
  return (
    Number(isMiscellaneous(a)) - Number(isMiscellaneous(b)) ||
    (x === y ? 0 : x - y) ||
    b.count - a.count ||
    a.name.localeCompare(b.name, "en")
  );
}
