import path from "node:path";
import { verify, verifyFile } from "embedded-mongodb/verify";
import { readArguments } from "./arguments.mjs";
import { readCommandSettings } from "./command-settings";

const [file] = readArguments("verify");

/**
 * Reads the entire embedded database in DATA_DIR, even while the site is running, or a given file such as a backup, and
 * prints what it contains. Exits with code 1 if anything is damaged.
 */
try {
  const { dataDir, mongodbUri } = readCommandSettings();
  if (mongodbUri && !file)
    throw new Error("MONGODB_URI is set: verify that server with its own tools (db.COLLECTION.validate()).");
  const { collections } = file ? verifyFile(file) : await verify(path.join(dataDir, "database"));
  for (const { ns, documents, indexes } of collections)
    console.log(`${ns}  ${documents} documents, ${indexes} indexes`);
  console.log(`OK: all of ${file ?? "the database"} is as it was written.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
