import { patchDriverWrites } from "./driver-writes";
import mongoose from "mongoose";
import * as all from "./all-models";

export const models = Object.values(all);
/** Indexes of earlier versions that would cause errors now or only cost time. */
export const formerIndexes = [
  { model: all.Trashed, name: "expiry" },
  { model: all.VendorMember, name: "user" },
  { model: all.Company, name: "source_keys" },
  { model: all.Company, name: "price_age" },
  { model: all.AuditEntry, name: "actor" },
  { model: all.AuditEntry, name: "time" },
  { model: all.BlogPost, name: "published" },
  { model: all.Lead, name: "company" },
  { model: all.Lead, name: "unsent" },
  { model: all.ReviewVote, name: "user" },
  ...[all.Lead, all.Review, all.Submission, all.VendorEdit].flatMap((model) => [
    { model, name: "queue" },
    { model, name: "newest" },
  ]),
  { model: all.Lead, name: "expiry" },
  { model: all.Submission, name: "expiry" },
  { model: all.LinkCheck, name: "verdict" },
];
const missingCodes = ["IndexNotFound", "NamespaceNotFound"];

const selectionMs = 5_000;
/** The driver's default. For machines so busy that 5 s aren't enough. */
const slowSelectionMs = 30_000;
/** How quickly a lost server is noticed if it doesn't announce its shutdown (the embedded database). */
const heartbeatMs = 2_000;
/** After a moment in which the database didn't answer, there are many connections. Without this, they'd stay. */
const idleMs = 60_000;

/** The database doesn't respond. `message` is one sentence for the operator, without credentials. */
class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
}

/** The database responds but rejects what the site needs. `message` has the server's reason, without credentials. */
class DatabaseRefusal extends Error {
  override name = "DatabaseRefusal";
}

// Unknown fields in a filter must fail: silently dropping one would match everything.
mongoose.set("strictQuery", "throw");

/**
 * Connects to a MongoDB server, creates missing indexes, and drops old ones. `database` overrides the URI's.
 * @throws {DatabaseUnreachable}
 * @throws {DatabaseRefusal} if the server rejects a collection or an index
 */
export async function connect(uri: string, database?: string): Promise<void> {
  patchDriverWrites();
  try {
    await open(uri, selectionMs, database).catch(async (error: unknown) => {
      if (!gotNoResponse(error)) throw error;
      await mongoose.disconnect();
      await open(uri, slowSelectionMs, database);
    });
    await dropFormerIndexes(uri);
    await makeIndexes(uri);
  } catch (error) {
    await mongoose.disconnect();
    if (error instanceof DatabaseRefusal) throw error;
    throw new DatabaseUnreachable(sentenceFor(uri, error), { cause: error });
  }
}

async function open(uri: string, serverSelectionTimeoutMS: number, database: string | undefined): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS,
    heartbeatFrequencyMS: heartbeatMs,
    maxIdleTimeMS: idleMs,
    // Created after connecting, so that errors name the rejected index.
    autoIndex: false,
    ...(database ? { dbName: database } : {}),
  });
}

/**
 * Whether the attempt timed out without an answer or an error. The server may still be fine: its answer is late, or
 * this process was too busy to read it.
 */
function gotNoResponse(error: unknown): boolean {
  if (!(error instanceof mongoose.Error.MongooseServerSelectionError)) return false;
  const servers = (error.cause as mongoose.mongo.TopologyDescription | undefined)?.servers.values() ?? [];
  return [...servers].every((server) => server.error === null);
}

async function dropFormerIndexes(uri: string): Promise<void> {
  for (const { model, name } of formerIndexes) {
    const dropped = model.collection.dropIndex(name).catch((error: mongoose.mongo.MongoServerError) => {
      if (!missingCodes.includes(error.codeName ?? "")) throw error;
    });
    await awaitCommand(uri, `to drop the index ${name} of ${model.collection.name}`, dropped);
  }
}

/** All models in parallel, because a remote server has high latency. */
async function makeIndexes(uri: string): Promise<void> {
  await Promise.all(
    models.map(async (model) => {
      const { name: collection } = model.collection;
      await awaitCommand(uri, `to make the collection ${collection}`, model.init());
      for (const [key, options] of model.schema.indexes()) {
        const name = String(options.name ?? Object.keys(key).join("_"));
        const created = model.collection.createIndex(key as never, options as mongoose.mongo.CreateIndexesOptions);
        await awaitCommand(uri, `to make the index ${name} of ${collection}`, created);
      }
    }),
  );
}

/** Waits for a command's result. @throws {DatabaseRefusal} if the server rejects it */
async function awaitCommand(uri: string, what: string, work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof mongoose.mongo.MongoServerError)) throw error;
    const reason = error.message.replace(/[.\s]+$/, "");
    throw new DatabaseRefusal(
      `The database at ${hostsOf(uri)} refused ${what}: ${reason}. docs/operations.md names the servers that work.`,
      { cause: error },
    );
  }
}

/** Errors that the driver and Node throw for an invalid URI before sending anything. */
const malformed = [
  "MongoParseError",
  "MongoRuntimeError",
  "MongoInvalidArgumentError",
  "MongoMissingCredentialsError",
  "URIError",
];

function sentenceFor(uri: string, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const reason = `${text.replace(/\/\/\S*@/g, "//").replace(/[.\s]+$/, "")}.`;
  if (error instanceof Error && malformed.includes(error.name)) return `MONGODB_URI can’t be used: ${reason}`;
  return `Couldn’t connect to the database at ${hostsOf(uri)}: ${reason} Check MONGODB_URI and that the server is running.`;
}

/** The hosts of a connection string. Hides everything before its last @, which may be part of a password. */
export function hostsOf(uri: string): string {
  return uri.replace(/^.*@|^[^/]*\/\//, "").replace(/[/?].*$/, "");
}

export async function disconnect(): Promise<void> {
  await mongoose.disconnect();
}

export function isConnected(): boolean {
  return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
}
