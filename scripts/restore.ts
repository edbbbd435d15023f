import mongoose from "mongoose";
import { importDatabase } from "#server/dump";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

const [folder] = readArguments("restore") as [string];

/** Imports an export into an empty database, and compares counts and hashes. */
await runWithDatabase(async () => {
  const { collections, leftOut } = await importDatabase(mongoose.connection.db as mongoose.mongo.Db, folder);
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  for (const what of leftOut) console.log(`Left out: ${what}`);
  console.log(`Restored ${documents} documents to ${collections.length} collections. Counts and hashes match.`);
});
