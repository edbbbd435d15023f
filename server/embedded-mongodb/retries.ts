import { Binary } from "bson";
import { toNumber, type Document } from "./values";
import { decode, encode } from "./raw-bson";
import { allOf, entriesOf, metaKey, type Reader, type Writer } from "./store";

/**
 * The answer to the last retryable write of each session, or that its transaction was committed. It is written in the
 * very commit that it is about: a driver that asks again, even after a crash, does nothing twice.
 */
const keyOf = (session: string) => metaKey(`r:${session}`);
const keptMs = 30 * 60_000;

export function remember(writer: Writer, session: string, number: number, reply: Document): void {
  writer.put(keyOf(session), encode({ number, at: new Date(), reply: new Binary(encode(reply)) }));
}

/** What was answered, when that is the session's last number; null otherwise. */
export function recall(reader: Reader, session: string, number: number): Document | null {
  const stored = reader.get(keyOf(session));
  if (!stored) return null;
  const last = decode(stored) as { number: unknown; reply: Binary };
  return toNumber(last.number) === number ? decode(Buffer.from(last.reply.buffer)) : null;
}

/** Removes what no driver asks for any more. */
export function forgetOld(writer: Writer): void {
  for (const { key, value } of entriesOf(writer, allOf(metaKey("r:"))))
    if (Date.now() - Number(decode(value).at) > keptMs) writer.remove(key);
}
