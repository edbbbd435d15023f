import { ImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import { changeEach } from "~/platform/runtime/change-each.server";
import { companiesChangedBy, erasedOrigins } from "~/catalog/companies/personal-data.server";
import { currentWord } from "~/backoffice/import/former-words";
import { doneBy, anonymized, type PersonalData } from "~/platform/runtime/person";

/** Imports that an admin started, and rows that overwrote the admin's edits, which undoing restores. */
export const importData: PersonalData = {
  section: "imports",
  models: [ImportBatch.modelName, ImportRow.modelName],
  collect: async (person) => {
    const batches = await ImportBatch.find(doneBy(person, "startedBy")).sort({ _id: 1 }).lean();
    return batches.map(({ _id: id, source, name, state, createdAt }) => ({
      id,
      source,
      name,
      status: currentWord(state),
      createdAt: createdAt.toISOString(),
    }));
  },
  erase: async (person) => {
    const started = doneBy(person, "startedBy");
    await ImportBatch.updateMany(started, anonymized("startedBy"), { timestamps: false });
    for await (const ids of companiesChangedBy(person)) {
      const rows = { "applied.companyId": { $in: ids } };
      await changeEach(ImportRow.collection, rows, erasedOrigins(person, "applied.origins"));
    }
  },
};
