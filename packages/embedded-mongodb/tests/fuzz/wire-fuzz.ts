import { randomBytes, randomInt } from "node:crypto";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import { encode } from "#database/bson/raw-bson";
import { opcode } from "#database/wire/wire";

/** What no driver would send. Each is one connection's whole talk. */
const attacks: Record<string, () => Buffer> = {
  "random bytes": () => randomBytes(randomInt(1, 400)),
  "a message that is cut off": () => {
    const whole = message(encode({ ping: 1, $db: "test" }));
    return whole.subarray(0, randomInt(1, whole.length));
  },
  "a huge length": () => lengthOf(message(encode({ ping: 1 })), 0x7fffffff - randomInt(1000)),
  "a negative length": () => lengthOf(message(encode({ ping: 1 })), -randomInt(1000)),
  "an unknown opcode": () => message(encode({ ping: 1 }), randomInt(3000)),
  "random bytes as a command": () => message(lengthOf(randomBytes(64), 64)),
  "a command with a byte that is wrong": () => {
    const bytes = insertOf(encode({ _id: randomInt(1000), text: "text", list: [1, { a: null }] }));
    bytes[randomInt(21, bytes.length)] = randomInt(256);
    return bytes;
  },
  "a document whose parts are longer than it": () => {
    const document = encode({ _id: 1, inner: { text: "text" } });
    document.writeInt32LE(randomInt(1000, 2 ** 30), document.length - 20);
    return insertOf(document);
  },
  "a section longer than its message": () => lengthOf(message(encode({ ping: 1 })), 0x7fff, 21),
  "deep nesting": () => message(Buffer.concat([encode({ insert: "fuzz", $db: "fuzz", documents: [nested(5000)] })])),
  "a filter that nests deeply": () => message(encode({ find: "fuzz", $db: "fuzz", filter: nested(2000, "$and") })),
  "a command that is none": () => message(encode({ [randomBytes(8).toString("hex")]: 1, $db: "fuzz" })),
  "wrong types": () => message(encode({ find: 1, $db: 5, filter: "x", sort: 7, lsid: 3, txnNumber: "x" })),
  "nothing at all": () => Buffer.alloc(0),
};

export type Fuzz = { connections: number; answered: number };

/** Opens one connection after the other, sends each something wrong, and takes what comes back. */
export async function fuzz(place: NetConnectOpts, connections: number): Promise<Fuzz> {
  const makers = Object.values(attacks);
  let answered = 0;
  for (let i = 0; i < connections; i++) {
    const attack = makers[i % makers.length] as () => Buffer;
    if (await talk(connect(place), attack())) answered++;
  }
  return { connections, answered };
}

/** Whether anything came back. What is said ends the talk on one side; silence and nonsense, by the other. */
function talk(socket: Socket, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let answered = false;
    socket.on("data", () => {
      answered = true;
      socket.destroy();
    });
    socket.once("connect", () => socket.end(bytes));
    socket.once("error", (error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED" && reject(error));
    socket.once("close", () => resolve(answered));
  });
}

function message(section: Buffer, code: number = opcode.message): Buffer {
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + section.length, 0);
  head.writeInt32LE(code, 12);
  return Buffer.concat([head, section]);
}

function insertOf(document: Buffer): Buffer {
  const section = Buffer.concat([Buffer.alloc(4), Buffer.from("documents\0"), document]);
  section.writeInt32LE(section.length, 0);
  const whole = Buffer.concat([message(encode({ insert: "fuzz", $db: "fuzz" })), Buffer.from([1]), section]);
  return lengthOf(whole, whole.length);
}

function lengthOf(bytes: Buffer, length: number, at = 0): Buffer {
  bytes.writeInt32LE(length, at);
  return bytes;
}

function nested(levels: number, name = "a"): Record<string, unknown> {
  let inner: Record<string, unknown> = {};
  for (let i = 0; i < levels; i++) inner = { [name]: name.startsWith("$") ? [inner] : inner };
  return inner;
}
