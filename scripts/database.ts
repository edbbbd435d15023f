import path from "node:path";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "embedded-mongodb/start";
import { databaseName } from "#server/database-name";
import { readArguments } from "./arguments.mjs";
import { readCommandSettings } from "./command-settings";

const args = readArguments("database");

/**
 * Runs only the embedded database in DATA_DIR, for tools that speak MongoDB's protocol, until Ctrl-C. With `--tcp`, it
 * listens on a local port and requires the password in the printed URI, for tools that don't support sockets.
 */
try {
  const { dataDir, databaseRunsIn: isolation } = readCommandSettings();
  const folder = path.join(dataDir, "database");
  const tcp = args.includes("--tcp") || process.platform === "win32";
  const onRestart = (error: Error) => console.error(`The database crashed (${error.message}) and was restarted.`);
  const database = await startEmbeddedDatabase({
    folder,
    name: databaseName,
    tcp,
    isolation,
    onFailure: end,
    onRestart,
  });
  console.log(database.uri);
  if (database.owned) untilSignal(database);
  else console.log("Another process on this machine is already running the database. This is its address.");
} catch (error) {
  end(error as Error);
}

function untilSignal(database: EmbeddedDatabase): void {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void database.close());
}

function end(error: Error): never {
  console.error(error.message);
  process.exit(1);
}
