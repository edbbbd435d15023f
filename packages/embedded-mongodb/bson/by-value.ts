import { createHash } from "node:crypto";
import type { Collation } from "./collation";
import { valueKey } from "./key-bytes";
import { equal } from "./values";

/** A map keyed by BSON values. Equal numbers of any type are one key, as are strings that a collation calls equal. */
export class ByValue<Item> {
  /** In insertion order. */
  readonly entries: { value: unknown; item: Item }[] = [];
  private readonly ofTexts = new Map<string, Item>();
  private readonly ofOthers = new Map<string, Item>();

  constructor(private readonly collation: Collation | undefined) {}

  /** The entry of a value, created on first use. */
  of(value: unknown, make: () => Item): Item {
    const isText = typeof value === "string";
    const known = isText ? this.ofTexts : this.ofOthers;
    const key = isText ? value : textOf(valueKey(value));
    const found = known.get(key);
    if (found !== undefined) return found;
    // Strings that a collation calls equal may have different bytes.
    const like = this.collation && this.entries.find((entry) => equal(entry.value, value, this.collation));
    const item = like ? like.item : make();
    if (!like) this.entries.push({ value, item });
    known.set(key, item);
    return item;
  }
}

const longestKey = 1024;

/** The key's bytes as a string, or those of its hash if it is long. */
function textOf(key: Buffer): string {
  const bytes = key.length > longestKey ? createHash("sha256").update(key).digest() : key;
  return bytes.toString("latin1");
}
