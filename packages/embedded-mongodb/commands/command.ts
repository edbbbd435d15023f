import type { Document } from "#database/bson/values";
import type { Snapshot } from "#database/storage/database";
import type { Cursors } from "./cursors";
import type { Latencies } from "./latencies";
import type { Sessions, Access } from "./sessions";

/** What a command works with. */
export type Context = Access & {
  /** The state of this moment, for as long as it is held. */
  snapshot(): Snapshot;
  /** Ends when nothing is left of what was dropped: to be waited for before a snapshot is held for long. */
  removed(): Promise<void>;
  cursors: Cursors;
  sessions: Sessions;
  latencies: Latencies;
  /** How clients reach this server: a socket's path or a host and port. */
  address: string;
  connectionId: number;
  connections: () => number;
};

/** Handles one command. `sequences` are documents that came beside it, as the client sent them. */
export type Handler = (
  command: Document,
  context: Context,
  sequences: Map<string, Buffer[]>,
) => Document | Buffer | Promise<Document | Buffer>;
export type Handlers = Record<string, Handler>;
