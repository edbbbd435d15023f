import { implement } from "~/api/implement.server";
import * as api from "~/trash/api";
import { deletionOf, resumeDeletion } from "~/trash/deletion.server";
import { findTrash } from "~/trash/trash.server";

export const trashHandlers = [
  implement(api.listTrash, async ({ query }) => {
    const { things, total } = await findTrash(query);
    return { items: things, total };
  }),
  implement(api.readDeletion, () => deletionOf()),
  implement(api.resumeDeletion, ({ actor }) => resumeDeletion(actor)),
];
