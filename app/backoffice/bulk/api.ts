import { z } from "zod";
import { Changed, text, undo } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { BulkRequest } from "~/backoffice/bulk/bulk-request";
import { RestoreRequest } from "~/backoffice/bulk/restore-request";

export const changeInBulk = defineAdminEndpoint("POST", "/api/admin/companies/bulk", {
  permission: "catalog",
  summary: "Bulk-update companies",
  body: BulkRequest,
  answer: Changed,
});

const Restored = answerObject("Restored", {
  restored: z.int(),
  undo: undo.optional(),
  refused: z.array(z.object({ label: text, reason: text })).meta({ description: "What stays in the trash" }),
});

export const restoreInBulk = defineAdminEndpoint("POST", "/api/admin/trash/restore", {
  permission: "trash",
  summary: "Restore many items from trash",
  body: RestoreRequest,
  maxBodyBytes: 4 * 1024 * 1024,
  answer: Restored,
});
