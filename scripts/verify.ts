import path from "node:path";
import { verify, verifyFile } from "embedded-mongodb/verify";
import { readSettings } from "~/env.server";

/**
 * Reads the whole embedded database of DATA_DIR, while the site runs or not, or the file that is named, such as a backup,
 * and says what it has. Ends with exit code 1 when something in it is damaged.
 */
try {
  const { dataDir, mongodbUri } = readSettings();
  const [file] = process.argv.slice(2);
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
