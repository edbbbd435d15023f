import type { Work } from "~/backoffice/work/api";
import type { givenViews } from "~/catalog/companies/admin/dashboard";
import type { DayFigures } from "~/discovery/visits/figures";
import type { Change } from "~/platform/audit/change";

/** A piece of work, with where it's done. */
export type Entry = { label: string; to: string };

/** How many companies there are, and how many of them are in each of the list's views. */
export type CatalogCounts = Record<(typeof givenViews)[number]["name"], number>;

/** The last changes. */
export type LatestChanges = {
  /** Newest first. */
  changes: Change[];
  /** How many changes the batches among them have in all. */
  sizes: Record<string, number>;
};

/** Visits to all companies. */
export type LatestVisits = {
  /** By day, oldest first. */
  days: DayFigures[];
  /** As many days before them. */
  daysBefore: DayFigures[];
};

/** What the dashboard begins with. Null: what the admin's role doesn't include. */
export type Overview = {
  catalog: CatalogCounts | null;
  waiting: (Work["waiting"][number] & { oldest: Entry[] })[];
  log: LatestChanges | null;
  visits: LatestVisits | null;
};
