import { randomUUID } from "node:crypto";
import type { Actor } from "~/platform/audit/actor";
import { changesOfBatch, getChange, listChanges } from "~/platform/audit/audit.server";
import type { Change, ChangesPage } from "~/platform/audit/change";
import { revertCompanyChanges } from "~/catalog/companies/revert.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Number of undone changes, and the batch ID that redoes them. */
type Reverted = { changed: number; undo: string };

/** A page of a company's changes, newest first. */
export function listCompanyChanges(id: number, page = 1): Promise<ChangesPage> {
  return listChanges({ entity: "company", entityId: id, page });
}

/**
 * Reverts one change.
 * @throws {Refusal} missing; invalid, if this kind of change can’t be undone; taken, if there was a later one
 */
export async function revertChange(actor: Actor, id: number): Promise<Reverted> {
  return revert(actor, [await getChange(id)]);
}

/**
 * Undoes all changes of a batch, except for records that have changed again.
 * @throws {Refusal} as `revertChange`, if none could be undone
 */
export async function undoBatch(actor: Actor, batchId: string): Promise<Reverted> {
  return revert(actor, await changesOfBatch(batchId));
}

async function revert(actor: Actor, changes: Change[]): Promise<Reverted> {
  const revertible = changes.filter(({ entity, action }) => entity === "company" && action !== "delete");
  if (revertible.length === 0) throw new Refusal("invalid", "This type of change can’t be reverted.");
  const batchId = randomUUID();
  const changed = await revertCompanyChanges(actor, revertible, batchId);
  if (changed === 0) throw new Refusal("taken", "This was changed again or already reverted. Nothing was overwritten.");
  return { changed, undo: batchId };
}
