import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient, MongoServerError, type Collection, type Db } from "mongodb";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#database/process/start";

// The driver cannot type updates of a document that may have any field.
// oxlint-disable-next-line typescript/no-explicit-any
export type Thing = { _id: number; [field: string]: any };

export type Embedded = { uri: string; client: MongoClient; db: Db; things: Collection<Thing> };

/** An embedded database for a test file, behind the driver, whose database `test` is empty before each test. */
export function useEmbeddedDatabase(): Embedded {
  const made = {} as Embedded;
  let folder: string;
  let embedded: EmbeddedDatabase;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
    embedded = await startEmbeddedDatabase({ folder });
    made.uri = embedded.uri;
    made.client = await MongoClient.connect(embedded.uri);
    made.db = made.client.db("test");
    made.things = made.db.collection("things");
  });

  beforeEach(() => made.db.dropDatabase());

  afterAll(async () => {
    await made.client.close();
    await embedded.close();
    await rm(folder, { recursive: true });
  });

  return made;
}

/** The error with which the server refuses. @throws what else went wrong, or that nothing did */
export async function refusalOf(work: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await work.then(
    (result) => new Error(`it was not refused, but gave ${JSON.stringify(result)}`),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof MongoServerError)) throw error;
  return error;
}
