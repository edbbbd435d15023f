import path from "node:path";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#server/embedded-mongodb/start";
import { readSettings } from "~/env.server";

/** Runs the embedded database of DATA_DIR alone, for tools that speak MongoDB's protocol, until Ctrl-C. */
try {
  const folder = path.join(readSettings().dataDir, "database");
  const database = await startEmbeddedDatabase({ folder, onFailure: end });
  console.log(database.uri);
  if (database.owned) untilSignal(database);
  else console.log("Another process of this machine runs it: this address is that one's.");
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
