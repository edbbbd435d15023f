import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { BSON, Long, Timestamp, type Document } from "bson";
import { MessageFramer, parseMessage, replyTo } from "embedded-mongodb/wire";

/** A change event with its position in the history. */
type Change = { place: number; ns: string; operationType: string };
type Stream = { ns: string; place: number };

const writes: Record<string, string> = {
  insert: "insert",
  update: "update",
  delete: "delete",
  findAndModify: "update",
};
/** Above the database's own cursor IDs. */
const firstCursor = 2 ** 40;
const historyLost = {
  ok: 0,
  code: 286,
  codeName: "ChangeStreamHistoryLost",
  errmsg: "Resume of change stream was not possible, as the resume point may no longer be in the oplog.",
  errorLabels: ["NonResumableChangeStreamError"],
};

const noStreams = {
  ok: 0,
  code: 40573,
  codeName: "Location40573",
  errmsg: "The $changeStream stage is only supported on replica sets",
};

/**
 * A MongoDB server with change streams: a proxy in front of the embedded database that reports the writes passing
 * through it. Events have only the collection and the kind of change. Tests can make it fail.
 */
export class ChangeStreamServer {
  /** Number of opened streams, and how many of them resumed after a known change. */
  opened = 0;
  /** Whether streams can be opened. Servers outside a replica set reject them. */
  hasStreams = true;
  resumed = 0;
  private history: Change[] = [];
  private lastPlace = 0;
  private readonly streams = new Map<number, Stream>();
  private readonly waiting = new Set<() => void>();
  private readonly clients = new Set<Socket>();
  private held: { matches: (command: Document) => boolean; released: Promise<void> } | null = null;
  /** Releases the held responses. */
  release = () => {};
  private net: Server | null = null;
  private port = 0;

  private constructor(private readonly socketPath: string) {}

  /** @param databaseUri of the embedded database, on a Unix socket */
  static async start(databaseUri: string): Promise<ChangeStreamServer> {
    const server = new ChangeStreamServer(decodeURIComponent(/\/\/([^/?]+)/.exec(databaseUri)?.[1] ?? ""));
    await server.acceptConnections();
    return server;
  }

  get uri(): string {
    return `mongodb://127.0.0.1:${this.port}/?directConnection=true`;
  }

  async acceptConnections(): Promise<void> {
    this.net = createServer((client) => void this.serve(client).catch(() => client.destroy()));
    this.net.listen(this.port, "127.0.0.1");
    await once(this.net, "listening");
    this.port = (this.net.address() as AddressInfo).port;
  }

  async refuseConnections(): Promise<void> {
    this.net?.close();
    this.cutConnections();
    if (this.clients.size > 0) await once(this.net as Server, "close");
  }

  /** Simulates a crash: all connections are reset. */
  cutConnections(): void {
    for (const client of this.clients) client.resetAndDestroy();
  }

  /** Streams can't resume: each ends at its next request. */
  loseHistory(): void {
    this.history = [];
    this.lastPlace++;
    this.wake();
  }

  /** Holds the responses to some commands until `release`. */
  hold(matches: (command: Document) => boolean): void {
    const released = new Promise<void>((resolve) => {
      this.release = () => {
        this.held = null;
        resolve();
      };
    });
    this.held = { matches, released };
  }

  private async serve(client: Socket): Promise<void> {
    const database = connect(this.socketPath);
    this.clients.add(client);
    client.once("close", () => {
      this.clients.delete(client);
      database.destroy();
    });
    database.on("error", () => {}).once("close", () => client.destroy());
    const answers = messagesOf(database);
    for await (const bytes of messagesOf(client)) {
      const message = parseMessage(bytes);
      const command = message.command ?? {};
      const own = await this.answer(command);
      if (own) {
        await this.whileHeld(command);
        client.write(replyTo(message, own));
        continue;
      }
      database.write(bytes);
      if (!message.expectsReply) continue;
      const { value: answer } = (await answers.next()) as { value: Buffer };
      this.note(command, answer);
      await this.whileHeld(command);
      client.write(answer);
    }
  }

  private async whileHeld(command: Document): Promise<void> {
    if (this.held?.matches(command)) await this.held.released;
  }

  private note(command: Document, answer: Buffer): void {
    const [name = ""] = Object.keys(command);
    const operationType = writes[name];
    if (!operationType || !BSON.deserialize(answer.subarray(21)).ok) return;
    this.history.push({ place: ++this.lastPlace, ns: `${command.$db}.${command[name]}`, operationType });
    this.wake();
  }

  private wake(): void {
    for (const go of this.waiting) go();
    this.waiting.clear();
  }

  /** The proxy's own response, or null if the database should respond. */
  private async answer(command: Document): Promise<Document | null> {
    const options = (command.pipeline as Document[] | undefined)?.[0]?.$changeStream as Document | undefined;
    if (options) return this.open(command, options);
    if (command.killCursors) return this.kill(command);
    const stream = this.streams.get(Number(command.getMore));
    return stream ? this.more(command, stream) : null;
  }

  private open(command: Document, { resumeAfter }: Document): Document {
    if (!this.hasStreams) return noStreams;
    const place = resumeAfter ? parseInt((resumeAfter as { _data: string })._data, 16) : this.lastPlace;
    if (this.isLost(place)) return historyLost;
    const id = firstCursor + ++this.opened;
    if (resumeAfter) this.resumed++;
    const stream = { ns: `${command.$db}.${command.aggregate}`, place };
    this.streams.set(id, stream);
    return this.batch(id, stream, "firstBatch", []);
  }

  private kill({ cursors }: Document): Document | null {
    const own = (cursors as unknown[]).map(Number).filter((id) => this.streams.delete(id));
    if (own.length === 0) return null;
    return { cursorsKilled: cursors as unknown[], cursorsNotFound: [], cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  }

  private async more(command: Document, stream: Stream): Promise<Document> {
    const changes = () => this.history.filter(({ place, ns }) => place > stream.place && ns === stream.ns);
    if (changes().length === 0 && !this.isLost(stream.place)) await this.nextChange(Number(command.maxTimeMS ?? 1000));
    const id = Number(command.getMore);
    if (this.isLost(stream.place)) {
      this.streams.delete(id);
      return historyLost;
    }
    const told = changes();
    stream.place = this.lastPlace;
    return this.batch(id, stream, "nextBatch", told);
  }

  private nextChange(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.waiting.add(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** Whether changes after a position have been lost. */
  private isLost(place: number): boolean {
    return place < this.lastPlace - this.history.length;
  }

  private batch(id: number, { ns, place }: Stream, name: "firstBatch" | "nextBatch", changes: Change[]): Document {
    const time = new Timestamp({ t: Math.floor(Date.now() / 1000), i: place });
    const documents = changes.map((change) => {
      const [db, coll] = [change.ns.split(".", 1)[0], change.ns.slice(change.ns.indexOf(".") + 1)];
      return { _id: token(change.place), operationType: change.operationType, clusterTime: time, ns: { db, coll } };
    });
    const cursor = { id: Long.fromNumber(id), ns, [name]: documents, postBatchResumeToken: token(place) };
    return { cursor, operationTime: time, ok: 1 };
  }

  async close(): Promise<void> {
    this.wake();
    await this.refuseConnections();
  }
}

const token = (place: number) => ({ _data: place.toString(16).padStart(16, "0") });

async function* messagesOf(socket: Socket): AsyncGenerator<Buffer> {
  const framer = new MessageFramer();
  for await (const chunk of socket) yield* framer.push(chunk as Buffer);
}
