import { ImportChunk } from "#models/import-chunk.server";
import type { StoredImportBatch } from "#models/import-batch.server";
import { EncodingCheck } from "~/backoffice/import/encoding.server";
import { notATable } from "~/backoffice/import/file-kind";
import { Refusal } from "~/platform/runtime/refusal";

export type StoredFile = NonNullable<StoredImportBatch["file"]>;

const chunkBytes = 512 * 1024;
const maxFileBytes = 500 * 1024 * 1024;
const fileLifetimeMs = 14 * 24 * 3600 * 1000;

/**
 * Stores a file in the database in chunks, so that all servers can read it.
 * @throws {Refusal} invalid, if it's empty; too-large
 */
export async function storeFile(batchId: number, name: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredFile> {
  const check = new EncodingCheck();
  let [size, chunks] = [0, 0];
  let head: Buffer = Buffer.alloc(0);
  for await (const data of inChunks(bytes)) {
    size += data.length;
    if (size > maxFileBytes)
      throw new Refusal("too-large", `${name} is larger than 500 MB. Split it into smaller files.`);
    check.add(data);
    if (chunks === 0) {
      head = data;
      const problem = notATable(name, head);
      if (problem) throw new Refusal("invalid", problem);
    }
    const expiresAt = new Date(Date.now() + fileLifetimeMs);
    await ImportChunk.create({ _id: `${batchId}/${chunks}`, batchId, number: chunks, data, expiresAt });
    chunks++;
  }
  if (size === 0) throw new Refusal("invalid", `${name} is empty.`);
  const encoding = check.encoding();
  if (!encoding.startsWith("utf-") && head.includes(0)) throw new Refusal("invalid", `${name} isn’t a text file.`);
  return { size, chunks, encoding, format: formatOf(name, head, encoding) };
}

async function* inChunks(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    pending.push(piece);
    length += piece.length;
    if (length < chunkBytes) continue;
    const joined = Buffer.concat(pending);
    let start = 0;
    for (; joined.length - start >= chunkBytes; start += chunkBytes) yield joined.subarray(start, start + chunkBytes);
    pending = [Buffer.from(joined.subarray(start))];
    length -= start;
  }
  if (length > 0) yield Buffer.concat(pending);
}

function formatOf(name: string, head: Buffer, encoding: string): "csv" | "json" {
  if (/\.(csv|tsv|txt)$/i.test(name)) return "csv";
  if (/\.(json|jsonl|ndjson)$/i.test(name)) return "json";
  return /^\s*[[{]/.test(new TextDecoder(encoding).decode(head.subarray(0, 1_000))) ? "json" : "csv";
}

/** The bytes of a stored file. @throws {Refusal} missing, if it has been deleted */
export async function* readStored(batchId: number, { chunks }: StoredFile): AsyncGenerator<Buffer> {
  for (let number = 0; number < chunks; number++) {
    const chunk = await ImportChunk.findById(`${batchId}/${number}`);
    if (!chunk) throw new Refusal("missing", "The uploaded file has expired. Upload it again.");
    yield chunk.data;
  }
}

export async function deleteStoredFile(batchId: number): Promise<void> {
  await ImportChunk.deleteMany({ batchId });
}
