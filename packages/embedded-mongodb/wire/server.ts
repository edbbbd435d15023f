import { chmod } from "node:fs/promises";
import { createServer, type AddressInfo, type Server as NetServer, type Socket } from "node:net";
import { MongoError, onlyOnAtlas, unsupported } from "#database/bson/mongo-error";
import { hasField, type Document } from "#database/bson/values";
import { catalogCommands } from "#database/commands/catalog-commands";
import type { Context, Handler, Handlers } from "#database/commands/command";
import { checkFields } from "#database/commands/command-fields";
import { Cursors } from "#database/commands/cursors";
import { Latencies } from "#database/commands/latencies";
import { readCommands } from "#database/commands/read-commands";
import { serverCommands } from "#database/commands/server-commands";
import { Sessions, type Reply } from "#database/commands/sessions";
import { statsCommands } from "#database/commands/stats-commands";
import { writeCommands } from "#database/commands/write-commands";
import { refuseConcerns } from "#database/query/query-options";
import type { Database } from "#database/storage/database";
import { checkDatabaseName } from "#database/storage/namespace";
import { forgetOld } from "#database/storage/retries";
import { removeExpired } from "#database/storage/ttl";
import { checkApiVersion } from "./api-version";
import { Clock } from "./clock";
import { Authentication, Credentials } from "./scram";
import { maxMessageLength, MessageFramer, opcode, parseMessage, replyTo, type Message } from "./wire";

const handlers: Handlers = {
  ...serverCommands,
  ...readCommands,
  ...writeCommands,
  ...catalogCommands,
  ...statsCommands,
};
const aliases: Record<string, string> = {
  findandmodify: "findAndModify",
  buildinfo: "buildInfo",
  collstats: "collStats",
  dbstats: "dbStats",
  deleteIndexes: "dropIndexes",
};
/** MongoDB's commands that are refused with a message that names `MONGODB_URI`. */
const elsewhere = [
  "mapReduce",
  "collMod",
  "bulkWrite",
  "saslStart",
  "createUser",
  "shardCollection",
  "convertToCapped",
  "compact",
];
const sweepMs = 60_000;

/** Where to listen: a Unix socket's path, or a port of the loopback interface, where clients must know a password. */
export type Place = { socketPath: string } | { port: number; password: string };

/** The commands an unauthenticated client of a port may send. */
const openCommands = ["hello", "isMaster", "ismaster", "ping", "buildInfo", "endSessions"];
const longestUnknownMessage = 64 * 1024;

type Connection = { id: number; authentication: Authentication | null };

/** Answers MongoDB's protocol over a database. */
export class Server {
  private readonly cursors = new Cursors();
  private readonly clock = new Clock();
  private readonly latencies = new Latencies();
  private readonly sessions: Sessions;
  private readonly sockets = new Set<Socket>();
  private readonly net: NetServer;
  private credentials: Credentials | null = null;
  private sweeper: NodeJS.Timeout | undefined;
  private address = "";
  private lastConnection = 0;

  /** @param user the one who may log in when it listens at a port */
  constructor(
    private readonly database: Database,
    private readonly user: string,
  ) {
    this.sessions = new Sessions(database, this.cursors);
    this.net = createServer({ noDelay: true }, (socket) => this.accept(socket));
  }

