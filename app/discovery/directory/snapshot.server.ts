import { open, rename, rm, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { crc32 } from "node:zlib";
import { assembleView, restoreSegment, type SegmentHead, type LivePart, liveParts, storeSegment } from "search-index";
import type { BlogPostSummary } from "~/content/blog/blog-post";
import { directoryOf } from "~/discovery/directory/build-directory";
import type { Directory } from "~/discovery/directory/directory";
import { bytesOf, chunkOf, type ChunkHead } from "~/discovery/directory/chunk-bytes";
import { columns } from "~/discovery/directory/columns";
import { packedWords } from "~/discovery/directory/packed-words";
import { ordersBy, type CompanyTable } from "~/discovery/directory/table";
import { orderNames } from "~/discovery/directory/ranking";
import type { Category } from "~/catalog/categories/category";
import { parentsOf } from "~/catalog/categories/tree";
import type { ContentVersion } from "~/platform/runtime/content-version";
import type { Rates } from "~/catalog/currencies/rates";

/** Increment it whenever packed data changes its meaning. Snapshots of other formats are ignored. */
export const snapshotFormat = 16;

/** The order in which data is packed. Snapshots of another one are ignored, too. */
const layout = JSON.stringify([columns, orderNames, packedWords]);

const minPauseMs = 60_000;
/** The pause after writing a snapshot, as a multiple of the time it took. */
const pauseFactor = 100;

type Piece = { length: number; crc: number };

/** The JSON at the end of the file, with the lengths and checksums of all pieces before it. */
type Head = ContentVersion & {
  layout: string;
  categories: readonly Category[];
  posts: readonly BlogPostSummary[];
  chunks: (Piece & ChunkHead)[];
  orders: Piece[];
  counts: [number, number][];
  sources: readonly string[];
  rates: Rates;
  index: (SegmentHead & { live: Piece; arrays: Piece[] })[];
  vacant: readonly number[];
};

/**
 * A file with the directory, so that a start doesn't need to read and sort all companies. It's only a copy: it can be
 * deleted, and a damaged one is ignored.
 *
 * Format: the bytes of each chunk, the orders, the arrays of the search index, a JSON head, and three 32-bit numbers: the
 * format's number, and the head's length and checksum.
 */
export class Snapshot {
  readonly #file: string;
  #written = "";
  #dueAt = 0;
  #writing: Promise<void> | undefined;

  constructor(folder: string) {
    this.#file = path.join(folder, "catalogue.snapshot");
  }

  /** Returns the saved directory. Undefined if it's missing or damaged. */
  async read(): Promise<Directory | undefined> {
    const file = await open(this.#file).catch(() => undefined);
    try {
      return file && (await readDirectory(file));
    } catch {
      return undefined;
    } finally {
      await file?.close();
    }
  }

  /** Saves the directory, unless one was saved recently or is being saved. */
  async writeIfDue(directory: Directory): Promise<void> {
    if (!this.#writing && performance.now() >= this.#dueAt) await this.write(directory);
  }

  /** Saves the directory if it isn't saved yet. Does nothing without a stamp, because it couldn't be recognized later. */
  async write(directory: Directory): Promise<void> {
    // Concurrent callers wait for the snapshot that is being saved.
    this.#writing ??= this.#writeNewer(directory).finally(() => (this.#writing = undefined));
    await this.#writing;
  }

  /** Waits until nothing is being saved. */
  async end(): Promise<void> {
    await this.#writing;
  }

  async #writeNewer(directory: Directory): Promise<void> {
    if (directory.stamp === "" || directory.stamp === this.#written) return;
    const startedAt = performance.now();
    // A fixed name, so that crashed processes leave at most one file.
    const temporaryFile = `${this.#file}.new`;
    try {
      const file = await open(temporaryFile, "w", 0o600);
      try {
        await writeDirectory(file, directory);
      } finally {
        await file.close();
      }
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

async function writeDirectory(file: FileHandle, directory: Directory): Promise<void> {
  const { version, stamp, categories, plannedPosts: posts, companies } = directory;
  const { counts, sources, rates, vacant } = companies;
  const head: Head = {
    layout,
    version,
    stamp,
    categories,
    posts,
    chunks: [],
    orders: [],
    counts: [...counts],
    sources,
    rates,
    index: [],
    vacant,
  };
  for (const chunk of companies.chunks) {
    const { bytes, head: chunkHead } = bytesOf(chunk);
    head.chunks.push({ ...chunkHead, ...(await writePiece(file, bytes)) });
  }
  for (const order of ordersOf(companies)) {
    head.orders.push(await writePiece(file, bytesIn(order)));
  }
  for (const { segment, live } of liveParts(companies.search)) {
    const { head: segmentHead, arrays } = storeSegment(segment);
    const index = { ...segmentHead, live: await writePiece(file, bytesIn(live)), arrays: [] as Piece[] };
    for (const array of arrays) index.arrays.push(await writePiece(file, bytesIn(array)));
    head.index.push(index);
  }
  const { length, crc } = await writePiece(file, Buffer.from(JSON.stringify(head)));
  await file.writeFile(new Uint8Array(Uint32Array.of(snapshotFormat, length, crc).buffer));
}

const bytesIn = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint32Array) =>
  new Uint8Array(buffer, byteOffset, byteLength);

async function writePiece(file: FileHandle, bytes: Uint8Array): Promise<Piece> {
  await file.writeFile(bytes);
  return { length: bytes.length, crc: crc32(bytes) };
}

async function readDirectory(file: FileHandle): Promise<Directory | undefined> {
  const { size } = await file.stat();
  const end = new Uint32Array((await readBytes(file, size - endLength, endLength)).buffer);
  const [format, headLength = 0, headCrc = 0] = end;
  if (format !== snapshotFormat) return undefined;
  let at = size - endLength - headLength;
  const json = await readPiece(file, at, { length: headLength, crc: headCrc });
  const head = JSON.parse(Buffer.from(json.buffer).toString()) as Head;
  if (head.layout !== layout) return undefined;
  at = 0;
  const next = async (piece: Piece) => {
    const bytes = await readPiece(file, at, piece);
    at += piece.length;
    return bytes;
  };
  const chunks: CompanyTable["chunks"][number][] = [];
  for (const chunk of head.chunks) chunks.push(chunkOf(await next(chunk), chunk));
  const orders: Uint32Array[] = [];
  for (const order of head.orders) orders.push(new Uint32Array((await next(order)).buffer));
  const parts: LivePart[] = [];
  for (const { live, arrays, ...segmentHead } of head.index) {
    const shown = new Uint32Array((await next(live)).buffer);
    const read: Uint8Array[] = [];
    for (const array of arrays) read.push(await next(array));
    parts.push({ segment: restoreSegment(segmentHead, read), live: shown });
  }
  const search = assembleView(parts);
  const { counts, sources, rates, vacant, categories, posts, version, stamp } = head;
  const parents = parentsOf(categories);
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]));
  const companies = { ...ordersByName(orders), chunks, parents, categoryNames, counts: new Map(counts), sources, rates, search, vacant }; // oxfmt-ignore
  return directoryOf({ version, stamp, companies, categories, posts }, Date.now());
}

const endLength = 3 * Uint32Array.BYTES_PER_ELEMENT;

/** @throws if the bytes differ from those that were written */
async function readPiece(file: FileHandle, at: number, { length, crc }: Piece): Promise<Uint8Array> {
  const bytes = await readBytes(file, at, length);
  if (crc32(bytes) !== crc) throw new Error("The snapshot is damaged.");
  return bytes;
}

/** Reads into a buffer of its own, so that typed arrays are aligned. */
async function readBytes(file: FileHandle, position: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  for (let offset = 0; offset < length;) {
    const { bytesRead } = await file.read(bytes, offset, length - offset, position + offset);
    if (bytesRead === 0) throw new Error("The snapshot is too short.");
    offset += bytesRead;
  }
  return bytes;
}

/** Returns a table's orders in the order of the file. */
function ordersOf({ byId, byName, orders }: CompanyTable): Uint32Array[] {
  return [byId, byName, ...orderNames.map((name) => orders[name])];
}

function ordersByName(all: Uint32Array[]): Pick<CompanyTable, "byId" | "byName" | "orders"> {
  const [byId, byName, ...orders] = all as [Uint32Array, Uint32Array, ...Uint32Array[]];
  return { byId, byName, orders: ordersBy((place) => orders[place] as Uint32Array) };
}
