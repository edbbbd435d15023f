import { connect, createServer, type Server, type Socket } from "node:net";
import type { Document } from "mongodb";
import { MessageFramer, parseMessage, replyTo } from "#database/wire/wire";

/** What becomes of a command: an answer in the database's place, a connection that ends or stays silent, or null: it passes. */
export type Fate = Document | "close" | "hang" | null;

/** Stands between a driver and a database, and decides what becomes of each command. */
export class Between {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly databaseUri: string,
    private readonly fateOf: (command: Document) => Fate | Promise<Fate>,
  ) {
    this.server = createServer({ noDelay: true }, (driver) => this.accept(driver));
  }

  /** Listens at a free port, and returns the URI of the database behind it. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const { port } = this.server.address() as { port: number };
    return throughPort(this.databaseUri, port);
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(driver: Socket): void {
    const database = dial(this.databaseUri);
    const framer = new MessageFramer();
    for (const [socket, other] of [
      [driver, database],
      [database, driver],
    ] as const) {
      this.sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.sockets.delete(socket);
        other.destroy();
      });
    }
    database.pipe(driver);
    driver.on("data", (chunk: Buffer) => {
      for (const bytes of framer.push(chunk)) void this.pass(bytes, driver, database);
    });
  }

  private async pass(bytes: Buffer, driver: Socket, database: Socket): Promise<void> {
    const message = parseMessage(bytes);
    // A driver sends its next command once this one is answered: none overtakes another.
    const fate = this.fateOf(message.command ?? {});
    const decided = fate instanceof Promise ? await fate : fate;
    if (decided === null) database.write(bytes);
    else if (decided === "close") driver.destroy();
    else if (decided !== "hang") driver.write(replyTo(message, decided));
  }
}

/** What some servers that speak MongoDB's protocol make of the commands: they lack partial indexes. */
export function withoutPartialIndexes({ indexes }: Document): Fate {
  const isPartial = (index: object) => "partialFilterExpression" in index;
  if (!Array.isArray(indexes) || !indexes.some(isPartial)) return null;
  return { ok: 0, code: 67, codeName: "CannotCreateIndex", errmsg: "Partial indexes aren't supported." };
}

/** The parts of a connection string, as it stands: its credentials with their @, its hosts, database and options. */
function partsOf(uri: string) {
  const [, user = "", hosts = "", database = "", options = ""] =
    /^mongodb:\/\/([^@/?]*@)?([^/?]+)\/?([^?]*)\??(.*)$/.exec(uri) ?? [];
  if (!hosts) throw new Error("Tests need an address that names its hosts: mongodb://…");
  return { user, host: decodeURIComponent(hosts.split(",")[0] ?? ""), database, options };
}

/** The address of a database as it's reached through a port of this machine: with its user, its name and its options. */
export function throughPort(databaseUri: string, port: number): string {
  const { user, database, options } = partsOf(databaseUri);
  const kept = new URLSearchParams(options);
  kept.delete("replicaSet");
  kept.set("directConnection", "true");
  return `mongodb://${user}127.0.0.1:${port}/${database}?${kept}`;
}

/** A connection to the first host of a connection string. */
export function dial(databaseUri: string): Socket {
  const { host } = partsOf(databaseUri);
  if (host.endsWith(".sock")) return connect(host);
  const { hostname, port } = new URL(`tcp://${host}`);
  return connect(Number(port || 27_017), hostname.replace(/^\[|\]$/g, ""));
}
