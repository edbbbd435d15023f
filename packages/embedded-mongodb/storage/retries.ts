import { encode } from "#database/bson/raw-bson";
import type { Document } from "#database/bson/values";
import { allOf, entriesOf, metaKey, type Reader, type Writer } from "./store";

/**
 * The answer to the last retryable write of each session, or that its transaction was committed. It is written in the
 * very commit that it is about: a driver that asks again, even after a crash, does nothing twice.
 */
const keyOf = (session: string) => metaKey(`r:${session}`);
const keptMs = 30 * 60_000;

/** The number and the time, eight bytes each, then the answer. */
const headLength = 16;
const committed = encode({});

/** @returns the answer in BSON: it need not be encoded again */
export function remember(writer: Writer, session: string, number: number, reply: Document): Buffer {
  const encoded = encodeReply(reply);
  const stored = Buffer.allocUnsafe(headLength + encoded.length);
  stored.writeDoubleBE(Date.now(), stored.writeDoubleBE(number));
  stored.set(encoded, headLength);
  writer.put(keyOf(session), stored);
  return encoded;
}

/** A write that can't be answered must not be committed: only an error other than a MongoError aborts the commit. */
function encodeReply(reply: Document): Buffer {
  try {
    return encode(reply);
  } catch (error) {
    throw new Error("A write's answer is too large.", { cause: error });
  }
}

/** The BSON that was answered, when that is the session's last number; null otherwise. */
export function recall(reader: Reader, session: string, number: number): Buffer | null {
  const stored = reader.get(keyOf(session));
  return stored?.readDoubleBE(0) === number ? stored.subarray(headLength) : null;
}

/** Whether the session's last number is that of a transaction that was committed: nothing but that is remembered of it. */
export function recallsCommit(reader: Reader, session: string, number: number): boolean {
  return recall(reader, session, number)?.equals(committed) ?? false;
}

/** Removes answers too old for a driver to ask for. */
export function forgetOld(writer: Writer): void {
  for (const { key, value } of entriesOf(writer, allOf(metaKey("r:")))) {
    // Use the distance, so that entries from before the clock was set back expire, too.
    const age = Math.abs(Date.now() - value.readDoubleBE(8));
    if (!(age <= keptMs)) writer.remove(key);
  }
}
