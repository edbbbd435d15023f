import { readSync } from "node:fs";

/**
 * An LMDB file read page by page, by its documented layout and without LMDB itself: that maps the file into memory and
 * follows every page number, so a damaged one would end the process instead of being an error.
 */
const pageSize = 4096;
const headerLength = 24;
const magic = 0xbeefc0de;
const treeLength = 48;
const kinds = { branch: 0x01, leaf: 0x02, overflow: 0x04 };
const persistentKinds = 0x7f;
const bigValue = 0x01;
const noPage = 0xffffffffffffffffn;
const mostLevels = 32;

/** A B+ tree, and of how much it consists. */
export type Tree = Pages & { depth: number; root: number | null };
type Pages = { branchPages: number; leafPages: number; overflowPages: number; entries: number };

/** What one commit left: the tree of free pages, the tree of the content, and the highest page in use. */
export type Meta = { free: Tree; main: Tree; lastPage: number };

export type FileEntry = { key: Buffer; value(): Buffer };

/** The last commit of a file; null when that isn't an LMDB file, or its first two pages don't fit together. */
export function readMeta(fd: number): Meta | null {
  const read = () => {
    const head = Buffer.alloc(2 * pageSize);
    return readSync(fd, head, 0, head.length, 0) === head.length ? head : null;
  };
  // A running database may be writing one of the two, so read until two reads agree.
  let head = read();
  for (let again = read(); head && again && !head.equals(again); again = read()) head = again;
  const first = head && metaOf(head, 0);
  const second = head && metaOf(head, pageSize);
  if (!first || !second) return null;
  // A new file, and a copy, have one that was never used.
  if (second.isUnused) return first;
  if (first.isUnused) return second;
  // Commits take the two pages in turn, by their numbers. Without this, a damaged number would take the last one back.
  if (first.commit % 2n !== 0n || second.commit % 2n !== 1n) return null;
  const ahead = first.commit - second.commit;
  return ahead === 1n ? first : ahead === -1n ? second : null;
}

function metaOf(head: Buffer, page: number): (Meta & { commit: bigint; isUnused: boolean }) | null {
  const at = page + headerLength;
  if (head.readUInt32LE(at) !== magic || head.readUInt32LE(at + 24) !== pageSize) return null;
  const free = treeOf(head, at + 24);
  const main = treeOf(head, at + 24 + treeLength);
  const end = at + 24 + 2 * treeLength;
  const commit = head.readBigUInt64LE(end + 8);
  const isUnused = commit === 0n && main.root === null && free.root === null;
  return { free, main, lastPage: Number(head.readBigUInt64LE(end)), commit, isUnused };
}

function treeOf(head: Buffer, at: number): Tree {
  const number = (offset: number) => Number(head.readBigUInt64LE(at + offset));
  return {
    depth: head.readUInt16LE(at + 6),
    branchPages: number(8),
    leafPages: number(16),
    overflowPages: number(24),
    entries: number(32),
    root: head.readBigUInt64LE(at + 40) === noPage ? null : number(40),
  };
}

/** A node of a page; `low` and `flags` are the page that it leads to, or the length of its value and where that is. */
type Node = { key: Buffer; low: number; flags: number; data: number };

/** Walks the trees of a file, and records damage instead of stopping at it. */
export class LmdbPages {
  /** Sentences' ends, such as "page 17 is cut off". */
  readonly problems: string[] = [];
  private readonly seen: Uint8Array;
  private found: Pages = nothing();
  private last: Buffer | null = null;

  constructor(
    private readonly fd: number,
    private readonly meta: Meta,
    private readonly size: number,
  ) {
    this.seen = new Uint8Array(Math.min(meta.lastPage + 1, Math.ceil(size / pageSize)));
  }

  /** Everything that is stored, in the order of keys. What a damaged page has, or leads to, is left out. */
  entries(): Generator<FileEntry> {
    return this.tree(this.meta.main, (a, b) => a.compare(b));
  }

  /** Looks at the tree of free pages, once the entries were read: a page in use that is listed would be written over. */
  checkFree(): void {
    const numberOf = (key: Buffer) => (key.length === 8 ? Number(key.readBigUInt64LE()) : NaN);
    const entries = [...this.tree(this.meta.free, (a, b) => numberOf(a) - numberOf(b))];
    const lists = entries.map((entry) => entry.value());
    if (this.problems.length === 0 && !lists.every((list) => this.areFree(list)))
      this.problems.push("the list of free pages is damaged");
  }

  /** A list has its length, and then page numbers, of which a negative one is how many pages the next one begins. */
  private areFree(list: Buffer): boolean {
    const numberAt = (i: number) => Number(list.readBigInt64LE(8 * i));
    const length = list.length >= 8 ? numberAt(0) : -1;
    if (length < 0 || 8 * (length + 1) > list.length) return false;
    for (let i = 1; i <= length; i++) {
      const count = Math.max(1, -numberAt(i));
      const first = numberAt(i) < 0 && i < length ? numberAt(++i) : numberAt(i);
      // What was taken from a list is zero there.
      if (first !== 0 && !this.isFree(first, count)) return false;
    }
    return true;
  }

