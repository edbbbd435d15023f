import { expect, test } from "vitest";
import { common, importOf, inBatches, isUndoable } from "~/backoffice/undo/batches";
import type { Change } from "~/platform/audit/change";

const [one, other] = ["9b2b4d0e-4a54-4c5b-9a39-6f0c9d5a7e11", "1f0e3c52-7a8b-4f6d-8a5e-2b9a4c7d6e33"];

function change(id: number, undo: string, overwrites: Partial<Change> = {}): Change {
  const actor = { userId: 1, name: "ann", from: "admin" as const };
  const acme = { entity: "company", entityId: id, label: "Acme", action: "update" } as const;
  return { id, at: "2026-11-26T12:00:00.000Z", actor, fields: [], undo, ...acme, ...overwrites };
}

test("changes in a row with the same batch are grouped, and others stay single", () => {
  const changes = [change(5, one), change(4, one), change(3, other), change(2, one)];
  expect(inBatches(changes).map((batch) => batch.map(({ id }) => id))).toEqual([[5, 4], [3], [2]]);
  expect(inBatches([])).toEqual([]);
});

test("a batch can be undone from the log if it has a change of a company, and isn't an import", () => {
  const category = change(1, one, { entity: "category" });
  expect(isUndoable([category, change(2, one)])).toBe(true);
  expect(isUndoable([category])).toBe(false);
  expect(isUndoable([change(1, one, { action: "delete" })])).toBe(false);
  expect(isUndoable([change(1, "import-12-accept")])).toBe(false);
});

test("the import of a change is in its batch ID", () => {
  expect(importOf(change(1, "import-12-take-back-2"))).toBe("12");
  expect(importOf(change(1, one))).toBeUndefined();
});

test("what all have in common", () => {
  expect(common(["trash", "trash"])).toBe("trash");
  expect(common(["trash", "update"])).toBeUndefined();
});
