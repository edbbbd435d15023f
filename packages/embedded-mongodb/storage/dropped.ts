import { Pace, part, type Parts } from "#database/bson/turns";
import { allOf, metaKey, type Reader, type Writer } from "./store";

/**
 * What a drop takes out of the catalog is written down in the same commit, and removed behind it in small ones; where
 * that was cut off, the next start goes on with it.
 */
export const marker = metaKey("d:");
const nothing = Buffer.alloc(0);

/** Writes down that nobody can find anything any more whose key starts with these bytes. */
export function leave(writer: Writer, prefix: Buffer): void {
  writer.put(Buffer.concat([marker, prefix]), nothing);
}

const firstLeft = (reader: Reader) => reader.read(allOf(marker), 1).entries[0];

export const isAnythingLeft = (reader: Reader) => firstLeft(reader) !== undefined;

/** What it works on: each part of a removal finds another writer in it. */
type Workspace = { readonly writer: Writer };

/** Removes all that was left, in parts. */
export function* removeLeft(workspace: Workspace): Parts {
  for (let left = firstLeft(workspace.writer); left; left = firstLeft(workspace.writer)) {
    yield* removeAll(workspace, left.key.subarray(marker.length));
    workspace.writer.clear(left.key);
  }
}

const chunk = 256;

function* removeAll(workspace: Workspace, prefix: Buffer): Parts {
  const pace = new Pace();
  for (let done = false; !done;) {
    const keys = workspace.writer.keysIn(allOf(prefix), chunk);
    for (const key of keys) workspace.writer.clear(key);
    done = keys.length < chunk;
    if (workspace.writer.isFull) yield part;
    if (pace.isOver()) yield* pace.rest();
  }
}
