import { z } from "zod";
import { securityEventKinds, type SecurityEventKind } from "~/accounts/security-event-kinds";
import { optionally } from "~/platform/runtime/blank";
import { pageParameters } from "~/platform/runtime/paging";

/** An event as admins see it. */
export type SecurityEventEntry = {
  id: string;
  /** ISO 8601, of the first time within an hour. */
  at: string;
  /** How often within that hour. */
  count: number;
  kind: SecurityEventKind;
  /** Whose account it's about, or null. The name is null if the account is deleted. */
  userId: number | null;
  username: string | null;
  /** Who did it, unless it was the owner. */
  by: string | null;
  detail: string | null;
  device: string | null;
  /** Null after 90 days. */
  address: string | null;
  network: string | null;
};

/** Filters for the events. `person` is the username of who did them, or whose account they're about. Days are in UTC, both inclusive. */
const filters = {
  kind: optionally(z.enum(securityEventKinds)),
  person: optionally(z.string().trim().max(200, "Must be at most 200 characters")),
  from: optionally(z.iso.date("Must be a date")),
  to: optionally(z.iso.date("Must be a date")),
};
export const SecurityEventFilters = z.object(filters);
export type SecurityEventFilters = Partial<z.output<typeof SecurityEventFilters>>;

export const SecurityEventQuery = z.object({ ...filters, ...pageParameters });
export type SecurityEventQuery = z.output<typeof SecurityEventQuery>;
