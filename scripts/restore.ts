import { stat } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { restoreBackup } from "embedded-mongodb/backup";
import { importDatabase } from "#server/dump";
import { StartFailure } from "#server/failure";
import { makeDataFolder } from "#server/private-files";
import type { Settings } from "~/platform/runtime/env.server";
import { readArguments } from "./arguments.mjs";
import { run, runWithDatabase } from "./run-with-database";
import { secretsOf } from "./secrets";

const [copy] = readArguments("restore") as [string];

/** Imports an export into an empty database, and compares counts and hashes. */
async function importExport(settings: Settings): Promise<void> {
  const restoreSecrets = await secretsOf(copy, settings);
  const { collections, leftOut } = await importDatabase(mongoose.connection.db as mongoose.mongo.Db, copy);
  const documents = collections.reduce((sum, collection) => sum + collection.documents, 0);
  for (const what of leftOut) console.log(`Left out: ${what}`);
  console.log(`Restored ${documents} documents to ${collections.length} collections. Counts and hashes match.`);
  await restoreSecrets();
}

/** Puts a backup in the place of a built-in database that isn't there. */
async function restoreFile(settings: Settings): Promise<void> {
  if (settings.mongodbUri) throw new StartFailure("MONGODB_URI is set. Only an export can be restored there.");
  const restoreSecrets = await secretsOf(copy, settings);
  const folder = path.join(settings.dataDir, "database");
  await makeDataFolder(folder);
  await restoreBackup(copy, folder);
  console.log(`Restored the database from ${copy}, as it was written.`);
  await restoreSecrets();
}

const found = await stat(copy).catch(() => null);
if (found?.isFile()) await run(restoreFile);
else if (found) await runWithDatabase(importExport);
else await run(() => Promise.reject(new StartFailure(`There’s no ${copy}.`)));
