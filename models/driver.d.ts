/** Internals that the MongoDB driver doesn't export: see driver-writes.ts. */
declare module "mongodb/lib/cmap/connection.js" {
  import type { Socket } from "node:net";

  export class Connection {
    readonly socket: Socket;
    writeCommand(...command: unknown[]): Promise<void>;
  }
}
