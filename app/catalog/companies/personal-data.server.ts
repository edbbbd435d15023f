import { Company, type StoredOrigin } from "#models/company.server";
import { changedBy } from "~/platform/audit/changes-by-people.server";
import { changeEach, type EachChange } from "~/platform/runtime/change-each.server";
import { changeEachTrashed } from "~/platform/trash/trash.server";
import { deletedAccount, type Person, type PersonalData } from "~/platform/runtime/person";

type Origins = Record<string, StoredOrigin | null>;

/** The company fields that an admin wrote last. */
export const companyFieldData: PersonalData = {
  section: "companyFields",
  models: [Company.modelName],
  collect: async (person) => {
    const fields: { companyId: number; field: string; at: Date }[] = [];
    for await (const ids of companiesChangedBy(person)) {
      const companies = await Company.find({ _id: { $in: ids } }, { origins: 1 }).lean();
      for (const { _id: companyId, origins = {} } of companies)
        for (const [field, origin] of Object.entries(origins))
          if (isOf(person, origin)) fields.push({ companyId, field, at: origin.at });
    }
    return fields.sort((a, b) => a.companyId - b.companyId);
  },
  erase: async (person) => {
    for await (const ids of companiesChangedBy(person)) {
      await changeEach(Company.collection, { _id: { $in: ids } }, erasedOrigins(person, "origins"));
      await changeEachTrashed("company", ids, erasedOrigins(person, "document.origins"));
    }
  },
};

/** Yields the IDs of all companies whose origins may name a person: those that the person changed, by the log. */
export const companiesChangedBy = ({ userId }: Person) => changedBy(userId, "company");

/** The update that removes a person from the origins of fields, stored at `path`. */
export function erasedOrigins(person: Person, path: string): EachChange {
  const updatesOf: EachChange["updatesOf"] = (document) => {
    const origins = path.split(".").reduce<unknown>((part, name) => (part as Origins | null)?.[name], document);
    const { _id } = document;
    return Object.entries((origins ?? {}) as Origins).flatMap(([field, origin]) => {
      if (!origin || !isOf(person, origin)) return [];
      const at = `${path}.${field}`;
      const nobody = { [`${at}.by`]: deletedAccount, [`${at}.byId`]: null };
      // Skip fields that someone else has written since.
      return [{ updateOne: { filter: { _id, [`${at}.by`]: origin.by }, update: { $set: nobody } } }];
    });
  };
  return { path, updatesOf };
}

/** Whether an origin is a person's. Old origins have no user ID, so their names are compared. */
function isOf({ userId, username }: Person, { from, by, byId }: StoredOrigin): boolean {
  return byId === undefined ? by === username && from !== "import" : byId === userId;
}
