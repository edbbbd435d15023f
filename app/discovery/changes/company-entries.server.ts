import { publicSince } from "~/catalog/companies/published.server";
import { findChanges } from "~/platform/audit/audit.server";
import type { Change, ChangeAction } from "~/platform/audit/change";

/** An entry of the log about a company, and whether the company was public then. */
export type CompanyEntry = { entry: Change; isPublic: boolean };

/** Those of these entries that `findChanges` finds, in the order of the IDs, with the needed fields. */
export async function findCompanyEntries(
  ids: number[],
  actions: readonly ChangeAction[],
  fields: readonly string[],
  needed: readonly string[],
): Promise<CompanyEntry[]> {
  const found = await findChanges(ids, actions, fields, needed);
  const entries = ids.flatMap((id) => found.get(id) ?? []);
  const since = await publicSince(entries.map(({ entityId }) => entityId));
  return entries.map((entry) => {
    const publishedAt = since.get(entry.entityId);
    return { entry, isPublic: publishedAt !== undefined && publishedAt <= new Date(entry.at) };
  });
}
