// oxlint-disable-next-line no-restricted-imports -- only servers pack companies, and compression in JavaScript would be slower
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { columns, columnsFrom, isShort, type Column, type ColumnValues } from "~/discovery/directory/columns";

/** How many companies are packed together. Small, because an edit repacks them all. */
export const chunkSize = 128;

/** How many records are compressed together: many enough to repeat each other, and few enough to read one quickly. */
const blockSize = 16;

const columnsIn = { shorts: columns.filter(isShort), longs: columns.filter((column) => !isShort(column)) };

/** The array of each column, and where it starts there. */
const places = Object.fromEntries(
  (["shorts", "longs"] as const).flatMap((array) =>
    columnsIn[array].map((column, i) => [column, { array, first: i * chunkSize }]),
  ),
) as Record<Column, { array: keyof typeof columnsIn; first: number }>;

/** Rows of different lengths, concatenated, and where each one ends. */
export type Packed<Values extends Uint8Array | Uint32Array> = { values: Values; ends: Uint32Array };

/**
 * Companies packed into bytes and numbers. Objects would take several times the memory, and the garbage collector would
 * have to visit them all. Chunks are immutable: an edit replaces the chunk.
 */
export type Chunk = {
  /** The short columns, one after the other. */
  shorts: Int16Array;
  /** The other columns. The ID is 0 where there's no company. */
  longs: Float64Array;
  /** In UTF-8. */
  names: Packed<Uint8Array>;
  /** Blocks of records, compressed, with the fields that aren't in the other parts; see packed-record.ts. */
  records: Packed<Uint8Array>;
  /** Where each record ends in its block. */
  recordEnds: Uint32Array;
  /** The search texts: folded name and description, each ended by a byte that UTF-8 never contains. */
  texts: Packed<Uint8Array>;
  categoryIds: Packed<Uint32Array>;
  /** The earliest `nextPlacementChange` of its companies. */
  nextPlacementChange: number;
};

/** One company, unpacked from a chunk. */
export type Entry = {
  numbers: ColumnValues;
  name: string;
  record: Uint8Array;
  text: Uint8Array;
  categoryIds: Uint32Array;
};

/** Packs up to `chunkSize` companies; undefined leaves a gap. */
export function packChunk(entries: readonly (Entry | undefined)[]): Chunk {
  const numbers = {
    shorts: new Int16Array(columnsIn.shorts.length * chunkSize),
    longs: new Float64Array(columnsIn.longs.length * chunkSize),
  };
  entries.forEach((entry, at) => {
    if (entry)
      for (const column of columns) numbers[places[column].array][places[column].first + at] = entry.numbers[column];
  });
  return {
    ...numbers,
    names: pack(Uint8Array, entries.map((entry) => entry && Buffer.from(entry.name))), // oxfmt-ignore
    ...packRecords(entries.map((entry) => entry?.record)),
    texts: pack(Uint8Array, entries.map((entry) => entry?.text)), // oxfmt-ignore
    categoryIds: pack(Uint32Array, entries.map((entry) => entry?.categoryIds)), // oxfmt-ignore
    nextPlacementChange: Math.min(...entries.map((entry) => entry?.numbers.nextPlacementChange ?? Infinity)),
  };
}

function pack<Values extends Uint8Array | Uint32Array>(
  Values: new (length: number) => Values,
  rows: readonly (Values | undefined)[],
  count = chunkSize,
): Packed<Values> {
  const ends = new Uint32Array(count);
  const values = new Values(rows.reduce((sum, row) => sum + (row?.length ?? 0), 0));
  let end = 0;
  for (let at = 0; at < count; at++) {
    const row = rows[at];
    if (row) values.set(row, end);
    ends[at] = end += row?.length ?? 0;
  }
  return { values, ends };
}

function packRecords(records: readonly (Uint8Array | undefined)[]): Pick<Chunk, "records" | "recordEnds"> {
  const count = chunkSize / blockSize;
  const blocks = Array.from({ length: count }, (_, i) =>
    pack(Uint8Array, records.slice(i * blockSize, (i + 1) * blockSize), blockSize),
  );
  // Higher levels take more time than they save.
  const compressed = blocks.map(({ values }) => deflateRawSync(values, { level: 1 }));
  return {
    records: pack(Uint8Array, compressed, count),
    recordEnds: Uint32Array.from(blocks.flatMap(({ ends }) => [...ends])),
  };
}

/** The block that was read last, because readers often continue with the next company. */
let last: { chunk: Chunk; block: number; values: Uint8Array } | undefined;

/** Returns the record at an index of the chunk. */
export function recordBytesAt(chunk: Chunk, at: number): Uint8Array {
  const block = Math.floor(at / blockSize);
  if (last?.chunk !== chunk || last.block !== block)
    last = { chunk, block, values: inflateRawSync(rowAt(chunk.records, block)) };
  const ends = chunk.recordEnds.subarray(block * blockSize, (block + 1) * blockSize);
  return rowAt({ values: last.values, ends }, at % blockSize);
}

/** Returns the start index of a row. Its end is `ends[at]`. */
export const startOf = (ends: Uint32Array, at: number): number => (at === 0 ? 0 : (ends[at - 1] as number));

/** Returns a view of a row. */
export function rowAt<Values extends Uint8Array | Uint32Array>({ values, ends }: Packed<Values>, at: number): Values {
  return values.subarray(startOf(ends, at), ends[at]) as Values;
}

export function numberAt(chunk: Chunk, column: Column, at: number): number {
  const { array, first } = places[column];
  return chunk[array][first + at] as number;
}

export function nameIn({ names: { values, ends } }: Chunk, at: number): string {
  return Buffer.from(values.buffer, values.byteOffset, values.length).toString("utf8", startOf(ends, at), ends[at]);
}

/** Returns the company at an index of the chunk, if there is one. */
export function entryAt(chunk: Chunk, at: number): Entry | undefined {
  if (numberAt(chunk, "id", at) === 0) return undefined;
  return {
    numbers: columnsFrom((column) => numberAt(chunk, column, at)),
    name: nameIn(chunk, at),
    record: recordBytesAt(chunk, at),
    text: rowAt(chunk.texts, at),
    categoryIds: rowAt(chunk.categoryIds, at),
  };
}

/** Whether two entries have the same content. */
export function areSame(a: Entry, b: Entry): boolean {
  return (
    columns.every((column) => Object.is(a.numbers[column], b.numbers[column])) &&
    a.name === b.name &&
    Buffer.compare(a.record, b.record) === 0 &&
    Buffer.compare(a.text, b.text) === 0 &&
    a.categoryIds.length === b.categoryIds.length &&
    a.categoryIds.every((id, i) => id === b.categoryIds[i])
  );
}

/** Returns which companies of a chunk are in some of these categories, each once. */
export function companiesIn({ categoryIds: { values, ends } }: Chunk, ids: ReadonlySet<number>): Set<number> {
  const found = new Set<number>();
  // Look at all rows at once, because most companies are in none.
  for (let i = 0, at = 0; i < values.length; i++) {
    if (!ids.has(values[i] as number)) continue;
    while ((ends[at] as number) <= i) at++;
    found.add(at);
  }
  return found;
}
