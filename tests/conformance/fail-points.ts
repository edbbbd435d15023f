import { connect, createServer, type Server, type Socket } from "node:net";
import type { Document } from "mongodb";
import { MessageFramer, parseMessage, replyTo, type Message } from "#server/embedded-mongodb/wire";

type FailPoint = {
  passing: number;
  left: number;
  commands: string[];
  errorCode?: number;
  closeConnection?: boolean;
  /** They are never answered. */
  blockConnection?: boolean;
};

const known = ["failCommands", "errorCode", "closeConnection", "blockConnection"];

/**
 * Stands between a driver and a database, and makes commands fail as MongoDB's `failCommand` fail point does. It is here
 * and not in the database so that nothing in there can be told to answer wrongly.
 */
export class FailPoints {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private armed: FailPoint | null = null;

  constructor(private readonly databaseUri: string) {
    this.server = createServer({ noDelay: true }, (driver) => this.accept(driver));
  }

  /** Listens at a free port, and answers the URI of the database behind it. */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    const address = this.server.address() as { port: number };
    return `mongodb://127.0.0.1:${address.port}/?directConnection=true`;
  }

  /**
   * What `configureFailPoint` would do: `{times: n}` makes the next n of these commands fail, `{skip: n}` all behind the
   * next n.
   */
  set(command: Document): void {
    const { configureFailPoint, mode, data } = command;
    const { skip, times = skip === undefined ? undefined : Infinity } = mode as { skip?: number; times?: number };
    const { failCommands, ...how } = data as Document & { failCommands: string[] };
    const strange = Object.keys(data as Document).filter((name) => !known.includes(name));
    if (configureFailPoint !== "failCommand" || times === undefined || strange.length > 0)
      throw new Error(`a fail point that is not known here: ${JSON.stringify(command)}`);
    this.armed = { ...how, passing: skip ?? 0, left: times, commands: failCommands };
  }

  clear(): void {
    this.armed = null;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private accept(driver: Socket): void {
    const database = this.connectToDatabase();
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
      for (const bytes of framer.push(chunk)) {
        const message = parseMessage(bytes);
        const failure = this.failureOf(message);
        if (!failure) database.write(bytes);
        else if (failure.closeConnection) driver.destroy();
        else if (!failure.blockConnection) driver.write(replyTo(message, errorReply(failure.errorCode ?? 8)));
      }
    });
  }

  private connectToDatabase(): Socket {
    const host = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(this.databaseUri)?.[1] ?? "");
    return host.endsWith(".sock") ? connect(host) : connect(Number(host.split(":")[1]), "127.0.0.1");
  }

  private failureOf({ command }: Message): FailPoint | null {
    const name = Object.keys(command ?? {})[0] ?? "";
    if (!this.armed?.commands.includes(name) || this.armed.left === 0) return null;
    if (this.armed.passing-- > 0) return null;
    this.armed.left--;
    return this.armed;
  }
}

function errorReply(code: number): Document {
  return { ok: 0, code, codeName: "FailPoint", errmsg: "Failing command via 'failCommand' failpoint" };
}
