import { recordEventOf } from "~/accounts/web/record-event.server";
import { implement } from "~/platform/api/implement.server";
import * as api from "~/catalog/synonyms/api";
import { getGroups, saveGroups } from "~/catalog/synonyms/synonyms.server";

export const synonymHandlers = [
  implement(api.readSynonyms, async () => ({ groups: await getGroups() })),
  implement(api.saveSynonyms, async ({ actor, body, request, context }) => {
    const groups = await saveGroups(actor, body.groups);
    await recordEventOf(request, context, { kind: "setting-changed", userId: actor.userId, detail: "Synonyms" });
    return { groups };
  }),
];
