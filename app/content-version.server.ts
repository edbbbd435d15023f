import { isConnectionLost } from "#models/connection-lost";
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

/** How long after its end a change stream is opened again. */
const againMs = 1_000;

/**
 * Calls back as soon as any process writes a new version, where the database tells: a replica set does, a standalone
 * server and the embedded database refuse, and then nothing more happens. A stream that ends, such as with its
 * connection, is opened again; what was written in between is called back for, too. Answers what ends it.
 */
export function watchCatalogueVersion(listener: () => void): () => Promise<void> {
  let changes: ReturnType<typeof CatalogueVersion.watch>;
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;

  function open(): void {
    let hasWorked = false;
    const stream = (changes = CatalogueVersion.watch());
    stream.once("resumeTokenChanged", () => {
      hasWorked = true;
      listener();
    });
    stream.on("change", listener);
    stream.on("error", (error: unknown) => {
      void stream.close();
      if (!isOver && (hasWorked || isConnectionLost(error))) timer = setTimeout(open, againMs).unref();
    });
  }

  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return changes.close();
  };
}
