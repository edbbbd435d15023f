import { implement } from "~/api/implement.server";
import * as api from "~/bulk/api";
import { changeInBulk } from "~/bulk/bulk.server";
import { restoreFromTrash } from "~/bulk/restore.server";

export const bulkHandlers = [
  implement(api.changeInBulk, ({ actor, body }) => changeInBulk(actor, body)),
  implement(api.restoreInBulk, ({ actor, body }) => restoreFromTrash(actor, body)),
];
