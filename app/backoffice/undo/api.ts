import { z } from "zod";
import { actor, Changed, id, moment, text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import { undoChanges } from "~/platform/api/undo-changes";
import { changeActions, ChangeQuery, entities } from "~/platform/audit/change";

const Change = z
  .object({
    id,
    at: moment,
    actor,
    entity: z.enum(entities),
    entityId: z.int(),
    label: text,
    action: z.enum(changeActions),
    fields: z.array(z.object({ field: text, before: z.unknown(), after: z.unknown() })),
    undo: text.meta({ description: "ID shared by all changes made in one action" }),
  })
  .register(answerNames, { name: "Change" });

const Changes = z
  .object({ changes: z.array(Change), total: z.int(), page: z.int(), pages: z.int() })
  .register(answerNames, { name: "Changes" });

export const listChanges = defineEndpoint({
  method: "GET",
  path: "/api/admin/changes",
  access: "administrators",
  summary: "List changes, newest first",
  query: ChangeQuery,
  answer: Changes,
});

export const listCompanyChanges = defineEndpoint({
  method: "GET",
  path: "/api/admin/companies/{id}/history",
  access: "administrators",
  summary: "List changes to a company",
  query: ChangeQuery.pick({ page: true }),
  answer: Changes,
});

export const revertChange = defineEndpoint({
  method: "POST",
  path: "/api/admin/changes/{id}/revert",
  access: "administrators",
  summary: "Revert a change",
  answer: Changed,
  refusals: [409],
});

export const changeEndpoints: Endpoint[] = [listChanges, listCompanyChanges, undoChanges, revertChange];