  private isFree(first: number, count: number): boolean {
    if (first < 2 || first + count > this.meta.lastPage + 1) return false;
    return !this.seen.subarray(first, first + count).includes(1);
  }

  private *tree(tree: Tree, compare: Compare): Generator<FileEntry> {
    this.found = nothing();
    this.last = null;
    if (tree.depth > mostLevels) return void this.problems.push("a tree is deeper than it can be");
    if (tree.root !== null) yield* this.subtree(tree.root, tree.depth, { from: null, to: null }, compare);
    const names = Object.keys(this.found) as (keyof Pages)[];
    if (this.problems.length === 0 && names.some((name) => this.found[name] !== tree[name]))
      this.problems.push(`${this.found.entries} of ${tree.entries} keys are left`);
  }

  private *subtree(number: number, depth: number, range: KeyRange, compare: Compare): Generator<FileEntry> {
    const page = this.read(number);
    const nodes = page && nodesOf(page, depth === 1 ? kinds.leaf : kinds.branch);
    if (!nodes) return void this.problems.push(`page ${number} is damaged`);
    if (depth === 1) {
      yield* this.leaf(page, nodes, number, range, compare);
      return;
    }
    this.found.branchPages++;
    for (const [i, { key, low, flags }] of nodes.entries()) {
      // The first key of a page isn't used: the page above has it.
      const from = i === 0 ? range.from : key;
      const to = nodes[i + 1]?.key ?? range.to;
      yield* this.subtree(low + flags * 2 ** 32, depth - 1, { from, to }, compare);
    }
  }

  private *leaf(page: Buffer, nodes: Node[], number: number, range: KeyRange, compare: Compare): Generator<FileEntry> {
    this.found.leafPages++;
    for (const node of nodes) {
      const { key } = node;
      const isInRange = (!range.from || compare(range.from, key) <= 0) && (!range.to || compare(key, range.to) < 0);
      const value =
        node.flags & bigValue ? this.bigValueOf(page, node) : () => page.subarray(node.data, node.data + node.low);
      if (!isInRange || (this.last && compare(this.last, key) >= 0) || !value) {
        this.problems.push(`page ${number} is damaged`);
        continue;
      }
      this.last = key;
      this.found.entries++;
      yield { key, value };
    }
  }

  /** A large value has pages of its own, one after the other, of which only the first has a header. */
  private bigValueOf(page: Buffer, { data, low: length }: Node): (() => Buffer) | null {
    const number = Number(page.readBigUInt64LE(data));
    const count = Number(page.readBigUInt64LE(data + 16));
    const first = this.read(number);
    if (!first || kindOf(first) !== kinds.overflow || first.readUInt32LE(20) !== count) return null;
    if (headerLength + length > count * pageSize || (number + count) * pageSize > this.size) return null;
    for (let next = number + 1; next < number + count; next++) if (!this.take(next)) return null;
    this.found.overflowPages += count;
    return () => {
      const value = Buffer.allocUnsafe(length);
      readSync(this.fd, value, 0, length, number * pageSize + headerLength);
      return value;
    };
  }

  /** A page that nothing else has led to yet, and that says it is the one with this number. */
  private read(number: number): Buffer | null {
    if (!this.take(number)) return null;
    const page = Buffer.allocUnsafe(pageSize);
    const length = readSync(this.fd, page, 0, pageSize, number * pageSize);
    return length === pageSize && page.readBigUInt64LE(0) === BigInt(number) ? page : null;
  }

  private take(number: number): boolean {
    if (number < 2 || number >= this.seen.length || this.seen[number]) return false;
    this.seen[number] = 1;
    return true;
  }
}

type Compare = (a: Buffer, b: Buffer) => number;
type KeyRange = { from: Buffer | null; to: Buffer | null };

const nothing = (): Pages => ({ branchPages: 0, leafPages: 0, overflowPages: 0, entries: 0 });
const kindOf = (page: Buffer) => page.readUInt16LE(18) & persistentKinds;

/** The nodes of a page of that kind; null when they don't fill it exactly, as they do in every page LMDB wrote. */
function nodesOf(page: Buffer, kind: number): Node[] | null {
  if (kindOf(page) !== kind) return null;
  const pointers = page.readUInt16LE(20);
  const upper = headerLength + page.readUInt16LE(22);
  if (pointers === 0 || pointers % 2 !== 0 || headerLength + pointers > upper || upper > pageSize) return null;
  const nodes: Node[] = [];
  let length = 0;
  for (let i = 0; i < pointers; i += 2) {
    const at = headerLength + page.readUInt16LE(headerLength + i);
    if (at < upper || at + 8 > pageSize) return null;
    const low = page.readUInt32LE(at);
    const flags = page.readUInt16LE(at + 4);
    const data = at + 8 + page.readUInt16LE(at + 6);
    const isLeaf = kind === kinds.leaf;
    if (isLeaf && flags & ~bigValue) return null;
    const end = data + (isLeaf ? (flags & bigValue ? headerLength : low) : 0);
    if (end > pageSize) return null;
    length += end - at + ((end - at) % 2);
    nodes.push({ key: page.subarray(at + 8, data), low, flags, data });
  }
  return upper + length === pageSize ? nodes : null;
}
