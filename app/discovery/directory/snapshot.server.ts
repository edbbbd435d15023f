import { open, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { setImmediate } from "node:timers/promises";
import { DefaultDeserializer, DefaultSerializer } from "node:v8";
import { crc32 } from "node:zlib";
import { assembleView, liveParts, type LivePart } from "search-index";
import { directoryOf, type DirectoryParts } from "~/discovery/directory/build-directory";
import type { Directory } from "~/discovery/directory/directory";
import { columns, isShort } from "~/discovery/directory/columns";
import type { CompanyTable } from "~/discovery/directory/table";
import { sorts } from "~/discovery/directory/directory-href";

/** Increment it whenever packed data changes its meaning. Snapshots of other formats are ignored. */
export const snapshotFormat = 24;

/** The order in which data is packed, and which columns are short. Snapshots of another layout are ignored, too. */
const layout = JSON.stringify([columns.map((column) => [column, isShort(column)]), sorts]);

const minPauseMs = 60_000;
/** The pause after writing a snapshot, as a multiple of the time it took. */
const pauseFactor = 100;

/** What is saved of a directory, besides its chunks and the segments of its search index. The rest follows from it. */
type Saved = Omit<DirectoryParts, "companies"> & { companies: Omit<CompanyTable, "search" | "chunks"> };
type Chunks = CompanyTable["chunks"];

/** All that a directory's numbers and bytes are in. */
const arrayKinds = { Float64Array, Int16Array, Uint32Array, Uint8Array };
type ArrayKind = keyof typeof arrayKinds;
type Numbers = InstanceType<(typeof arrayKinds)[ArrayKind]>;

/** The JSON near the end of the file. */
type Head = {
  layout: string;
  /** The kind and length of each array. */
  arrays: [kind: ArrayKind, length: number][];
  /** How many bytes the rest of the directory has. */
  rest: number;
  /** How many chunks the rest has. */
  chunks: number;
  /** The checksum of all before the head. */
  crc: number;
};

/**
 * A file with the directory, so that a start doesn't need to read and sort all companies. It's only a copy: it can be
 * deleted, and a damaged one is ignored.
 *
 * Format: the bytes of all arrays, all else as V8 serializes it, a JSON head, and three 32-bit numbers: the format's number,
 * and the head's length and checksum.
 */
export class Snapshot {
  readonly #file: string;
  #written = "";
  #dueAt = 0;

  constructor(folder: string) {
    this.#file = path.join(folder, "catalogue.snapshot");
  }

  /** Returns the saved directory. Undefined if it's missing or damaged. */
  read(): Promise<Directory | undefined> {
    return readDirectory(this.#file).catch(() => undefined);
  }

  /** Saves the directory, unless one was saved recently. */
  async writeIfDue(directory: Directory): Promise<void> {
    if (performance.now() >= this.#dueAt) await this.write(directory);
  }

  /** Saves the directory if it isn't saved yet. Does nothing without a stamp, because it couldn't be recognized later. */
  async write(directory: Directory): Promise<void> {
    if (directory.stamp === "" || directory.stamp === this.#written) return;
    const startedAt = performance.now();
    // A fixed name, so that crashed processes leave at most one file.
    const temporaryFile = `${this.#file}.new`;
    try {
      await writeDirectory(temporaryFile, directory);
      await rename(temporaryFile, this.#file);
      this.#written = directory.stamp;
    } catch {
      // For example, the disk is full. Ignore it: only the next start takes longer.
      await rm(temporaryFile, { force: true });
    }
    const now = performance.now();
    this.#dueAt = now + Math.max(minPauseMs, pauseFactor * (now - startedAt));
  }
}

async function writeDirectory(path: string, directory: Directory): Promise<void> {
  await using file = await open(path, "w", 0o600);
  const { version, stamp, categories, plannedPosts: posts } = directory;
  const { search, chunks, ...companies } = directory.companies;
  const serializer = new Serializer();
  serializer.writeHeader();
  serializer.writeValue({ version, stamp, categories, posts, companies } satisfies Saved);
  serializer.writeValue(liveParts(search));
  for (let first = 0; first < chunks.length; first += chunksAtOnce) {
    serializer.writeValue(chunks.slice(first, first + chunksAtOnce));
    await setImmediate();
  }
  const rest = serializer.releaseBuffer();
  let crc = 0;
  for (const some of inGroups([...serializer.arrays.map(bytesIn), rest])) {
    await file.writev(some);
    for (const piece of some) crc = crc32(piece, crc);
  }
  const arrays = serializer.arrays.map((array): Head["arrays"][number] => [
    array.constructor.name as ArrayKind,
    array.length,
  ]);
  const head = Buffer.from(
    JSON.stringify({ layout, arrays, rest: rest.length, chunks: chunks.length, crc } satisfies Head),
  );
  await file.writeFile(head);
  await file.writeFile(new Uint8Array(Uint32Array.of(snapshotFormat, head.length, crc32(head)).buffer));
}

async function readDirectory(path: string): Promise<Directory | undefined> {
  await using file = await open(path);
  const { size } = await file.stat();
  const end = new Uint32Array(3);
  await read(file, [bytesIn(end)], size - end.byteLength);
  const [format, headLength = 0, headCrc] = end;
  if (format !== snapshotFormat || headLength > size) return undefined;
  const json = Buffer.alloc(headLength);
  if ((await read(file, [json], size - end.byteLength - headLength)) !== headCrc) return undefined;
  const head = JSON.parse(json.toString()) as Head;
  if (head.layout !== layout) return undefined;
  const arrays = head.arrays.map(([kind, length]) => new arrayKinds[kind](length));
  const rest = Buffer.alloc(head.rest);
  if ((await read(file, [...arrays.map(bytesIn), rest], 0)) !== head.crc) return undefined;
  const deserializer = new Deserializer(rest, arrays);
  deserializer.readHeader();
  const { companies, ...parts } = deserializer.readValue() as Saved;
  const search = assembleView(deserializer.readValue() as LivePart[]);
  const chunks: Chunks[number][] = [];
  while (chunks.length < head.chunks) chunks.push(...(deserializer.readValue() as Chunks));
  return directoryOf({ ...parts, companies: { ...companies, chunks, search } }, Date.now());
}

/** Serializes all but arrays, which would be copied. They are collected instead, by a hook that Node documents. */
class Serializer extends DefaultSerializer {
  readonly arrays: Numbers[] = [];

  _writeHostObject(array: Numbers): void {
    this.writeUint32(this.arrays.push(array) - 1);
  }
}

class Deserializer extends DefaultDeserializer {
  constructor(
    rest: Buffer,
    private readonly arrays: readonly Numbers[],
  ) {
    super(rest);
  }

  _readHostObject(): Numbers | undefined {
    return this.arrays[this.readUint32()];
  }
}

const bytesIn = ({ buffer, byteOffset, byteLength }: Numbers) => new Uint8Array(buffer, byteOffset, byteLength);

/** How many chunks are serialized between two turns of the event loop. */
const chunksAtOnce = 64;
/** Systems read and write at most so many pieces at once, and the checksum of so many bytes takes about a millisecond. */
const [maxTogether, maxBytes] = [1024, 1024 * 1024];

/** Yields pieces, and parts of long ones, in groups to read or write at once. */
function* inGroups(pieces: readonly Uint8Array[]): Generator<Uint8Array[], void> {
  let [group, bytes] = [[] as Uint8Array[], 0];
  for (const piece of pieces)
    for (let from = 0; from < piece.length; from += maxBytes) {
      const part = piece.subarray(from, from + maxBytes);
      if (group.length === maxTogether || bytes + part.length > maxBytes) {
        yield group;
        [group, bytes] = [[], 0];
      }
      group.push(part);
      bytes += part.length;
    }
  if (group.length > 0) yield group;
}

/** Reads from a position into consecutive pieces. @returns their checksum */
async function read(file: FileHandle, pieces: readonly Uint8Array[], position: number): Promise<number> {
  let crc = 0;
  for (const some of inGroups(pieces)) {
    position += (await file.readv(some, position)).bytesRead;
    for (const piece of some) crc = crc32(piece, crc);
  }
  return crc;
}
