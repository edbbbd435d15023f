import { Pace, part, type Parts } from "#database/bson/turns";
import { allOf, entriesOf, metaKey, type Reader, type Writer } from "./store";

/**
 * A drop records the prefixes of its keys in its own commit. Small commits then remove the keys; after a crash, the next
 * start continues.
 */
export const marker = metaKey("d:");
const nothing = Buffer.alloc(0);

/** Records that all keys with this prefix are unreachable and can be removed. */
export function leave(writer: Writer, prefix: Buffer): void {
  writer.put(Buffer.concat([marker, prefix]), nothing);
}

const firstLeft = (reader: Reader) => reader.read(allOf(marker), 1).entries[0];

export const isAnythingLeft = (reader: Reader) => firstLeft(reader) !== undefined;

/** Read `writer` anew in each part of a removal: it changes between commits. */
type Workspace = { readonly writer: Writer };

/** Removes all unreachable keys, in parts. */
export function* removeLeft(workspace: Workspace): Parts {
  for (let left = firstLeft(workspace.writer); left; left = firstLeft(workspace.writer)) {
    yield* removeAll(workspace, left.key.subarray(marker.length));
    workspace.writer.clear(left.key);
  }
}

function* removeAll(workspace: Workspace, prefix: Buffer): Parts {
  const pace = new Pace();
  for (;;) {
    const { writer } = workspace;
    for (const { key } of entriesOf(writer.unchecked, allOf(prefix))) {
      writer.clear(key);
      if (writer.isFull) break;
      if (pace.isOver()) yield* pace.rest();
    }
    if (!writer.isFull) return;
    yield part;
  }
}
