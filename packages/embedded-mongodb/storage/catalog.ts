import { ObjectId, UUID, type Binary } from "bson";
import { decode } from "#database/bson/decode";
import { fieldNames, type FieldName } from "#database/bson/elements";
import { MongoError } from "#database/bson/mongo-error";
import { encode } from "#database/bson/raw-bson";
import type { Document } from "#database/bson/values";
import { addChecksum } from "./checksums";
import { leave } from "./dropped";
import { Index, type IndexSpec } from "./index-entries";
import { checkNewNamespace, invalidNamespace } from "./namespace";
import { allOf, documentsPrefix, entriesOf, metaKey, recordBytes, recordOf, type Reader, type Writer } from "./store";

export type Collection = {
  ns: string;
  id: number;
  uuid: Binary;
  indexes: Index[];
  count: number;
  /** The sum of its documents' checksums. It changes if one of them isn't as last written. */
  checksum: number;
  nextRecord: number;
  /** The top-level fields that its indexes look at. */
  roots: FieldName[];
};

export type StoredCollection = { ns: string; id: number; uuid: Binary; indexes: IndexSpec[] };

const entryOf = (ns: string) => metaKey(`c:${ns}`);
const contentOf = (id: number) => metaKey(`n:${id}`);
const nextIdKey = metaKey("next-id");

/**
 * The collections and their indexes. A write works on a copy, which replaces the catalog at the commit. A published catalog
 * never changes.
 */
export class Catalog {
  private readonly changed = new Set<Collection>();
  /** Whether this copy dropped anything whose keys must be removed after the commit. */
  hasDropped = false;

  private constructor(
    private readonly collections: Map<string, Collection>,
    private nextId: number,
  ) {}

  static load(reader: Reader): Catalog {
    const stored = [...entriesOf(reader, allOf(metaKey("c:")))].map(({ value }) => decode(value) as StoredCollection);
    const collections = new Map(stored.map((entry) => [entry.ns, openCollection(reader, entry)]));
    return new Catalog(collections, reader.get(nextIdKey)?.readUIntBE(0, 6) ?? 1);
  }

  /** A copy to change, with copies of its collections: there are few. */
  copy(): Catalog {
    const collections = [...this.collections.values()].map((one) => ({ ...one, indexes: [...one.indexes] }));
    return new Catalog(new Map(collections.map((one) => [one.ns, one])), this.nextId);
  }

  get(ns: string): Collection | undefined {
    return this.collections.get(ns);
  }

  all(database?: string): Collection[] {
    const all = [...this.collections.values()].filter(isFinished).sort((a, b) => a.id - b.id);
    return database === undefined ? all : all.filter(({ ns }) => ns.startsWith(`${database}.`));
  }

  unfinished(): Collection[] {
    return [...this.collections.values()].filter((collection) => !isFinished(collection));
  }

  create(writer: Writer, ns: string): Collection {
    const collection: Collection = {
      ns,
      id: this.takeId(writer),
      uuid: new UUID().toBinary(),
      indexes: [new Index({ id: this.takeId(writer), name: "_id_", key: { _id: 1 }, unique: true })],
      count: 0,
      checksum: 0,
      nextRecord: 1,
      roots: [],
    };
    this.collections.set(ns, collection);
    this.save(writer, collection);
    this.changed.add(collection);
    return collection;
  }

  /** @throws {MongoError} when it isn't there and can't be created under this name */
  ensure(writer: Writer, ns: string): Collection {
    const existing = this.get(ns);
    if (existing) return existing;
    checkNewNamespace(ns);
    return this.create(writer, ns);
  }

  drop(writer: Writer, collection: Collection): void {
    for (const { prefix } of collection.indexes) leave(writer, prefix);
    leave(writer, documentsPrefix(collection.id));
    this.hasDropped = true;
    writer.remove(entryOf(collection.ns));
    writer.remove(contentOf(collection.id));
    this.changed.delete(collection);
    this.collections.delete(collection.ns);
  }

  rename(writer: Writer, collection: Collection, ns: string): void {
    writer.remove(entryOf(collection.ns));
    this.collections.delete(collection.ns);
    collection.ns = ns;
    this.collections.set(ns, collection);
    this.save(writer, collection);
  }

  addIndex(writer: Writer, collection: Collection, spec: Omit<IndexSpec, "id">): Index {
    const index = new Index({ ...spec, id: this.takeId(writer) });
    collection.indexes.push(index);
    this.save(writer, collection);
    return index;
  }

  dropIndex(writer: Writer, collection: Collection, index: Index): void {
    leave(writer, index.prefix);
    this.hasDropped = true;
    collection.indexes = collection.indexes.filter((other) => other !== index);
    this.save(writer, collection);
  }

  save(writer: Writer, collection: Collection): void {
    collection.roots = rootsOf(collection.indexes);
    const { ns, id, uuid, indexes } = collection;
    writer.put(entryOf(ns), encode({ ns, id, uuid, indexes: indexes.map(({ spec }) => spec as Document) }));
  }

  /** Notes documents that came or went, and the sum of their checksums. It's written once for each commit. */
  contentChanged(collection: Collection, count: number, checksum: number): void {
    collection.count += count;
    collection.checksum = addChecksum(collection.checksum, checksum);
    this.changed.add(collection);
  }

  saveContents(writer: Writer): void {
    for (const collection of this.changed) writer.put(contentOf(collection.id), contentBytes(collection));
    this.changed.clear();
  }

  private takeId(writer: Writer): number {
    const id = this.nextId++;
    writer.put(nextIdKey, recordBytes(this.nextId));
    return id;
  }
}

/** The name of a collection that will replace another one. Clients can't use such a name. */
export const unfinishedName = (ns: string) => `${ns}\0${new ObjectId().toHexString()}`;

const isFinished = ({ ns }: Collection) => !ns.includes("\0");

type Content = Pick<Collection, "count" | "checksum">;

/** How many documents a collection has, and the sum of their checksums, as they are stored. */
export function contentBytes({ count, checksum }: Content): Buffer {
  const bytes = Buffer.allocUnsafe(10);
  bytes.writeUInt32BE(checksum, bytes.writeUIntBE(count, 0, 6));
  return bytes;
}

export function contentIn(bytes: Buffer): Content {
  return { count: bytes.readUIntBE(0, 6), checksum: bytes.readUInt32BE(6) };
}

function openCollection(reader: Reader, { indexes: specs, ...stored }: StoredCollection): Collection {
  const indexes = specs.map((spec) => new Index(spec));
  const content = reader.get(contentOf(stored.id));
  const [last] = reader.read({ ...allOf(documentsPrefix(stored.id)), reverse: true }, 1).entries;
  return {
    ...stored,
    indexes,
    ...(content ? contentIn(content) : { count: 0, checksum: 0 }),
    nextRecord: last ? recordOf(last.key) + 1 : 1,
    roots: rootsOf(indexes),
  };
}

function rootsOf(indexes: Index[]): FieldName[] {
  return fieldNames(new Set(["_id", ...indexes.flatMap(({ roots }) => [...roots])]));
}

export const missingNamespace = (ns: string) => new MongoError(26, "NamespaceNotFound", `ns does not exist: ${ns}`);

/** The collection a command names. @throws {MongoError} for a name that cannot be one */
export function namespaceOf(command: Document, name: string): string {
  const collection = command[name];
  if (typeof collection !== "string" || collection === "" || collection.includes("\0") || collection.startsWith(".")) {
    throw invalidNamespace(`Invalid namespace specified '${String(command.$db)}.${String(collection)}'`);
  }
  return `${String(command.$db)}.${collection}`;
}
