import type { Work } from "~/backoffice/work/api";
import type { givenViews } from "~/catalog/companies/admin/dashboard";
import type { DayFigures } from "~/discovery/visits/figures";
import type { Change } from "~/platform/audit/change";

/** A piece of work, with where it's done. */
export type Entry = { label: string; to: string };

/** How many companies there are, and how many of them are in each of the list's views. */
export type CatalogCounts = Record<(typeof givenViews)[number]["name"], number>;

/** What the dashboard begins with. */
export type Overview = {
  catalog: CatalogCounts;
  waiting: (Work["waiting"][number] & { oldest: Entry[] })[];
  /** Newest first. */
  changes: Change[];
  /** How many changes the batches among them have in all. */
  sizes: Record<string, number>;
  /** Visits to all companies by day, oldest first. */
  days: DayFigures[];
  /** As many days before them. */
  daysBefore: DayFigures[];
};
