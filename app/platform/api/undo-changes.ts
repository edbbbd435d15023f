import { Changed } from "~/platform/api/answers";
import { defineEndpoint } from "~/platform/api/endpoint";
import { UndoRequest } from "~/platform/audit/change";

/** Defined here, not in `undo/`, which implements it: the screens of most folders offer undo. */
export const undoChanges = defineEndpoint({
  method: "POST",
  path: "/api/admin/changes/undo",
  access: "administrators",
  summary: "Undo all changes made in one action",
  body: UndoRequest,
  answer: Changed,
  refusals: [409],
});
