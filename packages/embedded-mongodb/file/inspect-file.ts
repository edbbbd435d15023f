import { closeSync, fstatSync, openSync } from "node:fs";
import { decode } from "#database/bson/decode";
import { contentIn, type StoredCollection } from "#database/storage/catalog";
import { unseal } from "#database/storage/checksums";
import { marker } from "#database/storage/dropped";
import { currentFormat, formatKey, kinds } from "#database/storage/store";
import { InspectedCollection } from "./inspected-collection";
import { LmdbPages, readMeta, type FileEntry } from "./lmdb-pages";

/** The contents of a database file. `problems` lists its damage, and is empty for a good file. */
export type Inspection = {
  format: number;
  collections: { ns: string; documents: number; indexes: number }[];
  problems: string[];
};

/** The length of a key's prefix: its kind, and the number of its collection or index. */
const prefixLength = 5;

/**
 * Reads a database file without the database, so that even a damaged one can't end this process: whether all of its
 * pages are there, and each collection has as many documents as were written. With `everything`, each document and index
 * entry is compared with its checksum, and all indexes with their documents.
 * @returns null for a file that isn't a database's, or whose beginning is damaged
 */
export function inspectFile(file: string, everything: boolean): Inspection | null {
  const fd = openSync(file, "r");
  try {
    const meta = readMeta(fd);
    return meta && new Inspector(new LmdbPages(fd, meta, fstatSync(fd).size), everything).inspect();
  } finally {
    closeSync(fd);
  }
}

class Inspector {
  private format = 1;
  private readonly collections = new Map<number, InspectedCollection>();
  private readonly byIndex = new Map<number, InspectedCollection>();
  /** Prefixes of dropped collections and indexes whose keys are being removed. */
  private readonly dropped = new Set<string>();
  private strays = 0;
  private damaged = 0;

  constructor(
    private readonly pages: LmdbPages,
    private readonly everything: boolean,
  ) {}

  inspect(): Inspection {
    for (const entry of this.pages.entries()) this.look(entry);
    this.pages.checkFree();
    const collections = [...this.collections.values()];
    const { format } = this;
    const newer = format > currentFormat && "it was written by a newer version of this program";
    const problems = [
      ...(newer ? [newer] : collections.flatMap((one) => one.problems(format >= 2, this.everything))),
      ...(this.damaged > 0 ? [`${this.damaged} entries about collections are damaged`] : []),
      ...(this.strays > 0 && !newer ? [`${this.strays} keys belong to no collection`] : []),
      ...this.pages.problems,
    ];
    const shown = collections.filter(({ isFinished }) => isFinished);
    return {
      format,
      collections: shown.map(({ ns, documents, indexes }) => ({ ns, documents, indexes: indexes.size })),
      problems,
    };
  }

  /** The catalog comes first, in the order of keys. */
  private look(entry: FileEntry): void {
    const { key } = entry;
    if (key.equals(formatKey)) return void this.about(entry, (value) => (this.format = value[0] ?? 0));
    if (key[0] === kinds.meta) return this.lookAtMeta(entry);
    const id = key.length > prefixLength ? key.readUInt32BE(1) : NaN;
    const collection = key[0] === kinds.document ? this.collections.get(id) : this.byIndex.get(id);
    const isKnown = collection && (key[0] === kinds.document || key[0] === kinds.index);
    if (!isKnown) {
      if (!this.dropped.has(key.toString("latin1", 0, prefixLength))) this.strays++;
    } else if (key[0] === kinds.document) collection.addDocument(key, this.everything ? this.open(entry) : "unread");
    else collection.addEntry(id, key, this.everything ? this.open(entry) : "unread");
  }

  private lookAtMeta(entry: FileEntry): void {
    const name = entry.key.toString("latin1", 1);
    if (name.startsWith("c:"))
      this.about(entry, (value) => {
        const collection = new InspectedCollection(decode(value) as StoredCollection);
        this.collections.set(collection.id, collection);
        for (const id of collection.indexes.keys()) this.byIndex.set(id, collection);
      });
    else if (name.startsWith("n:"))
      this.about(entry, (value) => {
        const collection = this.collections.get(Number(name.slice(2)));
        if (!collection) this.strays++;
        else if (this.format === 1) collection.written = { count: value.readUIntBE(0, 6), checksum: NaN };
        else collection.written = contentIn(value);
      });
    else if (name.startsWith("d:"))
      this.about(entry, () => this.dropped.add(entry.key.toString("latin1", marker.length)));
    else this.about(entry, () => {});
  }

  private about(entry: FileEntry, use: (value: Buffer) => void): void {
    try {
      const value = this.open(entry);
      if (value) return use(value);
    } catch {
      // An invalid catalog entry or count is damage, too.
    }
    this.damaged++;
  }

  /** The value, or null when it isn't the one that was written. Format 1 had no checksums. */
  private open(entry: FileEntry): Buffer | null {
    const sealed = entry.value();
    if (this.format === 1 && !entry.key.equals(formatKey)) return sealed;
    return unseal(entry.key, sealed);
  }
}