  /** Starts listening. Returns the host part of the URI. */
  async listen(place: Place): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.net.once("error", reject);
      if ("socketPath" in place) this.net.listen(place.socketPath, resolve);
      else {
        this.credentials = new Credentials(this.user, place.password);
        this.net.listen(place.port, "127.0.0.1", resolve);
      }
    });
    if ("socketPath" in place) {
      await chmod(place.socketPath, 0o600);
      this.address = encodeURIComponent(place.socketPath);
    } else this.address = `127.0.0.1:${(this.net.address() as AddressInfo).port}`;
    this.sweeper = setInterval(() => void this.sweep(), sweepMs).unref();
    return this.address;
  }

  async close(): Promise<void> {
    clearInterval(this.sweeper);
    await this.sessions.endAll();
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.net.close(resolve));
    await this.database.close();
  }

  private async sweep(): Promise<void> {
    this.cursors.killIdle();
    this.sessions.forgetIdle();
    await removeExpired(this.database);
    await this.database.write(({ writer }) => forgetOld(writer));
  }

  private accept(socket: Socket): void {
    this.sockets.add(socket);
    const authentication = this.credentials && new Authentication(this.credentials);
    const connection: Connection = { id: ++this.lastConnection, authentication };
    const framer = new MessageFramer(() =>
      authentication && !authentication.isDone ? longestUnknownMessage : maxMessageLength,
    );
    let before: Promise<void> = Promise.resolve();
    socket.on("data", (chunk) => {
      try {
        // One connection's requests are answered in their order.
        for (const bytes of framer.push(chunk)) {
          const message = parseMessage(bytes);
          before = before.then(() => this.answer(socket, connection, message));
        }
      } catch {
        // An invalid message can't be answered, and the stream after it can't be parsed.
        socket.destroy();
      }
    });
    socket.on("error", () => {});
    socket.on("close", () => {
      this.sockets.delete(socket);
      this.sessions.disconnected(connection.id);
    });
  }

  private async answer(socket: Socket, connection: Connection, message: Message): Promise<void> {
    let reply: Buffer;
    const start = performance.now();
    try {
      reply = replyTo(message, await this.run(message, connection), this.clock.endingOf(1));
    } catch (error) {
      reply = replyTo(message, errorReply(error), this.clock.endingOf(0));
    }
    this.noteLatency(message.command ?? {}, performance.now() - start);
    if (message.expectsReply && !socket.destroyed) socket.write(reply);
  }

  private noteLatency(command: Document, milliseconds: number): void {
    const [name = ""] = Object.keys(command);
    const collection = this.database.catalog.get(
      `${String(command.$db)}.${String(command.collection ?? command[name])}`,
    );
    if (collection) this.latencies.note(name, collection, milliseconds);
  }

  private run(message: Message, connection: Connection): Promise<Reply> | Reply {
    const { command, sequences, opcode: code } = message;
    if (message.refusal) throw message.refusal;
    if (!command) throw new MongoError(352, "UnsupportedOpQueryCommand", `Unsupported opcode ${code}`);
    const given = Object.keys(command)[0] ?? "";
    const name = aliases[given] ?? given;
    const { authentication } = connection;
    if (authentication && (name === "saslStart" || name === "saslContinue"))
      return authentication.answer(name, command);
    if (authentication && !authentication.isDone && !openCommands.includes(name))
      throw new MongoError(13, "Unauthorized", `Command ${name} requires authentication`);
    const handler = hasField(handlers, name) ? (handlers[name] as Handler) : null;
    if (!handler)
      throw name.includes("SearchIndex")
        ? onlyOnAtlas(`the command ${name}`)
        : elsewhere.includes(name)
          ? unsupported(`the command ${name}`)
          : new MongoError(59, "CommandNotFound", `no such command: '${name}'`);
    if (code === opcode.query && !["hello", "isMaster", "ismaster"].includes(name)) {
      throw new MongoError(352, "UnsupportedOpQueryCommand", `Unsupported OP_QUERY command: ${name}`);
    }
    const asked = name === given ? command : renamed(command, given, name);
    checkApiVersion(name, asked);
    checkFields(name, asked);
    checkDatabaseName(asked.$db);
    refuseConcerns(asked);
    return this.sessions.run(asked, name, connection.id, (access) => {
      const context: Context = {
        catalog: () => access.catalog(),
        reader: () => access.reader(),
        write: (change) => access.write(change),
        snapshot: () => this.database.snapshot(),
        removed: () => this.database.removed(),
        owner: access.owner,
        cursors: this.cursors,
        sessions: this.sessions,
        latencies: this.latencies,
        address: this.address,
        connectionId: connection.id,
        connections: () => this.sockets.size,
      };
      return handler(asked, context, sequences);
    });
  }
}

function errorReply(error: unknown): Document {
  const { code, codeName, message, extra } =
    error instanceof MongoError
      ? error
      : new MongoError(8, "UnknownError", "The database met an unexpected problem.", { cause: String(error) });
  return { errmsg: message, code, codeName, ...extra };
}

function renamed(command: Document, given: string, name: string): Document {
  const { [given]: first, ...others } = command;
  return { [name]: first, ...others };
}
