import { open } from "lmdb";
import { decode } from "#database/bson/decode";
import { contentBytes, type StoredCollection } from "#database/storage/catalog";
import { addChecksum } from "#database/storage/checksums";
import { PendingWrites } from "#database/storage/pending-writes";
import { currentFormat, formatKey, kinds, metaKey, openLmdb } from "#database/storage/store";

const nothing = Buffer.alloc(0);
/** Format 1's placeholder for an empty value. */
const formerNothing = Buffer.from([1]);
const contentPrefix = metaKey("n:");

/** Copies a file of format 1, which had no checksums, into a new one of the current format. Nobody may use the old one. */
export async function upgrade(file: string, made: string): Promise<void> {
  const from = open<Buffer, Buffer>({ path: file, keyEncoding: "binary", encoding: "binary", overlappingSync: false });
  const to = openLmdb(made);
  try {
    /** The sum of its documents' checksums, by the number of a collection. */
    const sums = new Map<number, number>();
    let writes = new PendingWrites(to);
    writes.put(formatKey, Buffer.from([currentFormat]));
    for (const { key, value } of from.getRange()) {
      // A count is written once the sum that goes with it is known.
      if (key.subarray(0, contentPrefix.length).equals(contentPrefix)) continue;
      const isMark = key[0] === kinds.index && value.equals(formerNothing);
      const checksum = writes.put(key, isMark ? nothing : value);
      if (key[0] === kinds.document)
        sums.set(key.readUInt32BE(1), addChecksum(sums.get(key.readUInt32BE(1)) ?? 0, checksum));
      if (!writes.isFull) continue;
      await writes.commit();
      writes = new PendingWrites(to);
    }
    for (const { value } of from.getRange({ start: metaKey("c:"), end: metaKey("c;") })) {
      const { id } = decode(value) as StoredCollection;
      const key = metaKey(`n:${id}`);
      const count = from.get(key)?.readUIntBE(0, 6) ?? 0;
      writes.put(key, contentBytes({ count, checksum: sums.get(id) ?? 0 }));
    }
    await writes.commit();
  } finally {
    await from.close();
    await to.close();
  }
}
