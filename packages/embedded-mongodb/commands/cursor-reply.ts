import { encode } from "#database/bson/raw-bson";

/** `{cursor: {firstBatch | nextBatch, id, ns}}` put together from stored bytes. */
export function cursorReply(
  batch: "firstBatch" | "nextBatch",
  documents: Buffer[],
  cursor: { id: bigint; ns: string },
): Buffer {
  const placeOfCursor = encode(cursor).subarray(4);
  const arrayLength = documents.reduce((sum, { length }, i) => sum + length + String(i).length + 2, 5);
  const cursorLength = 4 + 2 + batch.length + arrayLength + placeOfCursor.length;
  const reply = Buffer.allocUnsafe(4 + 8 + cursorLength + 1);
  let at = reply.writeInt32LE(reply.length, 0);
  const open = (type: number, name: string, length?: number) => {
    reply[at++] = type;
    at += reply.write(name, at, "latin1");
    reply[at++] = 0;
    if (length !== undefined) at = reply.writeInt32LE(length, at);
  };
  open(0x03, "cursor", cursorLength);
  open(0x04, batch, arrayLength);
  for (const [i, document] of documents.entries()) {
    open(0x03, String(i));
    at += document.copy(reply, at);
  }
  reply[at++] = 0;
  at += placeOfCursor.copy(reply, at);
  reply[at] = 0;
  return reply;
}
