import { MongoError } from "#database/bson/mongo-error";
import { encode } from "#database/bson/raw-bson";
import type { Document } from "#database/bson/values";
import { decodeCommand } from "#database/commands/decode-command";

/** MongoDB's wire protocol: OP_MSG, and OP_QUERY with OP_REPLY for a driver's first hello. */

export const opcode = { reply: 1, query: 2004, message: 2013 } as const;
export const maxMessageLength = 48_000_000;
const headerLength = 16;
const checksumPresent = 1;
const moreToCome = 2;

/** A request: its command, and its document sequences as the client sent them. */
export type Message = {
  requestId: number;
  opcode: number;
  command: Document | null;
  /** Why the command can't be understood. */
  refusal: MongoError | null;
  sequences: Map<string, Buffer[]>;
  expectsReply: boolean;
};

/** Cuts a stream of bytes into whole messages. */
export class MessageFramer {
  private chunks: Buffer[] = [];
  private length = 0;

  /** @param longest how long a message may be, asked at its beginning */
  constructor(private readonly longest: () => number = () => maxMessageLength) {}

  /** @throws {Error} for an invalid length; the connection can't be used after that */
  *push(chunk: Buffer): Generator<Buffer> {
    this.chunks.push(chunk);
    this.length += chunk.length;
    while (this.length >= headerLength) {
      const needed = this.peek(headerLength).readInt32LE(0);
      if (needed < headerLength || needed > this.longest()) throw new Error(`a message of ${needed} bytes`);
      if (this.length < needed) return;
      const all = this.peek(needed);
      this.chunks = all.length > needed ? [all.subarray(needed), ...this.chunks.slice(1)] : this.chunks.slice(1);
      this.length -= needed;
      yield all.subarray(0, needed);
    }
  }

  /** The first chunk, made to hold at least so many bytes. */
  private peek(bytes: number): Buffer {
    if ((this.chunks[0] as Buffer).length < bytes) this.chunks = [Buffer.concat(this.chunks)];
    return this.chunks[0] as Buffer;
  }
}

/** @throws {Error} for an invalid message */
export function parseMessage(bytes: Buffer): Message {
  const message: Message = {
    requestId: bytes.readInt32LE(4),
    opcode: bytes.readInt32LE(12),
    command: null,
    refusal: null,
    sequences: new Map(),
    expectsReply: true,
  };
  if (message.opcode === opcode.message) readSections(bytes, message);
  else if (message.opcode === opcode.query) readQuery(bytes, message);
  return message;
}

function readSections(bytes: Buffer, message: Message): void {
  const flags = bytes.readUInt32LE(headerLength);
  message.expectsReply = (flags & moreToCome) === 0;
  const end = bytes.length - (flags & checksumPresent ? 4 : 0);
  let position = headerLength + 4;
  while (position < end) {
    const kind = bytes[position++];
    const size = bytes.readInt32LE(position);
    if (size < 4 || position + size > end) throw new Error("a section beyond its message");
    const section = bytes.subarray(position, position + size);
    if (kind === 0) readCommand(section, message);
    else if (kind === 1) readSequence(section, message.sequences);
    else throw new Error(`a section of kind ${kind}`);
    position += size;
  }
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  const documents: Buffer[] = [];
  let position = nameEnd + 1;
  while (position < section.length) {
    const size = section.readInt32LE(position);
    if (size < 5 || position + size > section.length) throw new Error("a document beyond its section");
    documents.push(section.subarray(position, position + size));
    position += size;
  }
  sequences.set(section.toString("latin1", 4, nameEnd), documents);
}

function readQuery(bytes: Buffer, message: Message): void {
  const nameEnd = bytes.indexOf(0, 20);
  const at = nameEnd + 1 + 8;
  readCommand(bytes.subarray(at, at + bytes.readInt32LE(at)), message);
  if (message.command) message.command.$db ??= bytes.toString("latin1", 20, nameEnd).split(".")[0];
}

function readCommand(bytes: Buffer, message: Message): void {
  try {
    message.command = decodeCommand(bytes);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    message.refusal = error;
  }
}

let lastRequestId = 0;

const nothing = Buffer.alloc(0);

/**
 * A complete reply to a request, from a document or its BSON.
 * @param ending BSON elements to append to its own
 */
export function replyTo(
  message: Pick<Message, "requestId" | "opcode">,
  body: Document | Buffer,
  ending: Buffer = nothing,
): Buffer {
  const document = Buffer.isBuffer(body) ? body : encode(body);
  const legacy = message.opcode === opcode.query;
  const headLength = legacy ? 36 : 21;
  const reply = Buffer.allocUnsafe(headLength + document.length + ending.length).fill(0, 0, headLength);
  lastRequestId = (lastRequestId + 1) & 0x7fffffff;
  reply.writeInt32LE(reply.length, 0);
  reply.writeInt32LE(lastRequestId, 4);
  reply.writeInt32LE(message.requestId, 8);
  reply.writeInt32LE(legacy ? opcode.reply : opcode.message, 12);
  if (legacy) {
    reply.writeInt32LE(8, 16); // AwaitCapable, as servers have always set it
    reply.writeInt32LE(1, 32); // one document
  }
  let at = reply.writeInt32LE(document.length + ending.length, headLength);
  at += document.copy(reply, at, 4, document.length - 1);
  at += ending.copy(reply, at);
  reply[at] = 0;
  return reply;
}
