import { recordEventOf } from "~/accounts/web/record-event.server";
import { implement } from "~/platform/api/implement.server";
import { csvAnswer } from "~/platform/http/list-answer.server";
import * as api from "~/community/leads/api";
import { leadColumns, listLeadRows } from "~/community/leads/export.server";
import { addNote, assignLead, deleteNote, getHandling } from "~/community/leads/handling.server";

export const leadHandlers = [
  implement(api.exportLeads, async ({ actor, query, request, context }) => {
    const rows = await listLeadRows(query);
    await recordEventOf(request, context, { kind: "people-exported", userId: actor.userId, detail: "Demo requests" });
    return csvAnswer("demo-requests", rows, leadColumns);
  }),
  implement(api.assignLead, async ({ params, body }) => {
    await assignLead(params.id, body.userId);
    return getHandling(params.id);
  }),
  implement(api.addLeadNote, async ({ actor, params, body }) => {
    await addNote(actor, params.id, body.text);
    return getHandling(params.id);
  }),
  implement(api.deleteLeadNote, async ({ actor, params }) => {
    await deleteNote(actor, params.id, params.note);
    return getHandling(params.id);
  }),
];
