import { implement } from "~/platform/api/implement.server";
import * as api from "~/backoffice/bulk/api";
import { changeInBulk } from "~/backoffice/bulk/bulk.server";
import { restoreFromTrash } from "~/backoffice/bulk/restore.server";
import { restorableBy } from "~/platform/trash/trashed";

export const bulkHandlers = [
  implement(api.changeInBulk, ({ actor, body }) => changeInBulk(actor, body)),
  implement(api.restoreInBulk, ({ actor, role, body }) => restoreFromTrash(actor, body, restorableBy(role))),
];
