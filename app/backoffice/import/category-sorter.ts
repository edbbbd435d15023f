import type { Category } from "~/catalog/categories/category";
import { topLevelOf, twoLevelsOf } from "~/catalog/categories/tree";
import { slugOf } from "~/platform/text/slug";
import { categoryKey } from "~/backoffice/import/category-key";
import { categoryTable } from "~/backoffice/import/category-table";
import { categoryTitle } from "~/backoffice/import/category-title";
import type { PlacedBy } from "~/backoffice/import/import-batch";

type Named = Pick<Category, "name" | "slug">;
/** A category that exists and has an ID, or that an import would create. */
type Planned = Named & Pick<Category, "icon" | "description"> & { id?: number };
export type PlannedCategory = Planned & { parent?: Planned };

/** Where an imported category goes. Without a category, it's left out. */
export type Placement = {
  by: PlacedBy;
  category?: PlannedCategory;
};

/** An admin's decision about an imported category. Null leaves it out. */
export type CategoryChoice = (Named & { parent?: Named | undefined }) | null;

type NewCategory = Omit<Planned, "id">;
type Entry = { category: NewCategory; parent?: NewCategory; keys: string[] };

/** The icon of an unknown category. */
const unknownIcon = "users";

const entries = entriesOf();
const entryByKey = new Map(entries.flatMap((entry) => entry.keys.map((key) => [key, entry] as const)));

function entriesOf(): Entry[] {
  return categoryTable.flatMap(({ name, icon, description, also = [], subcategories = [] }) => {
    const parent = { name, slug: slugOf(name), icon, description };
    const children = subcategories.map((each) => (typeof each === "string" ? { name: each, also: [] } : each));
    return [
      { category: parent, keys: [name, ...also].map(categoryKey) },
      ...children.map((child) => ({
        category: { name: child.name, slug: slugOf(child.name), icon },
        parent,
        keys: [child.name, ...child.also].map(categoryKey),
      })),
    ];
  });
}

/** Decides where imported categories go. Caches its results, so create a new one when the site's categories change. */
export class CategorySorter {
  private readonly placed = new Map<string, Placement>();
  /** The categories to create, by parent and key. "Web Tool" and "Web Tools" share a key, so the first one is used. */
  private readonly planned = new Map<string, PlannedCategory>();
  private readonly byId: ReadonlyMap<number, Category>;
  private readonly bySlug: ReadonlyMap<string, Category>;
  /** By the keys of slugs and of the names of top-level categories. */
  private readonly byKey = new Map<string, Category>();
  /** Subcategories by the keys of their names. Null if several have it. */
  private readonly children = new Map<string, Category | null>();

  /** @param choices admins' decisions by `categoryKey` */
  constructor(
    stored: readonly Category[],
    private readonly choices: ReadonlyMap<string, CategoryChoice> = new Map(),
  ) {
    const categories = twoLevelsOf(stored);
    this.byId = new Map(categories.map((category) => [category.id, category]));
    // A current slug overrides a former one.
    this.bySlug = new Map([
      ...categories.flatMap((category) => (category.formerSlugs ?? []).map((slug) => [slug, category] as const)),
      ...categories.map((category) => [category.slug, category] as const),
    ]);
    const addKey = (name: string, category: Category) => {
      const key = categoryKey(name);
      if (!this.byKey.has(key)) this.byKey.set(key, category);
    };
    for (const category of topLevelOf(categories)) addKey(category.name, category);
    for (const category of categories) addKey(category.slug, category);
    for (const category of categories) for (const slug of category.formerSlugs ?? []) addKey(slug, category);
    for (const category of categories) {
      if (category.parentId === undefined) continue;
      for (const key of new Set([categoryKey(category.name), childKey(category.parentId, category.name)]))
        this.children.set(key, this.children.has(key) ? null : category);
    }
  }

  /** Where an imported category goes. */
  place(name: string): Placement {
    const known = this.placed.get(name);
    if (known) return known;
    const { by, category } = this.chosen(name) ?? this.suggested(name);
    const placed = category ? { by, category: this.reusePlanned(category) } : { by };
    this.placed.set(name, placed);
    return placed;
  }

  /** The category that an imported one goes to, or null if it's left out. */
  categoryFor(name: string): PlannedCategory | null {
    return this.place(name).category ?? null;
  }

  private reusePlanned(category: PlannedCategory): PlannedCategory {
    if (category.id !== undefined) return category;
    const key = `${category.parent?.slug ?? ""} ${categoryKey(category.name)}`;
    const planned = this.planned.get(key) ?? category;
    this.planned.set(key, planned);
    return planned;
  }

  private suggested(name: string): Placement {
    return (
      this.known(name) ??
      this.path(name) ?? { by: "new", category: this.existingOrNew(newCategoryOf(categoryTitle(name))) }
    );
  }

