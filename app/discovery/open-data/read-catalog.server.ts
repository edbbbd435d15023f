import { listCategories } from "~/catalog/categories/categories.server";
import type { Category } from "~/catalog/categories/category";
import { inTreeOrder, parentsOf, twoLevelsOf, withParents } from "~/catalog/categories/tree";
import { listCompanyRecords } from "~/catalog/companies/companies.server";
import { derivedFrom } from "~/catalog/companies/derived";
import { listCompanyIdsAfter } from "~/catalog/companies/existing.server";
import { demoSource } from "~/catalog/companies/source";
import { listHiddenWebsites } from "~/catalog/links/links.server";
import { pathOf, type OpenCategory, type OpenCompany } from "~/discovery/open-data/tables";

/** Small, because the built-in database answers nothing else while it reads a batch. */
const batchSize = 100;

/** The public catalog in the database, without demo data, as it's read: companies in batches, by ID, and then their categories. */
export class CatalogReader {
  readonly #counts = new Map<number, number>();
  readonly #parents: ReadonlyMap<number, number>;

  private constructor(
    private readonly categories: ReadonlyMap<number, Category>,
    /** By company ID. Few companies have one. */
    private readonly hiddenWebsites: ReadonlyMap<number, string>,
  ) {
    this.#parents = parentsOf([...categories.values()]);
  }

  static async begin(): Promise<CatalogReader> {
    const categories = inTreeOrder(twoLevelsOf(await listCategories()));
    return new CatalogReader(
      new Map(categories.map((category) => [category.id, category])),
      await listHiddenWebsites(),
    );
  }

  /** Yields companies in batches. Each is read while the one before is being used. */
  async *companies(): AsyncGenerator<OpenCompany[], void> {
    let last = 0;
    const read = async () => {
      const ids = await listCompanyIdsAfter(last, batchSize);
      last = ids.at(-1) ?? last;
      return ids.length > 0 ? await this.#read(ids) : undefined;
    };
    let next = read();
    for (;;) {
      const companies = await next;
      if (!companies) return;
      next = read();
      // An error is thrown when the batch is awaited.
      next.catch(() => {});
      yield companies;
    }
  }

  async #read(ids: number[]): Promise<OpenCompany[]> {
    const records = await listCompanyRecords(ids);
    const shown = records.filter(({ status, sourceType }) => status === undefined && sourceType !== demoSource);
    return shown
      .sort((a, b) => a.id - b.id)
      .map(({ categoryIds, ...fields }) => {
        this.#count(categoryIds);
        // Without another copy, because a record has about sixty fields.
        return Object.assign(fields, derivedFrom(fields), {
          ...(this.hiddenWebsites.get(fields.id) === fields.website && { linkHeld: true }),
          categories: categoryIds.flatMap((id) => this.#pathOf(this.categories.get(id)) ?? []),
        });
      });
  }

  /** A company in a category and in its parent is one of the parent's, too. */
  #count(ids: readonly number[]): void {
    for (const id of withParents(this.#parents, ids)) this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  #pathOf(category: Category | undefined): string | undefined {
    return category && pathOf(category.name, this.categories.get(category.parentId ?? 0)?.name);
  }

  /** The categories of the companies that were read, parents first. Others may be there for demo data only. */
  usedCategories(): OpenCategory[] {
    return [...this.categories.values()].flatMap((category) => {
      const { id, parentId = 0 } = category;
      const count = this.#counts.get(id);
      const parent = this.categories.get(parentId)?.slug;
      if (count === undefined) return [];
      return [{ ...category, count, path: this.#pathOf(category)!, ...(parent !== undefined && { parent }) }];
    });
  }
}
