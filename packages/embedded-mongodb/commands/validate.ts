import { decodeFields } from "#database/bson/decode";
import { unsupported } from "#database/bson/mongo-error";
import { inTurns, Pace, type Steps } from "#database/bson/turns";
import { Catalog, missingNamespace, namespaceOf, type Collection } from "#database/storage/catalog";
import { addChecksum, checksumOf } from "#database/storage/checksums";
import type { Index } from "#database/storage/index-entries";
import {
  allOf,
  documentsPrefix,
  entriesOf,
  recordOf,
  type Entry,
  type Range,
  type Reader,
} from "#database/storage/store";
import type { Handler } from "./command";

type Checked = { index: Index; keys: number; entries: number; missing: number };

/** Compares a collection with its indexes and its count, as of one moment. Nothing is changed. */
export const validate: Handler = async (command, context) => {
  if (command.repair) throw unsupported("validate with repair");
  const ns = namespaceOf(command, "validate");
  const snapshot = context.snapshot();
  try {
    const collection = Catalog.load(snapshot.reader).get(ns);
    if (!collection) throw missingNamespace(ns);
    const { records, checksum, checked } = await inTurns(compareAll(snapshot.reader, collection));
    const errors = checked.flatMap(({ index, keys, entries, missing }) => [
      ...(missing > 0 ? [`${index.spec.name} lacks ${missing} entries`] : []),
      ...(entries + missing > keys ? [`${index.spec.name} has ${entries + missing - keys} entries too many`] : []),
    ]);
    if (records !== collection.count) errors.push(`${collection.count} documents are counted, ${records} are there`);
    if (checksum !== collection.checksum) errors.push("the documents aren't those that were written last");
    const named = <Value>(valueOf: (one: Checked) => Value) =>
      Object.fromEntries(checked.map((one) => [one.index.spec.name, valueOf(one)]));
    return {
      ns,
      nrecords: records,
      nIndexes: checked.length,
      keysPerIndex: named(({ entries }) => entries),
      indexDetails: named(({ keys, entries, missing }) => ({ valid: missing === 0 && entries === keys })),
      valid: errors.length === 0,
      repaired: false,
      warnings: [],
      errors,
    };
  } finally {
    snapshot.release();
  }
};

type Compared = { records: number; checksum: number; checked: Checked[] };

function* compareAll(reader: Reader, collection: Collection): Steps<Compared> {
  const checked = collection.indexes.map((index) => ({ index, keys: 0, entries: 0, missing: 0 }));
  let [records, checksum] = [0, 0];
  yield* eachEntry(reader, allOf(documentsPrefix(collection.id)), ({ key, value }) => {
    records++;
    checksum = addChecksum(checksum, checksumOf(key, value));
    const record = recordOf(key);
    const document = decodeFields(value, collection.roots);
    for (const one of checked) {
      const { keys } = one.index.keysOf(document);
      one.keys += keys.length;
      one.missing += keys.filter((entry) => !leadsTo(reader, one.index, entry, record)).length;
    }
  });
  for (const one of checked) yield* eachEntry(reader, allOf(one.index.prefix), () => one.entries++);
  return { records, checksum, checked };
}

function leadsTo(reader: Reader, index: Index, key: Buffer, record: number): boolean {
  const value = reader.get(index.entryKey(key, record));
  return value !== undefined && (!index.spec.unique || recordOf(value) === record);
}

function* eachEntry(reader: Reader, range: Range, look: (entry: Entry) => void): Steps {
  const pace = new Pace();
  for (const entry of entriesOf(reader, range)) {
    look(entry);
    if (pace.isOver()) yield* pace.rest();
  }
}
