import { Trashed } from "#models/trashed.server";
import { doneBy, anonymized, type PersonalData } from "~/platform/runtime/person";

/** Items that an admin moved to the trash. */
export const trashData: PersonalData = {
  section: "trash",
  models: [Trashed.modelName],
  collect: async (person) => {
    const things = await Trashed.find(doneBy(person, "trashedBy"), { document: 0 }).sort({ trashedAt: 1 }).lean();
    return things.map(({ entity, entityId, label, trashedAt }) => ({ entity, entityId, label, trashedAt }));
  },
  erase: async (person) => void (await Trashed.updateMany(doneBy(person, "trashedBy"), anonymized("trashedBy"))),
};
