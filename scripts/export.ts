import path from "node:path";
import mongoose from "mongoose";
import { exportDatabase, type Listing } from "#server/dump";
import { verify } from "embedded-mongodb/verify";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";
import { secretIn, secretsFor } from "./secrets";

const [folder] = readArguments("export") as [string];

/** Exports all collections to a new folder as Extended JSON lines, unless the database is damaged. */
await runWithDatabase(async (settings) => {
  const { mongodbUri, dataDir } = settings;
  const addSecrets = await secretsFor(secretIn(folder), settings);
  if (!mongodbUri) await verify(path.join(dataDir, "database"));
  report(await exportDatabase(mongoose.connection.db as mongoose.mongo.Db, folder));
  await addSecrets();
});

function report({ collections }: Listing): void {
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  console.log(`Exported ${documents} documents from ${collections.length} collections.`);
}
