import { DataVersion } from "#models/data-version.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";

/**
 * Rewrites stored data from the previous version. It must work while the product runs, resume after a crash, and be
 * idempotent, also on two servers at once.
 */
export type Migration = {
  name: string;
  /** How many records it would rewrite. */
  count: () => Promise<number>;
  run: () => Promise<void>;
};

/** The stored data is too new for this program. The message is for the operator. */
class NewerData extends Error {
  override name = "NewerData";
}

const _id = "data";

/** The version of the stored data. */
export async function storedDataVersion(): Promise<number> {
  return (await DataVersion.findById(_id).lean())?.version ?? 0;
}

/**
 * A program reads data of its own version, which is the number of its migrations, of the one before, and of the one
 * after, because a server of the release before keeps running during an update.
 * @throws {NewerData} for data of any later version
 */
export async function refuseNewerData(migrations: readonly Migration[]): Promise<void> {
  const version = await storedDataVersion();
  const newest = migrations.length + 1;
  if (version <= newest) return;
  throw new NewerData(
    `The database was used by a newer release of this program: its data has version ${version}, and this release reads versions up to ${newest}. Install the newer release again, or restore a backup from before.`,
  );
}

/** The migrations that the stored data still needs, each with how many records it would rewrite. */
export async function dueMigrations(migrations: readonly Migration[]): Promise<{ name: string; count: number }[]> {
  return counted(migrations.slice(await storedDataVersion()));
}

function counted(due: readonly Migration[]): Promise<{ name: string; count: number }[]> {
  return Promise.all(due.map(async ({ name, count }) => ({ name, count: await count() })));
}

/**
 * Migrates stored data to this code's version. Until then, readers must understand the former shapes, too; see
 * docs/decisions/0030-migrations.md.
 * @param backUp copies the data before the first record is rewritten, unless there is nothing to rewrite. Not again after
 * an interrupted attempt, whose copy has what was there before.
 */
export async function migrate(
  migrations: readonly Migration[],
  backUp?: (version: number) => Promise<void>,
): Promise<void> {
  const from = await storedDataVersion();
  const due = migrations.slice(from);
  if (backUp && (await counted(due)).some(({ count }) => count > 0)) await backUpOnce(migrations.length, backUp);
  for (const [i, { name, run }] of due.entries()) {
    await run();
    await recordVersion(from + i + 1);
    console.info(`Stored data has version ${from + i + 1}: ${name}.`);
  }
}

async function backUpOnce(version: number, backUp: (version: number) => Promise<void>): Promise<void> {
  if (await DataVersion.exists({ _id, backedUpFor: version })) return;
  await backUp(version);
  const update = { $set: { backedUpFor: version }, $setOnInsert: { version: 0 } };
  await storedOnce(DataVersion.updateOne({ _id }, update, { upsert: true }));
}

/** Never lowers the version, because another server may be ahead. */
async function recordVersion(version: number): Promise<void> {
  await storedOnce(DataVersion.updateOne({ _id, version: { $lt: version } }, { $set: { version } }, { upsert: true }));
}
