import { decodeFields } from "#database/bson/decode";
import { fieldNames } from "#database/bson/elements";
import type { StoredCollection } from "#database/storage/catalog";
import { addChecksum, checksumOf } from "#database/storage/checksums";
import { Index } from "#database/storage/index-entries";
import { recordBytes, recordOf } from "#database/storage/store";

/** A value that was read, null for a damaged one. */
type Opened = Buffer | null | "unread";

/** How many there are, and the sum of their checksums: two sets that have both in common are taken for the same. */
type Sum = { count: number; checksum: number };
const empty = (): Sum => ({ count: 0, checksum: 0 });
const nothing = Buffer.alloc(0);

/** An index, the entries that it should have, and those that were found. */
type Inspected = { index: Index; wanted: Sum; found: Sum };

function add(sum: Sum, checksum: number): void {
  sum.count++;
  sum.checksum = addChecksum(sum.checksum, checksum);
}

/** What an inspection finds of one collection: its documents come first, then the entries of its indexes. */
export class InspectedCollection {
  readonly id: number;
  /** By their numbers. */
  readonly indexes: Map<number, Inspected>;
  /** The count and checksum of its last write. */
  written: Sum | null = null;
  private readonly stored = empty();
  private damaged = 0;
  private damagedEntries = 0;
  private readonly roots;
  readonly ns: string;
  /** Whether it's more than what a crash left of one that was to replace another. */
  readonly isFinished: boolean;

  constructor({ ns, id, indexes }: StoredCollection) {
    this.id = id;
    this.ns = ns.split("\0", 1)[0] ?? ns;
    this.isFinished = ns === this.ns;
    this.indexes = new Map(
      indexes.map((spec) => [spec.id, { index: new Index(spec), wanted: empty(), found: empty() }]),
    );
    this.roots = fieldNames(new Set([...this.indexes.values()].flatMap(({ index }) => [...index.roots])));
  }

  get documents(): number {
    return this.stored.count;
  }

  addDocument(key: Buffer, bytes: Opened): void {
    if (bytes === null) this.damaged++;
    const checksum = bytes && bytes !== "unread" ? checksumOf(key, bytes) : 0;
    add(this.stored, checksum);
    if (bytes && bytes !== "unread") this.addKeys(recordOf(key), bytes);
  }

  private addKeys(record: number, bytes: Buffer): void {
    try {
      const document = decodeFields(bytes, this.roots);
      for (const { index, wanted } of this.indexes.values())
        for (const key of index.keysOf(document).keys) {
          const value = index.spec.unique ? recordBytes(record) : nothing;
          add(wanted, checksumOf(index.entryKey(key, record), value));
        }
    } catch {
      // Only a document without a checksum of its own comes here when it is damaged.
      this.damaged++;
    }
  }

  /** @param indexId of one of its indexes */
  addEntry(indexId: number, key: Buffer, value: Opened): void {
    if (value === null) this.damagedEntries++;
    const { index, found } = this.indexes.get(indexId) as Inspected;
    const read = value && value !== "unread" ? checksumOf(key, index.spec.unique ? value : nothing) : 0;
    add(found, read);
  }

  /** Sentences about what is damaged. @param checksums whether the format has them */
  problems(checksums: boolean, everything: boolean): string[] {
    const { ns, stored, damaged, damagedEntries } = this;
    const written = this.written ?? empty();
    const about = (problem: string) => `${ns}: ${problem}`;
    if (checksums && !this.written) return [about("how many documents it had isn't there any more")];
    if (stored.count !== written.count) return [about(`${stored.count} of ${written.count} documents left`)];
    if (damaged > 0) return [about(`${damaged} of ${written.count} documents damaged`)];
    if (checksums && everything && stored.checksum !== written.checksum)
      return [about(`its ${written.count} documents aren't those that were written last`)];
    if (damagedEntries > 0) return [about(`${damagedEntries} entries of its indexes damaged`)];
    return [...this.indexes.values()]
      .filter((one) => !this.fits(one, everything))
      .map(({ index, wanted, found }) => {
        const count = everything ? wanted.count : written.count;
        const entries = `${found.count} entries for ${count} keys`;
        return about(`the index ${index.spec.name} doesn't fit its documents (${entries})`);
      });
  }

  /** Without the documents, it's only known that each has one `_id`. */
  private fits({ index, wanted, found }: Inspected, everything: boolean): boolean {
    if (everything) return found.count === wanted.count && found.checksum === wanted.checksum;
    return index.spec.name !== "_id_" || found.count === this.stored.count;
  }
}
