import { z } from "zod";
import { actor, Changed, id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { changeActions, ChangeQuery, entities } from "~/platform/audit/change";

const Change = answerObject("Change", {
  id,
  at: moment,
  actor,
  entity: z.enum(entities),
  entityId: z.int(),
  label: text,
  action: z.enum(changeActions),
  fields: z.array(z.object({ field: text, before: z.unknown(), after: z.unknown() })),
  undo: text.meta({ description: "ID shared by all changes made in one action" }),
});

const Changes = answerObject("Changes", { changes: z.array(Change), total: z.int(), page: z.int(), pages: z.int() });

export const listChanges = defineAdminEndpoint("GET", "/api/admin/changes", {
  permission: "log",
  summary: "List changes, newest first",
  query: ChangeQuery,
  answer: Changes,
});

export const listCompanyChanges = defineAdminEndpoint("GET", "/api/admin/companies/{id}/history", {
  permission: "catalog",
  summary: "List changes to a company",
  query: ChangeQuery.pick({ page: true }),
  answer: Changes,
});

export const revertChange = defineAdminEndpoint("POST", "/api/admin/changes/{id}/revert", {
  permission: "catalog",
  summary: "Revert a change",
  answer: Changed,
  refusals: [409],
});
