import type { StoredCompany } from "#models/company.server";
import { RemovedCompany } from "#models/removed-company.server";

type Identifying = Pick<StoredCompany, "websiteKey" | "nameKey" | "sourceType" | "sourceId" | "sourceKeys">;

type RemovedBy = "source" | "website" | "name";
export type Removed = { companyId: number; by: RemovedBy; at: Date };

/** Keys that identify a removed company, most reliable first. */
function removedKeysOf({
  sourceType,
  sourceId,
  sourceKeys = [],
  websiteKey,
  nameKey,
}: Identifying): [RemovedBy, string][] {
  const keys: [RemovedBy, string | undefined][] = [
    ["source", sourceType && sourceId && `${sourceType}:${sourceId}`],
    ...sourceKeys.map((key): [RemovedBy, string] => ["source", key]),
    ["website", websiteKey],
    ["name", nameKey],
  ];
  return keys.flatMap(([by, key]) => (key ? [[by, `${by} ${key}`] as [RemovedBy, string]] : []));
}

/** Records that an admin removed these companies. */
export async function rememberRemoved(companies: StoredCompany[]): Promise<void> {
  if (companies.length === 0) return;
  const removedAt = new Date();
  await RemovedCompany.bulkWrite(
    companies.map((company) => ({
      updateOne: {
        filter: { _id: company._id },
        update: { $set: { keys: removedKeysOf(company).map(([, key]) => key), removedAt } },
        upsert: true,
      },
    })),
  );
}

/** Deletes the records that these companies were removed, because they're back. */
export async function forgetRemoved(ids: number[]): Promise<void> {
  await RemovedCompany.deleteMany({ _id: { $in: ids } });
}

/** For each of these entries, the matching company that an admin removed, or null. */
export async function findRemoved(things: Identifying[]): Promise<(Removed | null)[]> {
  // Usually nothing was removed, so there are no keys to look up.
  if (!(await RemovedCompany.exists({}))) return things.map(() => null);
  const keys = things.map(removedKeysOf);
  const all = keys.flat().map(([, key]) => key);
  const stored =
    all.length > 0
      ? await RemovedCompany.find({ keys: { $in: all } })
          .sort({ removedAt: 1 })
          .lean()
      : [];
  const byKey = new Map(stored.flatMap((removed) => removed.keys.map((key) => [key, removed] as const)));
  return keys.map((own) => {
    for (const [by, key] of own) {
      const removed = byKey.get(key);
      if (removed) return { companyId: removed._id, by, at: removed.removedAt };
    }
    return null;
  });
}
