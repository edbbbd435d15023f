import { implement } from "~/platform/api/implement.server";
import * as api from "~/platform/trash/api";
import { deletionOf, resumeDeletion } from "~/platform/trash/deletion.server";
import { findTrash } from "~/platform/trash/trash.server";
import { restorableBy } from "~/platform/trash/trashed";

export const trashHandlers = [
  implement(api.listTrash, async ({ query, role }) => {
    const { things, total } = await findTrash(query, restorableBy(role));
    return { items: things, total };
  }),
  implement(api.readDeletion, () => deletionOf()),
  implement(api.resumeDeletion, ({ actor }) => resumeDeletion(actor)),
];
