import { Changed } from "~/platform/api/answers";
import { defineAdminEndpoint } from "~/platform/api/endpoint";
import { UndoRequest } from "~/platform/audit/change";

/** Defined here, not in `undo/`, which implements it: the screens of most folders offer undo. */
export const undoChanges = defineAdminEndpoint("POST", "/api/admin/changes/undo", {
  permission: "catalog",
  summary: "Undo all changes made in one action",
  body: UndoRequest,
  answer: Changed,
  refusals: [404, 409],
});