  private chosen(name: string): Placement | undefined {
    const choice = this.choices.get(categoryKey(name));
    if (choice === undefined) return undefined;
    if (choice === null) return { by: "chosen" };
    const { parent, ...category } = choice;
    return { by: "chosen", category: this.existingOrNew(newCategoryOf(category), parent && newCategoryOf(parent)) };
  }

  private known(name: string): Required<Placement> | undefined {
    const key = categoryKey(name);
    const same = this.byKey.get(key);
    if (same) return { by: "same-name", category: this.existing(same) };
    const entry = entryByKey.get(key);
    if (entry) return { by: "known", category: this.inTable(entry) };
    const child = this.children.get(key);
    return child ? { by: "same-name", category: this.existing(child) } : undefined;
  }

  /** An entry's category may exist under another of its names. */
  private inTable({ category, parent, keys }: Entry): PlannedCategory {
    const child = (key: string) => (parent ? this.children.get(key) : undefined);
    const existing =
      this.bySlug.get(category.slug) ??
      keys.map((key) => this.byKey.get(key)).find(Boolean) ??
      keys.map(child).find(Boolean);
    if (existing) return this.existing(existing);
    const above = parent && entryByKey.get(categoryKey(parent.name));
    return above ? below(this.inTable(above), category) : category;
  }

  private path(name: string): Required<Placement> | undefined {
    const segments = segmentsOf(name, (first) => this.isParent(first));
    const [first = "", ...rest] = segments;
    if (rest.length === 0) return undefined;
    const above =
      (this.chosen(first) ?? this.known(first))?.category ?? this.existingOrNew(newCategoryOf(categoryTitle(first)));
    // There are only two levels, so the deeper parts of a path become one name.
    const titles = rest.map(categoryTitle);
    const own = (above.parent ? [above.name, ...titles] : titles).join(": ");
    const parent: Planned = above.parent ?? above;
    if (categoryKey(own) === categoryKey(parent.name)) return { by: "path", category: parent };
    const child = parent.id === undefined ? null : this.children.get(childKey(parent.id, own));
    if (child) return { by: "path", category: this.existing(child) };
    const top = this.topLevel(own);
    if (top) return { by: "same-name", category: this.existing(top) };
    return { by: "path", category: below(parent, { name: own, slug: slugOf(segments.join(" ")), icon: parent.icon }) };
  }

  /** The top-level category with this name. A subcategory with the same name would look like a copy of it. */
  private topLevel(name: string): Category | undefined {
    const key = categoryKey(name);
    const found = this.byKey.get(key);
    return found?.parentId === undefined && found && categoryKey(found.name) === key ? found : undefined;
  }

  /** Whether it's the name of a parent, so that a slash after it isn't part of a name. */
  private isParent(name: string): boolean {
    const key = categoryKey(name);
    const existing = this.byKey.get(key);
    const entry = entryByKey.get(key);
    return existing ? existing.parentId === undefined : entry !== undefined && !entry.parent;
  }

  private existingOrNew(category: NewCategory, parent?: NewCategory): PlannedCategory {
    const existing = this.bySlug.get(category.slug);
    if (existing) return this.existing(existing);
    const above = parent && this.existingOrNew(parent);
    return above ? below(above, { ...category, icon: above.icon }) : category;
  }

  private existing(category: Category): PlannedCategory {
    const parent = this.byId.get(category.parentId ?? 0);
    return { ...plannedOf(category), ...(parent && { parent: plannedOf(parent) }) };
  }
}

/** "Communication › Email", or "Left out". */
export function pathOf(category: (Pick<PlannedCategory, "name"> & { parent?: Pick<Planned, "name"> }) | null): string {
  if (!category) return "Left out";
  return category.parent ? `${category.parent.name} › ${category.name}` : category.name;
}

function plannedOf({ id, name, slug, icon }: Category): Planned {
  return { id, name, slug, icon };
}

/** A new category below another one, or below its parent if it has one, because there are only two levels. */
function below({ parent, ...above }: PlannedCategory, category: NewCategory): PlannedCategory {
  return { ...category, parent: parent ?? above };
}

function newCategoryOf(named: string | Named): NewCategory {
  const { name, slug } = typeof named === "string" ? { name: named, slug: slugOf(named) } : named;
  const known = entries.find(({ category }) => category.slug === slug)?.category;
  return {
    name,
    slug,
    icon: known?.icon ?? unknownIcon,
    ...(known?.description && { description: known.description }),
  };
}

const childKey = (parentId: number, name: string) => `${parentId} ${categoryKey(name)}`;

const strict = /\s+[-–—]\s+|\s*(?:-?>|[›»→])\s*/u;
const loose = /\s*[/–—]\s*/u;

/** The parts of a path such as "Communication - Email". "CI/CD" is a name, but "Communication/Email" isn't. */
function segmentsOf(name: string, isParent: (name: string) => boolean): string[] {
  const split = (separator: RegExp) => name.split(separator).flatMap((part) => part.trim() || []);
  const parts = split(strict);
  if (parts.length > 1) return parts;
  const others = split(loose);
  return others.length > 1 && isParent(others[0] ?? "") ? others : parts;
}
