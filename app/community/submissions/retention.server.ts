import { subMonths } from "date-fns";
import type { Model } from "mongoose";
import { Submission } from "#models/submission.server";
import type { Entity } from "~/platform/audit/change";
import { redactTexts } from "~/platform/audit/personal-data.server";
import { retentionMonths } from "~/community/submissions/retention";

/** The driver's collection. Mongoose doesn't need to know the documents. */
type Collection = Model<{ _id: number }>["collection"];
type OutdatedRecords = { collection: Collection; entity: Entity; label: string };

const maxBatchSize = 200;

/**
 * Deletes expired records in batches, and removes their texts from the log of changes. `label` replaces their names in
 * the log.
 */
export async function deleteOutdated({ collection, entity, label }: OutdatedRecords, now: Date): Promise<void> {
  const conditions = [{ expiresAt: { $lte: now } }, { createdAt: { $lte: subMonths(now, retentionMonths.max) } }];
  for (const condition of conditions)
    for (;;) {
      const found = await collection
        .find(condition, { projection: { _id: 1 } })
        .limit(maxBatchSize)
        .toArray();
      const ids = found.map(({ _id }) => _id as unknown as number);
      await redactTexts(entity, ids, label);
      // Repeat the condition, because an admin may have reopened one since.
      await collection.deleteMany({ _id: { $in: found.map(({ _id }) => _id) }, ...condition });
      if (found.length < maxBatchSize) break;
    }
}

export const deleteOutdatedSubmissions = (now: Date) =>
  deleteOutdated({ collection: Submission.collection, entity: "submission", label: "A deleted submission" }, now);
