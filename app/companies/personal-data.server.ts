import { Company, type StoredOrigin } from "#models/company.server";
import { changeEach, type EachChange } from "~/change-each.server";
import { auditedNames } from "~/companies/audit-entry.server";
import { changeEachTrashed } from "~/trash/trash.server";
import { deletedAccount, type Person, type PersonalData } from "~/person";

type Origins = Record<string, StoredOrigin | null>;

/** The company fields that an admin wrote last. */
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
    await changeEach(Company.collection, erasedOrigins(person, "origins"));
    await changeEachTrashed(erasedOrigins(person, "document.origins"));
  },
};

/** The update that removes a person from the origins of fields, stored at `path`. */
export function erasedOrigins(person: Person, path: string): EachChange {
  const updatesOf: EachChange["updatesOf"] = (document) => {
    const origins = path.split(".").reduce<unknown>((part, name) => (part as Origins)[name], document) as Origins;
    const { _id } = document;
    return Object.entries(origins).flatMap(([field, origin]) => {
      if (!origin || !isOf(person, origin)) return [];
      const at = `${path}.${field}`;
      const nobody = { [`${at}.by`]: deletedAccount, [`${at}.byId`]: null };
      // Skip fields that someone else has written since.
      return [{ updateOne: { filter: { _id, [`${at}.by`]: origin.by }, update: { $set: nobody } } }];
    });
  };
  return { filter: originsOf(person, path), path, updatesOf };
}

function originsOf({ userId, username }: Person, path: string) {
  return {
    $or: auditedNames.flatMap((field) => [
      { [`${path}.${field}.byId`]: userId },
      // Stored before origins had user IDs.
      { [`${path}.${field}.by`]: username, [`${path}.${field}.byId`]: { $exists: false } },
    ]),
  };
}

function isOf({ userId, username }: Person, { from, by, byId }: StoredOrigin): boolean {
  return byId === undefined ? by === username && from !== "import" : byId === userId;
}
