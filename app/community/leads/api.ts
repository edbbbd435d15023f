import { z } from "zod";
import { id, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { optionally } from "~/platform/runtime/blank";
import { AssigneeInput, LeadNoteInput } from "~/community/leads/handling";

/** How admins work on a demo request. */
export const LeadHandling = answerObject("LeadHandling", {
  assignee: z.object({ id, name: text }).nullable().meta({ description: "The admin who takes care of it" }),
  notes: z
    .array(z.object({ id: text, text, by: text, at: moment }))
    .meta({ description: "Internal notes, oldest first" }),
});

export const exportLeads = defineAdminEndpoint("GET", "/api/admin/leads.csv", {
  permission: "exports",
  needsRecentProof: true,
  summary: "Export demo requests as CSV, newest first",
  query: z.object({
    state: optionally(z.enum(["new", "forwarded", "closed"], { error: "Unknown status" })),
  }),
  answer: "csv",
});

export const assignLead = defineAdminEndpoint("PUT", "/api/admin/leads/{id}/assignee", {
  permission: "inbox",
  summary: "Assign a demo request to an admin, or with null to nobody",
  body: AssigneeInput,
  answer: LeadHandling,
});

export const addLeadNote = defineAdminEndpoint("POST", "/api/admin/leads/{id}/notes", {
  permission: "inbox",
  summary: "Add an internal note to a demo request",
  body: LeadNoteInput,
  answer: LeadHandling,
  status: 201,
});

export const deleteLeadNote = defineAdminEndpoint("DELETE", "/api/admin/leads/{id}/notes/{note}", {
  permission: "inbox",
  summary: "Delete an internal note",
  answer: LeadHandling,
});
