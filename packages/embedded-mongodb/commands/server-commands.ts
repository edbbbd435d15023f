import { hostname } from "node:os";
import { ObjectId } from "bson";
import { typeMismatch } from "#database/bson/mongo-error";
import type { Document } from "#database/bson/values";
import type { Context, Handlers } from "./command";

/** What this database presents itself as, to drivers and tools: MongoDB 7, the only node of a replica set. */
const version = "7.0.0";
const wireVersion = 21;
const replicaSet = "embedded";

function hello(command: Document, { address, connectionId }: Context): Document {
  return {
    helloOk: true,
    ismaster: true,
    isWritablePrimary: true,
    setName: replicaSet,
    setVersion: 1,
    secondary: false,
    hosts: [address],
    me: address,
    primary: address,
    electionId: new ObjectId("7fffffff0000000000000001"),
    lastWrite: { lastWriteDate: new Date() },
    maxBsonObjectSize: 16 * 1024 * 1024,
    maxMessageSizeBytes: 48_000_000,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: wireVersion,
    readOnly: false,
    ...(command.saslSupportedMechs === undefined ? {} : { saslSupportedMechs: ["SCRAM-SHA-256"] }),
  };
}

export const serverCommands: Handlers = {
  hello,
  isMaster: hello,
  ismaster: hello,
  ping: () => ({}),
  buildInfo: () => ({
    version,
    versionArray: [...version.split(".").map(Number), 0],
    gitVersion: "embedded",
    modules: [],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16 * 1024 * 1024,
    storageEngines: ["lmdb"],
  }),
  serverStatus: (_command, { connections }) => ({
    host: hostname(),
    version,
    process: "embedded",
    pid: process.pid,
    uptime: Math.round(process.uptime()),
    localTime: new Date(),
    connections: { current: connections(), available: 1000 },
    storageEngine: { name: "lmdb", persistent: true, supportsCommittedReads: true },
  }),
  hostInfo: () => ({ system: { hostname: hostname() } }),
  connectionStatus: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
  getParameter: () => ({ featureCompatibilityVersion: { version: "7.0" } }),
  getCmdLineOpts: () => ({ argv: [], parsed: {} }),
  getLog: () => ({ totalLinesWritten: 0, log: [] }),
  whatsmyuri: () => ({ you: "local" }),
  startSession: () => ({ id: { id: new ObjectId() }, timeoutMinutes: 30 }),
  refreshSessions: () => ({}),
  async endSessions(command, { sessions }) {
    if (!Array.isArray(command.endSessions)) throw typeMismatch("BSON field 'endSessions' must be an array");
    for (const session of command.endSessions) await sessions.endSession(session);
    return {};
  },
  async killAllSessions(_command, { sessions }) {
    await sessions.endAll();
    return {};
  },
  // Both are answered by the session itself, before a handler is asked.
  commitTransaction: () => ({}),
  abortTransaction: () => ({}),
};
