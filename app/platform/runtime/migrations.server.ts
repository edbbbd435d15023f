import { DataVersion } from "#models/data-version.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";

/**
 * Rewrites stored data from the previous version. It must work while the product runs, resume after a crash, and be
 * idempotent, also on two servers at once.
 */
export type Migration = { name: string; run: () => Promise<void> };

const _id = "data";

/**
 * Migrates stored data to this code's version, which is the number of migrations. Until then, readers must understand
 * the former shapes, too; see docs/decisions/0030-migrations.md.
 */
export async function migrate(migrations: readonly Migration[]): Promise<void> {
  const stored = await DataVersion.findById(_id).lean();
  const from = stored?.version ?? 0;
  for (const [i, { name, run }] of migrations.slice(from).entries()) {
    await run();
    await recordVersion(from + i + 1);
    console.info(`Stored data has version ${from + i + 1}: ${name}.`);
  }
}

/** Never lowers the version, because another server may be ahead. */
async function recordVersion(version: number): Promise<void> {
  await storedOnce(DataVersion.updateOne({ _id, version: { $lt: version } }, { $set: { version } }, { upsert: true }));
}
