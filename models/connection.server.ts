import { mendDriverWrites } from "./driver-writes";
import mongoose from "mongoose";
import { AcceptedTerms } from "./accepted-terms.server";
import { Account } from "./user.server";
import { AiCall } from "./ai-call.server";
import { AiProposal } from "./ai-proposal.server";
import { AnnouncedChange } from "./announced-change.server";
import { AuditEntry } from "./audit-entry.server";
import { BlogPost } from "./blog-post.server";
import { BlogSync } from "./blog-sync.server";
import { CatalogueVersion } from "./catalogue-version.server";
import { Category } from "./category.server";
import { Click } from "./click.server";
import { Company } from "./company.server";
import { CompanyCategory } from "./company-category.server";
import { ContentChange } from "./content-change.server";
import { Counter } from "./counter.server";
import { ImportBatch } from "./import-batch.server";
import { ImportChunk } from "./import-chunk.server";
import { ImportMapping } from "./import-mapping.server";
import { ImportRow } from "./import-row.server";
import { Job } from "./job.server";
import { Lead } from "./lead.server";
import { LinkCheck } from "./link-check.server";
import { OutgoingMail } from "./outgoing-mail.server";
import { PasswordReset } from "./password-reset.server";
import { Picture } from "./picture.server";
import { PictureSource } from "./picture-source.server";
import { RateLimit } from "./rate-limit.server";
import { RemovedCompany } from "./removed-company.server";
import { Review } from "./review.server";
import { Session } from "./session.server";
import { Submission } from "./submission.server";
import { Subscriber } from "./subscriber.server";
import { TrashDeletion } from "./trash-deletion.server";
import { Trashed } from "./trashed.server";
import { WriteProbe } from "./write-probe.server";

/** All of them: `connect` makes the collections and indexes that are missing. */
export const models = [
  AcceptedTerms,
  Account,
  AiCall,
  AiProposal,
  AnnouncedChange,
  AuditEntry,
  BlogPost,
  BlogSync,
  CatalogueVersion,
  Category,
  Click,
  Company,
  CompanyCategory,
  ContentChange,
  Counter,
  ImportBatch,
  ImportChunk,
  ImportMapping,
  ImportRow,
  Job,
  Lead,
  LinkCheck,
  OutgoingMail,
  PasswordReset,
  Picture,
  PictureSource,
  RateLimit,
  RemovedCompany,
  Review,
  Session,
  Submission,
  Subscriber,
  TrashDeletion,
  Trashed,
  WriteProbe,
];
/** Indexes that earlier versions made: they would do harm now, or only cost time. */
export const formerIndexes = [
  { model: Trashed, name: "expiry" },
  { model: Company, name: "source_keys" },
  { model: AuditEntry, name: "actor" },
];
const notThere = ["IndexNotFound", "NamespaceNotFound"];

const selectionMs = 5_000;
/** How soon it is noticed that a server went away, where that one does not announce it (the embedded database). */
const heartbeatMs = 2_000;

/** A database that does not answer; `message` is one sentence for whoever runs the server, without credentials. */
class DatabaseUnreachable extends Error {
  override name = "DatabaseUnreachable";
}

/** A database that answers, but refuses what the site needs; `message` holds the server's own sentence, and no credentials. */
class DatabaseRefusal extends Error {
  override name = "DatabaseRefusal";
}

// A filter with an unknown field must fail: silently dropping it would make it match everything.
mongoose.set("strictQuery", "throw");

/**
 * Connects to a MongoDB server, makes the indexes that are missing, and drops former ones. `database` overrides the one that the URI names.
 * @throws {DatabaseUnreachable}
 * @throws {DatabaseRefusal} when the server refuses a collection or an index
 */
export async function connect(uri: string, database?: string): Promise<void> {
  mendDriverWrites();
  try {
    await mongoose.connect(uri, {
      serverSelectionTimeoutMS: selectionMs,
      heartbeatFrequencyMS: heartbeatMs,
      // They're made below, where it's known which one is refused.
      autoIndex: false,
      ...(database ? { dbName: database } : {}),
    });
    await dropFormerIndexes(uri);
    await makeIndexes(uri);
  } catch (error) {
    await mongoose.disconnect();
    if (error instanceof DatabaseRefusal) throw error;
    throw new DatabaseUnreachable(sentenceFor(uri, error), { cause: error });
  }
}

async function dropFormerIndexes(uri: string): Promise<void> {
  for (const { model, name } of formerIndexes) {
    const dropped = model.collection.dropIndex(name).catch((error: mongoose.mongo.MongoServerError) => {
      if (!notThere.includes(error.codeName ?? "")) throw error;
    });
    await asking(uri, `to drop the index ${name} of ${model.collection.name}`, dropped);
  }
}

/** All models at once: a server far away takes its time to answer. */
async function makeIndexes(uri: string): Promise<void> {
  await Promise.all(
    models.map(async (model) => {
      const { name: collection } = model.collection;
      await asking(uri, `to make the collection ${collection}`, model.init());
      for (const [key, options] of model.schema.indexes()) {
        const name = String(options.name ?? Object.keys(key).join("_"));
        const made = model.collection.createIndex(key as never, options as mongoose.mongo.CreateIndexesOptions);
        await asking(uri, `to make the index ${name} of ${collection}`, made);
      }
    }),
  );
}

/** Waits for what a server is asked to do. @throws {DatabaseRefusal} when it answers that it won't */
async function asking(uri: string, what: string, work: Promise<unknown>): Promise<void> {
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

/** What the driver and Node throw at an address that is none, before anything is sent anywhere. */
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

/** The hosts of a connection string. What stands before its last @ is never shown: it may be part of a password. */
export function hostsOf(uri: string): string {
  return uri.replace(/^.*@|^[^/]*\/\//, "").replace(/[/?].*$/, "");
}

export async function disconnect(): Promise<void> {
  await mongoose.disconnect();
}

export function isConnected(): boolean {
  return mongoose.connection.readyState === mongoose.ConnectionStates.connected;
}
