import { chunkSize, type Chunk } from "~/discovery/directory/chunk";
import { columns } from "~/discovery/directory/columns";

/** The parts of a chunk that its bytes don't contain. */
export type ChunkHead = {
  names: readonly string[];
  nextPlacementChange: number | null;
  categoryIds: number;
  records: number;
};

/** Serializes a chunk: 8-byte numbers first, then 4-byte ones, then bytes, so that all are aligned. */
export function bytesOf({ numbers, names, records, texts, categoryIds, nextPlacementChange }: Chunk) {
  const ends = [categoryIds, records, texts].map((rows) => rows.ends);
  const parts = [numbers, ...ends, categoryIds.values];
  const bytes = Buffer.concat(
    [...parts, records.values, texts.values].map(
      (part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength),
    ),
  );
  // JSON has no Infinity.
  const nextChange = Number.isFinite(nextPlacementChange) ? nextPlacementChange : null;
  const head: ChunkHead = {
    names,
    nextPlacementChange: nextChange,
    categoryIds: categoryIds.values.length,
    records: records.values.length,
  };
  return { bytes, head };
}

/** Restores a chunk. It's a view of the bytes, so don't change them. */
export function chunkOf({ buffer, length }: Uint8Array, head: ChunkHead): Chunk {
  let at = 0;
  const numbers = new Float64Array(buffer, at, columns.length * chunkSize);
  at += numbers.byteLength;
  const readNumbers = (count: number) => {
    const part = new Uint32Array(buffer, at, count);
    at += part.byteLength;
    return part;
  };
  const [categoryEnds, recordEnds, textEnds] = [readNumbers(chunkSize), readNumbers(chunkSize), readNumbers(chunkSize)];
  const categoryIds = { values: readNumbers(head.categoryIds), ends: categoryEnds };
  const records = { values: new Uint8Array(buffer, at, head.records), ends: recordEnds };
  const texts = { values: new Uint8Array(buffer, at + head.records, length - at - head.records), ends: textEnds };
  return {
    numbers,
    names: head.names,
    records,
    texts,
    categoryIds,
    nextPlacementChange: head.nextPlacementChange ?? Infinity,
  };
}
