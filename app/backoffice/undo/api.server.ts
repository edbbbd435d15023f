import { implement } from "~/platform/api/implement.server";
import { undoChanges } from "~/platform/api/undo-changes";
import { listChanges } from "~/platform/audit/audit.server";
import * as api from "~/backoffice/undo/api";
import { listCompanyChanges, revertChange, undoBatch } from "~/backoffice/undo/undo.server";

export const changeHandlers = [
  implement(api.listChanges, ({ query }) => listChanges(query)),
  implement(api.listCompanyChanges, ({ params, query }) => listCompanyChanges(params.id, query.page)),
  implement(undoChanges, ({ actor, body }) => undoBatch(actor, body.undo)),
  implement(api.revertChange, ({ actor, params }) => revertChange(actor, params.id)),
];
