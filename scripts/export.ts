import path from "node:path";
import mongoose from "mongoose";
import { exportDatabase, type Listing } from "#server/dump";
import { StartFailure } from "#server/failure";
import { verify } from "embedded-mongodb/verify";
import { runWithDatabase } from "./run-with-database";

/** Exports all collections to a new folder as Extended JSON lines, unless the database is damaged. */
await runWithDatabase(async ({ mongodbUri, dataDir }) => {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new StartFailure("Usage: npm run export -- NEW_FOLDER (for example backups/today)");
  if (!mongodbUri) await verify(path.join(dataDir, "database"));
  report(await exportDatabase(mongoose.connection.db as mongoose.mongo.Db, folder));
});

function report({ collections }: Listing): void {
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  console.log(`Exported ${documents} documents from ${collections.length} collections.`);
}
