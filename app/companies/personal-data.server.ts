import { Company, type StoredOrigin } from "#models/company.server";
import { Trashed } from "#models/trashed.server";
import { auditedNames } from "~/companies/company-record.server";
import { deletedAccount, type Person, type PersonalData } from "~/person";

type Origins = Record<string, StoredOrigin | null>;
/** A collection as the driver has it: where origins lie differs, and mongoose knows nothing of what is in them. */
type Collection = typeof Company.collection;

const mostAtOnce = 500;

/** Which fields of companies an admin wrote last. */
export const companyFieldData: PersonalData = {
  section: "companyFields",
  models: [Company.modelName],
  collect: async (person) => {
    const companies = await Company.find(originsOf(person, "origins"), { origins: 1 }).sort({ _id: 1 }).lean();
    return companies.flatMap(({ _id: companyId, origins = {} }) =>
      Object.entries(origins)
        .filter(([, origin]) => isOf(person, origin))
        .map(([field, { at }]) => ({ companyId, field, at: at.toISOString() })),
    );
  },
  erase: async (person) => {
    await eraseOrigins(Company.collection, "origins", person);
    await eraseOrigins(Trashed.collection, "document.origins", person);
  },
};

/** Takes a person out of the origins of fields that documents of a collection have at `path`. */
export async function eraseOrigins(collection: Collection, path: string, person: Person): Promise<void> {
  const projection = { [path]: 1 };
  const updates = [];
  for await (const document of collection.find(originsOf(person, path), { projection })) {
    const origins = path.split(".").reduce<unknown>((part, name) => (part as Origins)[name], document) as Origins;
    const { _id } = document;
    for (const [field, origin] of Object.entries(origins)) {
      if (!origin || !isOf(person, origin)) continue;
      const at = `${path}.${field}`;
      const nobody = { [`${at}.by`]: deletedAccount, [`${at}.byId`]: null };
      // Not if somebody else wrote the field meanwhile.
      updates.push({ updateOne: { filter: { _id, [`${at}.by`]: origin.by }, update: { $set: nobody } } });
    }
    if (updates.length >= mostAtOnce) await collection.bulkWrite(updates.splice(0));
  }
  if (updates.length > 0) await collection.bulkWrite(updates);
}

function originsOf({ userId, username }: Person, path: string) {
  return {
    $or: auditedNames.flatMap((field) => [
      { [`${path}.${field}.byId`]: userId },
      // Stored before ids were.
      { [`${path}.${field}.by`]: username, [`${path}.${field}.byId`]: { $exists: false } },
    ]),
  };
}

function isOf({ userId, username }: Person, { from, by, byId }: StoredOrigin): boolean {
  return byId === undefined ? by === username && from !== "import" : byId === userId;
}
