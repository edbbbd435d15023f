import path from "node:path";
import { backUp } from "#server/embedded-mongodb/backup";
import { readSettings } from "~/env.server";

/** Copies the embedded database of DATA_DIR into a file, while the site runs or not. */
try {
  const { dataDir, mongodbUri } = readSettings();
  const [target] = process.argv.slice(2);
  if (mongodbUri) throw new Error("MONGODB_URI is set: back that server up with its own tools, such as mongodump.");
  if (!target) throw new Error("Name the file to write: npm run backup -- backups/today.lmdb");
  await backUp(path.join(dataDir, "database"), target);
  console.log(
    `Backed up to ${target}. To restore it, stop the site and put it in the place of database/database.lmdb.`,
  );
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
