import { randomUUID } from "node:crypto";
import type { Actor } from "~/platform/audit/actor";
import { restorePost } from "~/content/blog/manage.server";
import type { RestoreRequest } from "~/backoffice/bulk/restore-request";
import { restoreCategory } from "~/catalog/categories/manage.server";
import { existingCompanies } from "~/catalog/companies/existing.server";
import { restoreCompanies } from "~/catalog/companies/trash-companies.server";
import { Refusal } from "~/platform/runtime/refusal";
import { findTrash, listRestorable } from "~/platform/trash/trash.server";
import type { TrashedThing } from "~/platform/trash/api";
import type { TrashedEntity } from "~/platform/trash/trashed";

const perStep = 500;

/** `undo` moves the restored companies back to the trash. The `refused` items are still there. */
export type Restored = { restored: number; undo?: string; refused: { label: string; reason: string }[] };

/**
 * Restores many items. If one can't be restored, continues with the others.
 * @param entities the kinds that the actor may restore. Others stay
 */
export async function restoreFromTrash(
  actor: Actor,
  { items, query }: RestoreRequest,
  entities: readonly TrashedEntity[],
): Promise<Restored> {
  const selectedKeys = items && new Set(items.map(keyOf));
  const { things } = await findTrash(query ?? {}, entities);
  const selected = selectedKeys ? things.filter((thing) => selectedKeys.has(keyOf(thing))) : things;
  const batchId = randomUUID();
  const result: Restored = { restored: 0, refused: [] };
  // Restore the last removed first, which links companies to their categories again, whichever was removed first.
  for (const step of stepsOf(selected)) {
    const refused =
      step[0]?.entity === "company" ? await restoreAll(actor, step, batchId) : await restoreEach(actor, step);
    result.restored += step.length - refused.length;
    result.refused.push(...refused);
    if (step[0]?.entity === "company" && refused.length < step.length) result.undo = batchId;
  }
  return result;
}

const keyOf = ({ entity, id }: Pick<TrashedThing, "entity" | "id">) => `${entity} ${id}`;

/** Splits the items into runs of one kind, in order. */
function stepsOf(things: TrashedThing[]): TrashedThing[][] {
  const steps: TrashedThing[][] = [];
  for (const thing of things) {
    const last = steps.at(-1);
    if (last?.[0]?.entity === thing.entity && last.length < perStep) last.push(thing);
    else steps.push([thing]);
  }
  return steps;
}

async function restoreAll(actor: Actor, companies: TrashedThing[], batchId: string): Promise<Restored["refused"]> {
  const ids = companies.map(({ id }) => id);
  await restoreCompanies(actor, ids, batchId);
  const left = await listRestorable("company", ids);
  const reason = "It was added again since, or another company has its website now.";
  return companies.filter(({ id }) => left.has(id)).map(({ label }) => ({ label, reason }));
}

async function restoreEach(actor: Actor, things: TrashedThing[]): Promise<Restored["refused"]> {
  const refused: Restored["refused"] = [];
  for (const { entity, id, label } of things)
    try {
      if (entity === "category") await restoreCategory(actor, id, existingCompanies);
      else await restorePost(actor, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ label, reason: error.message });
    }
  return refused;
}
