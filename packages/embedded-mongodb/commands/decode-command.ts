import { decodeValue, nameOf } from "#database/bson/decode";
import { checkEnds, ElementWalk } from "#database/bson/elements";
import { plainNumber } from "#database/bson/numbers";
import { isNumber, setField, type Document } from "#database/bson/values";

/**
 * A command as a client sent it. The documents that it inserts stay bytes: nothing's lost, and nothing's decoded twice.
 * @throws {MongoError} 22 for what's no BSON, 15 for more than 200 levels of nesting
 */
export function decodeCommand(bytes: Buffer): Document {
  checkEnds(bytes, 0, bytes.length);
  const command: Document = {};
  let inserts = false;
  for (const walk = new ElementWalk(bytes); walk.next();) {
    const name = nameOf(bytes, walk);
    if (walk.start === 4) inserts = name === "insert";
    const isRaw = inserts && name === "documents" && bytes[walk.start] === 0x04;
    setField(command, name, isRaw ? documentsIn(bytes, walk) : decodeValue(bytes, walk, 1));
  }
  return plainOptions(command);
}

function documentsIn(bytes: Buffer, { nameEnd, end }: ElementWalk): unknown[] {
  const documents: unknown[] = [];
  for (const walk = new ElementWalk(bytes, nameEnd + 1, end); walk.next();) {
    const isDocument = bytes[walk.start] === 0x03;
    documents.push(isDocument ? bytes.subarray(walk.nameEnd + 1, walk.end) : decodeValue(bytes, walk, 1));
  }
  return documents;
}

/**
 * Makes the numbers among a command's or statement's own options plain, because their types don't matter. Those in its
 * documents keep their types.
 */
export function plainOptions(command: Document): Document {
  for (const name of Object.keys(command)) {
    const value = command[name];
    if (typeof value === "object" && isNumber(value)) setField(command, name, plainNumber(value));
  }
  return command;
}
