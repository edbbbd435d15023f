import { z } from "zod";
import { Changed, text, undo } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { BulkRequest } from "~/backoffice/bulk/bulk-request";
import { RestoreRequest } from "~/backoffice/bulk/restore-request";

export const changeInBulk = defineEndpoint({
  method: "POST",
  path: "/api/admin/companies/bulk",
  access: "administrators",
  summary: "Bulk-update companies",
  body: BulkRequest,
  answer: Changed,
});

const Restored = z
  .object({
    restored: z.int(),
    undo: undo.optional(),
    refused: z.array(z.object({ label: text, reason: text })).meta({ description: "What stays in the trash" }),
  })
  .register(answerNames, { name: "Restored" });

export const restoreInBulk = defineEndpoint({
  method: "POST",
  path: "/api/admin/trash/restore",
  access: "administrators",
  summary: "Restore many items from trash",
  body: RestoreRequest,
  maxBodyBytes: 4 * 1024 * 1024,
  answer: Restored,
});

export const bulkEndpoints: Endpoint[] = [changeInBulk, restoreInBulk];
