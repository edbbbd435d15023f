import path from "node:path";
import { compact } from "embedded-mongodb/backup";
import { readArguments } from "./arguments.mjs";
import { readCommandSettings } from "./command-settings";

readArguments("compact");

/** Shrinks the embedded database file in DATA_DIR to its content, while the site is stopped. */
try {
  const { before, after } = await compact(path.join(readCommandSettings().dataDir, "database"));
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  console.log(`Compacted from ${megabytes(before)} to ${megabytes(after)} MB.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
