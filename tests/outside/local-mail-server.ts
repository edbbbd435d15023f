import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type Handlers = Pick<SMTPServerOptions, "onConnect" | "onMailFrom" | "onRcptTo" | "onData">;

/** A mail server on the loopback interface, without encryption and passwords. */
export abstract class LocalMailServer {
  private port = 0;
  private server: SMTPServer | undefined;

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Starts it. After a stop, uses the same address. */
  async start(): Promise<void> {
    const server = (this.server = new SMTPServer({
      logger: false,
      authOptional: true,
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 100,
      ...this.handlers(),
    }));
    // A client that disconnects or is killed isn't an error here.
    server.on("error", () => {});
    await new Promise<void>((resolve) => server.listen(this.port, "127.0.0.1", resolve));
    this.port = (server.server.address() as AddressInfo).port;
  }

  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  protected abstract handlers(): Handlers;

  /** Breaks all connections, or that of a session. */
  protected hangUp(sessionId?: string): void {
    for (const connection of [...(this.server?.connections ?? [])])
      if (sessionId === undefined || connection.session.id === sessionId) connection.close();
  }
}

/** A refusal with a code of SMTP. */
export function failure(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
