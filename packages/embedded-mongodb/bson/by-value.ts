import { createHash } from "node:crypto";
import type { Collation } from "./collation";
import { valueKey } from "./key-bytes";
import { equal } from "./values";

/** Finds things by BSON values: numbers of different types that are equal are one, as are texts that a collation joins. */
export class ByValue<Item> {
  /** In the order in which they came. */
  readonly entries: { value: unknown; item: Item }[] = [];
  private readonly ofTexts = new Map<string, Item>();
  private readonly ofOthers = new Map<string, Item>();

  constructor(private readonly collation: Collation | undefined) {}

  /** What belongs to a value, made when it is the first of its like. */
  of(value: unknown, make: () => Item): Item {
    const isText = typeof value === "string";
    const known = isText ? this.ofTexts : this.ofOthers;
    const key = isText ? value : textOf(valueKey(value));
    const found = known.get(key);
    if (found !== undefined) return found;
    // What a collation holds for equal may have other keys.
    const like = this.collation && this.entries.find((entry) => equal(entry.value, value, this.collation));
    const item = like ? like.item : make();
    if (!like) this.entries.push({ value, item });
    known.set(key, item);
    return item;
  }
}

const longestKey = 1024;

/** The bytes of a key as a text, or those of its hash where they are many. */
function textOf(key: Buffer): string {
  const bytes = key.length > longestKey ? createHash("sha256").update(key).digest() : key;
  return bytes.toString("latin1");
}
