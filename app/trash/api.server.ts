import { implement } from "~/api/implement.server";
import * as api from "~/trash/api";
import { deletionOf, resumeDeletion } from "~/trash/deletion.server";
import { listTrash } from "~/trash/trash.server";

export const trashHandlers = [
  implement(api.listTrash, () => listTrash()),
  implement(api.readDeletion, () => deletionOf()),
  implement(api.resumeDeletion, ({ actor }) => resumeDeletion(actor)),
];
