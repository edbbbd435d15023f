import { Company, type StoredCompany, type StoredOrigin } from "#models/company.server";
import type { StoredImportBatch } from "#models/import-batch.server";
import { ImportRow, type StoredImportRow } from "#models/import-row.server";
import type { Actor } from "~/audit/actor";
import { changedByAct, recordChanges, type NewChange } from "~/audit/audit.server";
import { linkCategories } from "~/categories/categories.server";
import { auditedFields, companyChange, updateOf } from "~/companies/company-record.server";
import { refusedInserts } from "~/duplicate-key.server";

/** A row of which is written down what it does. */
export type Planned = StoredImportRow & { applied: NonNullable<StoredImportRow["applied"]> };

/** By what the changes of a batch are found in the audit log. */
export const actOf = ({ _id }: Pick<StoredImportBatch, "_id">, step: "accept" | "take-back") => `import-${_id}-${step}`;

/** Does what these rows say. Harmless when a part of it is done already. */
export async function execute(
  batch: StoredImportBatch,
  rows: Planned[],
  actor: Actor,
  origin: StoredOrigin,
): Promise<void> {
  const failed = await create(rows.filter(({ applied }) => applied.created));
  const done = rows.filter(({ _id }) => !failed.has(_id));
  await merge(
    done.filter(({ applied }) => !applied.created),
    origin,
  );
  await linkCategories(
    done.flatMap(({ applied: { companyId, categoryIds } }) =>
      categoryIds.map((categoryId) => ({ companyId, categoryId })),
    ),
  );
  await record(batch, done, actor);
  await ImportRow.updateMany({ _id: { $in: done.map(({ _id }) => _id) } }, { $set: { state: "applied" } });
  if (failed.size > 0)
    await ImportRow.updateMany(
      { _id: { $in: [...failed] } },
      { $set: { state: "failed", reason: "stored meanwhile" }, $unset: { applied: "" } },
    );
}

/** Adds companies; answers the rows of those that another one stood in the way of. */
async function create(rows: Planned[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const documents = rows.map(({ applied: { companyId, after } }) => ({ ...after, _id: companyId }) as StoredCompany);
  const refused = await Company.insertMany(documents, { ordered: false }).then(
    () => new Map<number, unknown>(),
    refusedInserts,
  );
  if (refused.size === 0) return new Set();
  // An attempt that died may have stored it: then it has the very id that only this row was given.
  const ids = [...refused.keys()].map((i) => documents[i]?._id as number);
  const own = new Set((await Company.find({ _id: { $in: ids } }, { _id: 1 }).lean()).map(({ _id }) => _id));
  return new Set(
    [...refused.keys()].flatMap((i) => (own.has(documents[i]?._id as number) ? [] : (rows[i]?._id ?? []))),
  );
}

async function merge(rows: Planned[], origin: StoredOrigin): Promise<void> {
  const updates = rows
    .filter(({ applied }) => Object.keys(applied.after).length > 0)
    .map(({ applied: { companyId, after } }) => ({
      updateOne: { filter: { _id: companyId }, update: updateOf(after, origin), timestamps: false },
    }));
  if (updates.length > 0) await Company.bulkWrite(updates);
}

async function record(batch: StoredImportBatch, rows: Planned[], actor: Actor): Promise<void> {
  const act = actOf(batch, "accept");
  const recorded = await changedByAct(
    act,
    "company",
    rows.map(({ applied }) => applied.companyId),
  );
  const changes = rows
    .filter(({ applied }) => !recorded.has(applied.companyId))
    .map(({ label, input, applied: { companyId, created, before = {}, after } }): NewChange => {
      const company = { _id: companyId, name: typeof input?.name === "string" ? input.name : label };
      return created
        ? companyChange("create", company, null, auditedFields(after))
        : companyChange("update", company, before, after);
    });
  await recordChanges(actor, changes, act);
}
