import type { ChangedRecords } from "~/platform/runtime/content-version.server";

type Row = { applied: { companyId: number; categoryIds: number[] } };

/** Collects the records that an import's rows changed, until readers see them. */
export class ChangedRecordsOfRows {
  private companies = new Set<number>();
  private categories = new Set<number>();

  add(rows: readonly Row[]): void {
    for (const { applied } of rows) {
      this.companies.add(applied.companyId);
      for (const id of applied.categoryIds) this.categories.add(id);
    }
  }

  get size(): number {
    return this.companies.size + this.categories.size;
  }

  /** The records added since the last call. */
  drain(): ChangedRecords {
    const { companies, categories } = this;
    this.companies = new Set();
    this.categories = new Set();
    return { companies, categories };
  }
}
