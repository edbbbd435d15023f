import type { Document } from "#database/bson/values";
import type { Snapshot } from "#database/storage/database";
import type { Cursors } from "./cursors";
import type { Latencies } from "./latencies";
import type { Sessions, Access } from "./sessions";

/** What a command handler works with. */
export type Context = Access & {
  /** The data as of now, for as long as it is held. */
  snapshot(): Snapshot;
  /** See `Database.removed`. */
  removed(): Promise<void>;
  cursors: Cursors;
  sessions: Sessions;
  latencies: Latencies;
  /** How clients reach this server: a socket's path or a host and port. */
  address: string;
  connectionId: number;
  connections: () => number;
};

/** Handles one command. `sequences` are its document sequences, as the client sent them. */
export type Handler = (
  command: Document,
  context: Context,
  sequences: Map<string, Buffer[]>,
) => Document | Buffer | Promise<Document | Buffer>;
export type Handlers = Record<string, Handler>;
