import { open } from "lmdb";
import { decode } from "#database/bson/decode";
import { nextLoopTick } from "#database/bson/turns";
import { contentBytes, type StoredCollection } from "#database/storage/catalog";
import { addChecksum } from "#database/storage/checksums";
import { currentFormat, formatKey, kinds, LmdbWriter, metaKey, openLmdb } from "#database/storage/store";

const nothing = Buffer.alloc(0);
/** Format 1's placeholder for an empty value. */
const formerNothing = Buffer.from([1]);
const contentPrefix = metaKey("n:");

/** Copies a file of format 1, which had no checksums, into a new one of the current format. Nobody may use the old one. */
export async function upgrade(file: string, made: string): Promise<void> {
  const from = open<Buffer, Buffer>({ path: file, keyEncoding: "binary", encoding: "binary", overlappingSync: false });
  const to = openLmdb(made, false);
  try {
    /** The sum of its documents' checksums, by the number of a collection. */
    const sums = new Map<number, number>();
    let last: Buffer | undefined;
    const copySome = () => {
      const writer = new LmdbWriter(to, () => {});
      if (!last) writer.put(formatKey, Buffer.from([currentFormat]));
      for (const { key, value } of from.getRange({ start: last, exclusiveStart: last !== undefined })) {
        last = key;
        // A count is written once the sum that goes with it is known.
        if (key.subarray(0, contentPrefix.length).equals(contentPrefix)) continue;
        const isMark = key[0] === kinds.index && value.equals(formerNothing);
        const checksum = writer.put(key, isMark ? nothing : value);
        if (key[0] === kinds.document)
          sums.set(key.readUInt32BE(1), addChecksum(sums.get(key.readUInt32BE(1)) ?? 0, checksum));
        if (writer.isFull) return true;
      }
      return false;
    };
    while (to.transactionSync(copySome)) await nextLoopTick();
    to.transactionSync(() => {
      const writer = new LmdbWriter(to, () => {});
      const catalog = from.getRange({ start: metaKey("c:"), end: metaKey("c;") });
      for (const { value } of catalog) {
        const { id } = decode(value) as StoredCollection;
        const key = metaKey(`n:${id}`);
        const count = from.get(key)?.readUIntBE(0, 6) ?? 0;
        writer.put(key, contentBytes({ count, checksum: sums.get(id) ?? 0 }));
      }
    });
  } finally {
    await from.close();
    await to.close();
  }
}
