import path from "node:path";
import { backUp } from "embedded-mongodb/backup";
import { noteBackup } from "~/platform/runtime/last-backup.server";
import { readArguments } from "./arguments.mjs";
import { readCommandSettings } from "./command-settings";
import { secretBeside, secretsFor } from "./secrets";

const [target] = readArguments("backup") as [string];

/** Copies the embedded database in DATA_DIR to a file, even while the site is running. */
try {
  const settings = readCommandSettings();
  const { dataDir, mongodbUri } = settings;
  if (mongodbUri) throw new Error("MONGODB_URI is set. Back up that server with its own tools, such as mongodump.");
  const addSecrets = await secretsFor(secretBeside(target), settings);
  await backUp(path.join(dataDir, "database"), target);
  console.log(`Backed up to ${target}. To restore it: npm run restore -- ${target}`);
  await addSecrets();
  await noteBackup(dataDir);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
