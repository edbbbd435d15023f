import { UndoRequest, type Change } from "~/platform/audit/change";

/** Groups changes in order: those in a row that were made together are one batch. */
export function inBatches(changes: readonly Change[]): Change[][] {
  const batches: Change[][] = [];
  for (const change of changes) {
    const last = batches.at(-1);
    if (last?.[0]?.undo === change.undo) last.push(change);
    else batches.push([change]);
  }
  return batches;
}

/** Whether undoing a batch from the log may change something: only changes of companies can be undone. */
export function isUndoable(batch: readonly Change[]): boolean {
  return (
    UndoRequest.safeParse({ undo: batch[0]?.undo }).success &&
    batch.some(({ entity, action }) => entity === "company" && action !== "delete")
  );
}

/** The import that made a change, which is undone on its own page; see `auditBatchId` of imports. */
export function importOf({ undo }: Change): string | undefined {
  return /^import-(\d+)-/.exec(undo)?.[1];
}

/** The value that all have in common. */
export function common<Value>(values: readonly Value[]): Value | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined;
}
