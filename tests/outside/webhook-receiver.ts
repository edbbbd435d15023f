import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";
import type { Delivering } from "~/backoffice/webhooks/deliver.server";
import type { Reach } from "~/platform/fetch/reach.server";

/** What a real receiver does. */
export type Mood =
  | "accepts"
  /** Accepts, and never ends its response. */
  | "drones"
  | "fails"
  | "hangs"
  /** Sends its response's headers byte by byte, without end. */
  | "drips"
  | "redirects"
  | "hangs up"
  | "is gone";

export type Message = {
  id: string;
  type: string;
  timestamp: string;
  data: { company?: { id: number; url: string }; review?: object; submission?: object };
};

/** A receiver of webhooks on loopback, which verifies signatures. */
export class WebhookReceiver {
  mood: Mood = "accepts";
  /** Accepted messages, in their order. */
  readonly accepted: Message[] = [];
  /** All messages with a valid signature. */
  readonly seen: Message[] = [];
  /** How many signatures were wrong. */
  forged = 0;
  /** What was requested by following a redirect. */
  readonly followed: string[] = [];
  /** The most requests at the same time. */
  maxParallel = 0;
  secrets: string[] = [];
  private parallel = 0;
  private port = 0;
  private server = createServer((req, res) => void this.answer(req, res));
  private readonly hanging = new Set<() => void>();

  /** Again at the same port, after `die`. */
  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(this.port, "127.0.0.1", resolve));
    this.port = (this.server.address() as AddressInfo).port;
    return this;
  }

  /** Its process ends: connections break, and its port is closed. */
  async die(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    this.server = createServer((req, res) => void this.answer(req, res));
  }

  get url(): string {
    return `http://receiver.example:${this.port}/hooks?token=of-the-receiver`;
  }

  /** The delivery's settings: only this server is reachable, and who hangs is given up without waiting. */
  get delivering(): Pick<Delivering, "reach" | "deadline"> {
    const reach: Reach = {
      ports: [this.port],
      allows: (address) => address === "127.0.0.1",
      resolve: async () => ["127.0.0.1"],
    };
    return { reach, deadline: () => this.deadline() };
  }

  private deadline(): AbortSignal {
    const late = new AbortController();
    this.hanging.add(() => late.abort(new DOMException("It took too long.", "TimeoutError")));
    return late.signal;
  }

  private giveUp(): void {
    for (const abort of this.hanging) abort();
    this.hanging.clear();
  }

  private async answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    this.parallel++;
    this.maxParallel = Math.max(this.maxParallel, this.parallel);
    res.on("close", () => this.parallel--);
    if (!req.url?.startsWith("/hooks")) {
      this.followed.push(req.url ?? "");
      res.end();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const message = this.read(req, Buffer.concat(chunks).toString("utf8"));
    if (!message) {
      this.forged++;
      res.writeHead(401).end();
      return;
    }
    this.seen.push(message);
    if (this.mood === "accepts" || this.mood === "drones") this.accepted.push(message);
    this.behave(res);
  }

  /** Undefined if none of the secrets signed it. */
  private read(req: IncomingMessage, body: string): Message | undefined {
    const { "webhook-id": id, ...headers } = req.headers as Record<string, string>;
    for (const secret of this.secrets)
      try {
        const message = new Webhook(secret).verify(body, { ...headers, "webhook-id": id ?? "" });
        return { ...(message as Message), id: id ?? "" };
      } catch {
        // Another secret may have.
      }
    return undefined;
  }

  private behave(res: ServerResponse): void {
    switch (this.mood) {
      case "accepts":
        res.writeHead(204).end();
        return;
      case "drones":
        res.writeHead(200).write("x".repeat(100_000));
        return;
      case "fails":
        res.writeHead(500).end("x".repeat(1_000_000));
        return;
      case "hangs":
        this.giveUp();
        return;
      case "drips":
        res.socket?.write("HTTP/1.1 200 OK\r\nX-Dr", () => this.giveUp());
        return;
      case "redirects":
        res.writeHead(307, { Location: `http://127.0.0.1:${this.port}/private` }).end();
        return;
      case "hangs up":
        res.socket?.destroy();
        return;
      case "is gone":
        res.writeHead(410).end();
    }
  }
}
