import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { BSON, type Document } from "bson";
import { MessageFramer, opcode } from "#database/wire/wire";

/** One connection to a MongoDB server, with nothing of a driver's: commands go out as they are given. */
export class RawClient {
  private readonly answers: Buffer[] = [];
  private wake = () => {};

  private constructor(private readonly socket: Socket) {
    const framer = new MessageFramer();
    socket.on("data", (chunk) => {
      this.answers.push(...framer.push(chunk));
      this.wake();
    });
  }

  /** @param uri of a server that listens at a Unix socket, or at a port without a password */
  static async open(uri: string): Promise<RawClient> {
    const place = decodeURIComponent(/\/\/([^/?]+)/.exec(uri)?.[1] ?? "");
    const [host, port] = place.split(":");
    const socket = place.endsWith(".sock") ? connect(place) : connect(Number(port), host);
    await once(socket, "connect");
    return new RawClient(socket);
  }

  send(command: Document): void {
    const body = BSON.serialize(command);
    const head = Buffer.alloc(21);
    head.writeInt32LE(head.length + body.length, 0);
    head.writeInt32LE(opcode.message, 12);
    this.socket.write(Buffer.concat([head, body]));
  }

  async ask(command: Document): Promise<Document> {
    this.send(command);
    while (this.answers.length === 0) await new Promise<void>((resolve) => (this.wake = resolve));
    return BSON.deserialize((this.answers.shift() as Buffer).subarray(21));
  }

  /** Once everything is sent. */
  async close(): Promise<void> {
    this.socket.end();
    if (!this.socket.closed) await once(this.socket, "close");
  }
}
