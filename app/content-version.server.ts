import { addHours } from "date-fns";
import { isConnectionLost } from "#models/connection-lost";
import { CatalogueVersion } from "#models/catalogue-version.server";
import { ContentChange } from "#models/content-change.server";

/** The ids of records of which visitors see something else, or that came or went. */
export type ChangedRecords = Partial<Record<Kind, Iterable<number>>>;

const kinds = ["companies", "categories", "posts"] as const;
type Kind = (typeof kinds)[number];

/** Beyond so many records, reading all of them again is no more work than reading these. */
const mostRecords = 1_000;
/** How many versions a reader may be behind and still be told what changed. */
const keptVersions = 100;
const keptHours = 1;

let writes = 0;

/**
 * Says which records have changed: to this process at once that some have, to every other by a number in the database,
 * with what it stands for. To be awaited before the change is answered: every read that starts later then sees it.
 */
export async function contentChanged(changed: ChangedRecords | "everything"): Promise<void> {
  const records = changed === "everything" ? changed : boundedRecords(changed);
  if (records === "nothing") return;
  try {
    // First what changed, and then, by one update, the version that names it: no version is ever seen without.
    const change = records === "everything" ? null : (await ContentChange.create(records))._id;
    await CatalogueVersion.updateOne({ _id: "catalogue" }, nextVersion(change), { upsert: true, updatePipeline: true });
  } finally {
    writes++;
  }
}

function boundedRecords(changed: ChangedRecords) {
  const [companies, categories, posts] = kinds.map((kind) => [...new Set(changed[kind])]) as [number[], number[], number[]]; // oxfmt-ignore
  const count = companies.length + categories.length + posts.length;
  if (count === 0) return "nothing";
  return count > mostRecords ? "everything" : { companies, categories, posts, expiresAt: addHours(new Date(), keptHours) }; // oxfmt-ignore
}

/** A version says its number itself: one that an older release makes beside this one has no entry, and is missed. */
function nextVersion(change: unknown) {
  const entry = { version: "$version", change };
  const recent = { $concatArrays: [{ $ifNull: ["$recent", []] }, [entry]] };
  return [
    { $set: { version: { $add: [{ $ifNull: ["$version", 0] }, 1] } } },
    { $set: { recent: { $slice: [recent, -keptVersions] } } },
  ];
}

/** What changed up to a version, or everything where that isn't known any more. */
export type ContentChanges = { version: number; changed: Record<Kind, Set<number>> | "everything" };

/** What changed after a version that somebody has read. */
export async function contentChangesSince(known: number): Promise<ContentChanges> {
  const { version = 0, recent = [] } = (await CatalogueVersion.findById("catalogue").lean()) ?? {};
  const changed = { companies: new Set<number>(), categories: new Set<number>(), posts: new Set<number>() };
  if (version === known) return { version, changed };
  const ids = recent.filter((entry) => entry.version > known).map(({ change }) => change);
  const isKnown = version > known && ids.length === version - known && !ids.includes(null);
  const changes = isKnown ? await ContentChange.find({ _id: { $in: ids } }).lean() : [];
  // Some may have expired.
  if (!isKnown || changes.length < ids.length) return { version, changed: "everything" };
  for (const change of changes) for (const kind of kinds) for (const id of change[kind]) changed[kind].add(id);
  return { version, changed };
}

/** How often this process has said so. */
export function contentWrites(): number {
  return writes;
}

export async function contentVersion(): Promise<number> {
  return (await CatalogueVersion.findById("catalogue", { version: 1 }).lean())?.version ?? 0;
}

/** How long after its end a change stream is opened again. */
const againMs = 1_000;

/**
 * Calls back as soon as any process writes a new version, where the database tells: a replica set does, a standalone
 * server and the embedded database refuse, and then nothing more happens. A stream that ends, such as with its
 * connection, is opened again; what was written in between is called back for, too. Answers what ends it.
 */
export function watchContentVersion(listener: () => void): () => Promise<void> {
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
