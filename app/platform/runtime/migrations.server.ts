import { DataVersion } from "#models/data-version.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";

/**
 * Rewrites stored data from the version before. It must work while the product runs, resume after a crash, and do no harm
 * if it runs twice or on two servers.
 */
export type Migration = { name: string; run: () => Promise<void> };

const _id = "data";

/**
 * Brings stored data to the version of this code, which is the number of migrations. Until then, readers must understand
 * the former shapes, too; see docs/decisions/0030-migrations.md.
 */
export async function migrate(migrations: readonly Migration[]): Promise<void> {
  const stored = await DataVersion.findById(_id).lean();
  const from = stored?.version ?? 0;
  for (const [i, { name, run }] of migrations.slice(from).entries()) {
    await run();
    await reach(from + i + 1);
    console.info(`Stored data has version ${from + i + 1}: ${name}.`);
  }
}

/** Never goes back, because another server may have got further. */
async function reach(version: number): Promise<void> {
  await storedOnce(DataVersion.updateOne({ _id, version: { $lt: version } }, { $set: { version } }, { upsert: true }));
}
