import type { Actor } from "~/platform/audit/actor";
import type { Change, ChangeAction } from "~/platform/audit/change";
import type { Link } from "~/catalog/categories/categories.server";
import { assignAll, unassignAll } from "~/catalog/companies/assign-categories.server";
import { undoFieldChanges } from "~/catalog/companies/bulk-fields.server";
import { restoreCompanies, trashCompanies } from "~/catalog/companies/trash-companies.server";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * Undoes changes of companies as one batch. Skips companies that have changed again. Returns how many were undone.
 * @throws {Refusal} invalid, if nothing could be undone because placements would end before they begin, or because
 *   ratings come from reviews
 */
export async function revertCompanyChanges(actor: Actor, changes: Change[], batchId: string): Promise<number> {
  const withAction = (...actions: ChangeAction[]) => changes.filter(({ action }) => actions.includes(action));
  const ids = (list: Change[]) => list.map(({ entityId }) => entityId);
  const trashed = await trashCompanies(actor, ids(withAction("create", "restore")), { batchId });
  const restored = await restoreCompanies(actor, ids(withAction("trash")), batchId);
  const unassigned = await unassignAll(actor, withAction("assign").map(linkOf), batchId);
  const assigned = await assignAll(actor, withAction("unassign").map(linkOf), batchId);
  const undone = await undoFieldChanges(actor, withAction("update", "revert"), batchId);
  const changed = trashed.changed + restored.changed + unassigned.changed + assigned.changed + undone.changed;
  if (changed === 0 && undone.backwards > 0)
    throw new Refusal("invalid", "The placement would end before it begins. Change its dates instead.");
  if (changed === 0 && undone.reviewed > 0)
    throw new Refusal("invalid", "This rating comes from reviews on this site, and only they change it.");
  return changed;
}

function linkOf({ entityId, fields }: Change): Link {
  const category = fields.find(({ field }) => field === "categoryId");
  return { companyId: entityId, categoryId: Number(category?.after ?? category?.before) };
}
