import type { Category } from "~/catalog/categories/category";

type Node = Pick<Category, "id" | "parentId">;

/**
 * Returns the parent of each subcategory, by ID. There are only two levels: a stored parent that's missing or has
 * a parent itself is ignored.
 */
export function parentsOf(categories: readonly Node[]): ReadonlyMap<number, number> {
  const stored = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const isTop = (id: number) => {
    const parentId = stored.get(id);
    return stored.has(id) && (parentId === undefined || parentId === id || !stored.has(parentId));
  };
  return new Map(
    categories.flatMap(({ id, parentId }) =>
      parentId !== undefined && parentId !== id && isTop(parentId) ? [[id, parentId] as const] : [],
    ),
  );
}

/** Returns the categories without parents that `parentsOf` ignores. */
export function twoLevelsOf(categories: readonly Category[]): Category[] {
  const parents = parentsOf(categories);
  return categories.map(({ parentId: _stored, ...category }) => {
    const parentId = parents.get(category.id);
    return { ...category, ...(parentId !== undefined && { parentId }) };
  });
}

/** Returns the ID of a category and those of its subcategories. */
export function branchOf(parents: ReadonlyMap<number, number>, id: number): ReadonlySet<number> {
  const branch = new Set([id]);
  for (const [child, parent] of parents) if (parent === id) branch.add(child);
  return branch;
}

/** Returns the IDs of these categories and their parents, each once. */
export function withParents(parents: ReadonlyMap<number, number>, ids: Iterable<number>): Set<number> {
  const all = new Set(ids);
  // Iterating over a set includes values added during the iteration; parents have no parents.
  for (const id of all) {
    const parent = parents.get(id);
    if (parent !== undefined) all.add(parent);
  }
  return all;
}

/** Returns the categories that have no parent, in the same order. */
export function topLevelOf<Some extends Node>(categories: readonly Some[]): Some[] {
  return categories.filter(({ parentId }) => parentId === undefined);
}

/** Returns the subcategories of a category, in the same order. */
export function childrenOf<Some extends Node>(categories: readonly Some[], id: number): Some[] {
  return categories.filter(({ parentId }) => parentId === id);
}

/** Returns a category's label in a list of all categories in tree order. */
export function labelInTree({ name, parentId }: Pick<Category, "name" | "parentId">): string {
  return parentId === undefined ? name : `– ${name}`;
}

/** Returns each category followed by its subcategories. */
export function inTreeOrder<Some extends Node>(categories: readonly Some[]): Some[] {
  return topLevelOf(categories).flatMap((category) => [category, ...childrenOf(categories, category.id)]);
}
