import { expect, test } from "vitest";
import { compareCategories, type Category } from "~/catalog/categories/category";

const category = (name: string, more: Partial<Category> = {}): Category => ({
  ...{ id: 1, name, slug: "slug", icon: "users", count: 0 },
  ...more,
});

test("categories are in the admins' order, then by size and name, with miscellaneous ones last", () => {
  const categories = [
    category("Miscellaneous", { count: 99, position: 0 }),
    category("Beta", { count: 5 }),
    category("Alpha", { count: 5 }),
    category("Large", { count: 9 }),
    category("Second", { position: 2 }),
    category("First", { position: 1 }),
  ];
  expect(categories.sort(compareCategories).map(({ name }) => name)).toEqual([
    ...["First", "Second", "Large", "Alpha", "Beta", "Miscellaneous"],
  ]);
});
