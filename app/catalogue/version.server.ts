import { CatalogueVersion } from "#models/catalogue-version.server";

let writes = 0;

/**
 * Says that what visitors see has changed: to this process at once, to every other by a number in the database. To be
 * awaited before the change is answered: every read that starts later then sees it.
 */
export async function catalogueChanged(): Promise<void> {
  try {
    await CatalogueVersion.updateOne({ _id: "catalogue" }, { $inc: { version: 1 } }, { upsert: true });
  } finally {
    writes++;
  }
}

/** How often this process has said so. */
export function catalogueWrites(): number {
  return writes;
}

export async function catalogueVersion(): Promise<number> {
  return (await CatalogueVersion.findById("catalogue").lean())?.version ?? 0;
}

/**
 * Calls back as soon as any process writes a new version, where the database tells: a replica set does, a standalone
 * server and the embedded database refuse, and then nothing more happens. Answers what ends it.
 */
export function watchCatalogueVersion(listener: () => void): () => Promise<void> {
  const changes = CatalogueVersion.watch();
  changes.on("change", listener);
  changes.on("error", () => void changes.close());
  return () => changes.close();
}
