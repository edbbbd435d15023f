import type { Actor } from "~/platform/audit/actor";
import type { Change, ChangeAction } from "~/platform/audit/change";
import type { Link } from "~/catalog/categories/categories.server";
import { assignAll, unassignAll } from "~/catalog/companies/assign-categories.server";
import { undoFieldChanges } from "~/catalog/companies/bulk-fields.server";
import { undoChecks } from "~/catalog/companies/mark-checked.server";
import { fieldOfCheck } from "~/catalog/companies/origin";
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
  const updates = withAction("update", "revert");
  const unchecked = await undoChecks(actor, updates.filter(isCheck), batchId);
  const undone = await undoFieldChanges(
    actor,
    updates.filter((change) => !isCheck(change)),
    batchId,
  );
  const changed =
    trashed.changed + restored.changed + unassigned.changed + assigned.changed + unchecked + undone.changed;
  if (changed === 0 && undone.backwards > 0)
    throw new Refusal("invalid", "The placement would end before it begins. Change its dates instead.");
  if (changed === 0 && undone.reviewed > 0)
    throw new Refusal("invalid", "This rating comes from reviews on this site, and only they change it.");
  return changed;
}

/** Whether it only says when fields were checked. */
const isCheck = ({ fields }: Change) =>
  fields.length > 0 && fields.every(({ field }) => fieldOfCheck(field) !== undefined);

function linkOf({ entityId, fields }: Change): Link {
  const category = fields.find(({ field }) => field === "categoryId");
  return { companyId: entityId, categoryId: Number(category?.after ?? category?.before) };
}
