import { CatalogueVersion } from "#models/catalogue-version.server";

type Listener = () => void;

const listeners = new Set<Listener>();

/** Says that what visitors see has changed: to this process at once, to every other by a number in the database. */
export async function catalogueChanged(): Promise<void> {
  await CatalogueVersion.updateOne({ _id: "catalogue" }, { $inc: { version: 1 } }, { upsert: true });
  for (const listener of listeners) listener();
}

export async function catalogueVersion(): Promise<number> {
  return (await CatalogueVersion.findById("catalogue").lean())?.version ?? 0;
}

/** Calls back after each change of this process, until the answer is called. */
export function onCatalogueChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Calls back as soon as any process writes a new version, where the database tells: a replica set does, a standalone
 * server and the embedded database refuse, and then nothing more happens. Answers what ends it.
 */
export function watchCatalogueVersion(listener: Listener): () => Promise<void> {
  const changes = CatalogueVersion.watch();
  changes.on("change", listener);
  changes.on("error", () => void changes.close());
  return () => changes.close();
}
