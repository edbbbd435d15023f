import { readSync } from "node:fs";
import { open } from "node:fs/promises";
import { DatabaseFolderError } from "./database-folder-error";

const pageSize = 4096;
const headerLength = 24;
const magic = Buffer.from([0xde, 0xc0, 0xef, 0xbe]);
const flagsAt = 18;
const lowerAt = 20;
const kinds = { branch: 0x01, leaf: 0x02 };
const nodes = { bigData: 0x01, tree: 0x02 };
const treeLength = 48;
const rootAt = 40;
const none = 0xffffffffffffffffn;

/**
 * Refuses a file that is no LMDB database, or was cut, before it is mapped into memory: reading a foreign or cut one
 * there would end the process. A file that does not exist yet is fine.
 * @throws {DatabaseFolderError}
 */
export async function checkDataFile(file: string): Promise<void> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    const message = `The database file ${file} cannot be read (${error.code}): let this user read and write it.`;
    throw new DatabaseFolderError(message, { cause: error });
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    if (size > 0 && !isWhole(handle.fd, size)) {
      throw new DatabaseFolderError(
        `The database file ${file} is damaged or is none. It was left as it is: restore it from a backup, or move it away to start with an empty database.`,
      );
    }
  } finally {
    await handle.close();
  }
}

type Meta = { roots: bigint[]; lastPage: bigint; transaction: bigint };

function isWhole(fd: number, size: number): boolean {
  const head = Buffer.alloc(2 * pageSize);
  if (readSync(fd, head, 0, head.length, 0) < head.length) return false;
  const metas = [0, pageSize].map((at) => metaOf(head, at)).filter((meta) => meta !== null);
  if (metas.length < 2) return false;
  const last = metas.reduce((best, meta) => (meta.transaction > best.transaction ? meta : best));
  // A file may well be shorter than that: pages at its end that are free were perhaps never written.
  return size >= Number(last.lastPage + 1n) * pageSize || isReachable(fd, size, last.roots);
}

/** One of the two pages at the front that describe the file in turn; null when it is not one. */
function metaOf(head: Buffer, page: number): Meta | null {
  const at = head.indexOf(magic, page);
  if (at < page || at > page + headerLength) return null;
  const trees = at + 24;
  const afterTrees = trees + 2 * treeLength;
  return {
    roots: [0, 1].map((i) => head.readBigUInt64LE(trees + i * treeLength + rootAt)),
    lastPage: head.readBigUInt64LE(afterTrees),
    transaction: head.readBigUInt64LE(afterTrees + 8),
  };
}

/** Whether every page that the trees lead to is in the file, and is the page that it should be. */
function isReachable(fd: number, size: number, roots: bigint[]): boolean {
  const page = Buffer.alloc(pageSize);
  const ahead = roots.filter((root) => root !== none);
  for (let number = ahead.pop(); number !== undefined; number = ahead.pop()) {
    if (Number(number + 1n) * pageSize > size) return false;
    readSync(fd, page, 0, pageSize, Number(number) * pageSize);
    if (page.readBigUInt64LE(0) !== number) return false;
    const kind = page.readUInt16LE(flagsAt);
    for (let i = 0; i < page.readUInt16LE(lowerAt) >> 1; i++) {
      const node = headerLength + page.readUInt16LE(headerLength + 2 * i);
      if (node + 8 > pageSize) return false;
      const low = BigInt(page.readUInt32LE(node));
      const flags = page.readUInt16LE(node + 4);
      const data = node + 8 + page.readUInt16LE(node + 6);
      if (kind & kinds.branch) ahead.push(low | (BigInt(flags) << 32n));
      else if (flags & nodes.bigData) {
        // A large value has pages of its own, one after the other.
        const end = page.readBigUInt64LE(data) + page.readBigUInt64LE(data + 16);
        if (Number(end) * pageSize > size) return false;
      } else if (flags & nodes.tree && page.readBigUInt64LE(data + rootAt) !== none)
        ahead.push(page.readBigUInt64LE(data + rootAt));
    }
    if (!(kind & (kinds.branch | kinds.leaf))) return false;
  }
  return true;
}
