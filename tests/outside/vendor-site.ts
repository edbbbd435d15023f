import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import type { Reach } from "~/platform/fetch/reach.server";

/** A local web server. Replace `listener` to change its responses. */
export class VendorSite {
  requests: string[] = [];
  private readonly server = createServer((req, res) => {
    this.requests.push(`${req.headers.host}${req.url}`);
    this.listener(req, res);
  });

  constructor(public listener: RequestListener) {}

  async start(address = "127.0.0.1"): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, address, resolve));
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** A reach for tests: every host name leads to this server, and nothing else is reachable. */
  get reach(): Reach {
    return { ports: [this.port], allows: (address) => address === "127.0.0.1", resolve: async () => ["127.0.0.1"] };
  }

  get fetch(): GuardedFetch {
    return (address, request) => guardedFetch(address, request, this.reach);
  }

  /** A URL on this server under any host name. */
  at(host: string, path = "/"): string {
    return `http://${host}:${this.port}${path}`;
  }

  stop(): Promise<unknown> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(resolve));
  }
}
