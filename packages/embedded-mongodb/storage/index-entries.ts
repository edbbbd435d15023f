import { compoundKey } from "#database/bson/key-bytes";
import { MongoError } from "#database/bson/mongo-error";
import { isNumericPart } from "#database/bson/paths";
import { hasField, isPlainObject, toNumber, type Document } from "#database/bson/values";
import { compileFilter, fieldsOfFilter } from "#database/query/match";
import type { Matcher } from "#database/query/matcher";
import { indexPrefix, withRecord } from "./store";

/** An index as it is kept in the catalog and listed to clients. */
export type IndexSpec = {
  id: number;
  name: string;
  key: Document;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Document;
  expireAfterSeconds?: number;
  hidden?: boolean;
  /** Whether a document ever had several keys in it: bounds must then not be combined. */
  multikey?: boolean;
};

export type IndexField = { path: string; parts: string[]; descending: boolean };

/** One path's position in a document: the current value, and how many parts of the path led there. */
type Cursor = { value: unknown; part: number; done: boolean };

/** Computes the keys under which an index finds documents. */
export class Index {
  readonly prefix: Buffer;
  readonly fields: IndexField[];
  /** The top-level fields that decide about a document's keys. */
  readonly roots: Set<string>;
  private readonly includes: Matcher | null;

  /** @param usage how many searches have used it, and since when they're counted */
  constructor(
    readonly spec: IndexSpec,
    readonly usage = { ops: 0, since: new Date() },
  ) {
    this.prefix = indexPrefix(spec.id);
    this.fields = Object.entries(spec.key).map(([path, direction]) => ({
      path,
      parts: path.split("."),
      descending: toNumber(direction) < 0,
    }));
    const partial = spec.partialFilterExpression;
    this.includes = partial ? compileFilter(partial) : null;
    this.roots = new Set([
      ...this.fields.map(({ parts }) => parts[0] as string),
      ...((partial && fieldsOfFilter(partial)) ?? []),
    ]);
  }

  /** The keys of a document without duplicates, and whether an array could make several. */
  keysOf(document: Document): { keys: Buffer[]; multikey: boolean } {
    if (this.includes && !this.includes(document)) return { keys: [], multikey: false };
    const { keys, multikey, anyPresent } = this.expand(document);
    if (this.spec.sparse && !anyPresent) return { keys: [], multikey };
    // Only an array can make duplicates.
    return { keys: multikey ? distinct(keys) : keys, multikey };
  }

  /** The key in the store: a unique index has one entry for a key, any other one for each of its documents. */
  entryKey(key: Buffer, record: number): Buffer {
    return this.spec.unique ? key : withRecord(key, record);
  }

  /** The values of one of a document's keys by field, for the message about a duplicate. */
  keyValueOf(document: Document, key: Buffer): Document {
    const values = this.expand(document, key).wanted ?? [];
    return Object.fromEntries(this.fields.map(({ path }, i) => [path, values[i] ?? null]));
  }

  private expand(document: Document, wantedKey?: Buffer): KeyExpansion {
    const expansion = new KeyExpansion(this.fields, this.prefix, wantedKey);
    expansion.expand(this.fields.map(() => ({ value: document, part: 0, done: false })));
    return expansion;
  }
}

/** An index as clients see it, without internal fields. */
export function listedIndex({ spec: { id: _id, multikey: _multikey, ...spec } }: Index): Document {
  if (spec.name !== "_id_") return { v: 2, ...spec };
  return { v: 2, key: spec.key, name: spec.name };
}

class KeyExpansion {
  readonly keys: Buffer[] = [];
  multikey = false;
  anyPresent = false;
  /** The values of the wanted key. */
  wanted: unknown[] | null = null;

  constructor(
    private readonly fields: IndexField[],
    private readonly prefix: Buffer,
    private readonly wantedKey: Buffer | undefined,
  ) {}

  /** Walks all paths at once, and splits where they meet an array: paths through one array share its elements. */
  expand(cursors: Cursor[]): void {
    const array = this.advance(cursors);
    if (!array) return this.add(cursors);
    this.multikey = true;
    const { elements, at } = array;
    if (elements.length === 0) this.anyPresent = true;
    const values = elements.length === 0 ? [undefined] : elements;
    for (const element of values) {
      this.expand(
        cursors.map((cursor, i) => (at.has(i) ? this.enter(cursor, i, element, elements.length === 0) : { ...cursor })),
      );
    }
  }

  private enter(cursor: Cursor, i: number, element: unknown, empty: boolean): Cursor {
    const atEnd = cursor.part === this.fields[i]?.parts.length;
    if (empty || atEnd) return { value: element, part: cursor.part, done: true };
    // Field names don't reach into an array directly inside an array.
    return Array.isArray(element) ? { value: undefined, part: cursor.part, done: true } : { ...cursor, value: element };
  }

  private advance(cursors: Cursor[]): { elements: unknown[]; at: Set<number> } | null {
    let elements: unknown[] | null = null;
    const at = new Set<number>();
    for (let i = 0; i < cursors.length; i++) {
      const cursor = cursors[i] as Cursor;
      const { parts } = this.fields[i] as IndexField;
      while (!cursor.done) {
        if (Array.isArray(cursor.value)) {
          const part = parts[cursor.part];
          if (part !== undefined && isNumericPart(part)) {
            cursor.value = cursor.value[Number(part)];
            cursor.part++;
            continue;
          }
          if (elements && elements !== cursor.value) {
            const other = this.fields[[...at][0] as number] as IndexField;
            throw new MongoError(
              171,
              "CannotIndexParallelArrays",
              `cannot index parallel arrays [${parts.at(-1)}] [${other.parts.at(-1)}]`,
            );
          }
          elements = cursor.value as unknown[];
          at.add(i);
          break;
        }
        if (cursor.part === parts.length) cursor.done = true;
        else if (!isPlainObject(cursor.value)) {
          cursor.value = undefined;
          cursor.done = true;
        } else {
          const name = parts[cursor.part++] as string;
          cursor.value = hasField(cursor.value, name) ? cursor.value[name] : undefined;
        }
      }
    }
    return elements && { elements, at };
  }

  private add(cursors: Cursor[]): void {
    if (cursors.some(({ value }) => value !== undefined)) this.anyPresent = true;
    const key = compoundKey(this.prefix, cursors, this.fields);
    this.keys.push(key);
    if (this.wantedKey?.equals(key)) this.wanted = cursors.map(({ value }) => value);
  }
}

const distinct = (keys: Buffer[]) => [...new Map(keys.map((key) => [key.toString("latin1"), key])).values()];
