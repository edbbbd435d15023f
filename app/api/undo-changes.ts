import { Changed } from "~/api/answers";
import { defineEndpoint } from "~/api/endpoint";
import { UndoRequest } from "~/audit/change";

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
