import type { ChangedRecords } from "~/content-version.server";

type Row = { applied: { companyId: number; categoryIds: number[] } };

/** The records that rows of an import changed, until readers are told. */
export class RecordsOfRows {
  private companies = new Set<number>();
  private categories = new Set<number>();

  add(rows: readonly Row[]): void {
    for (const { applied } of rows) {
      this.companies.add(applied.companyId);
      for (const id of applied.categoryIds) this.categories.add(id);
    }
  }

  /** What was added since it was asked last. */
  take(): ChangedRecords {
    const { companies, categories } = this;
    this.companies = new Set();
    this.categories = new Set();
    return { companies, categories };
  }
}
