import { Changed } from "~/api/answers";
import { defineEndpoint } from "~/api/endpoint";
import { UndoRequest } from "~/audit/change";

/** Stated here and not in `undo/`, which lists it and has its code: the screens of most rooms offer to undo. */
export const undoChanges = defineEndpoint({
  method: "POST",
  path: "/api/admin/changes/undo",
  access: "administrators",
  summary: "Undo all changes made in one action",
  body: UndoRequest,
  answer: Changed,
  refusals: [409],
});
