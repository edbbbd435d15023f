import { implement } from "~/platform/api/implement.server";
import * as api from "~/backoffice/bulk/api";
import { changeInBulk } from "~/backoffice/bulk/bulk.server";
import { restoreFromTrash } from "~/backoffice/bulk/restore.server";

export const bulkHandlers = [
  implement(api.changeInBulk, ({ actor, body }) => changeInBulk(actor, body)),
  implement(api.restoreInBulk, ({ actor, body }) => restoreFromTrash(actor, body)),
];
