import path from "node:path";
import { connect, disconnect } from "#models/connection.server";
import { startEmbeddedDatabase } from "#server/embedded-mongodb/start";
import type { Settings } from "~/env.server";

export type OpenDatabase = {
  /** Which database this is, for people: no credentials in it. */
  description: string;
  close(): Promise<void>;
};

type Hooks = { onFailure?: (error: Error) => void };

/**
 * Connects to the database that the settings mean: `MONGODB_URI`, else the embedded one of `DATA_DIR`, which is
 * started here unless another process of this machine already runs it.
 */
export async function openDatabase(
  settings: Pick<Settings, "mongodbUri" | "dataDir">,
  hooks: Hooks = {},
): Promise<OpenDatabase> {
  if (settings.mongodbUri) {
    await connect(settings.mongodbUri);
    return { description: `MongoDB at ${hostsOf(settings.mongodbUri)}`, close: disconnect };
  }
  const folder = path.join(settings.dataDir, "database");
  const embedded = await startEmbeddedDatabase({ folder, ...hooks });
  try {
    await connect(embedded.uri);
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return {
    description: embedded.owned
      ? `the embedded database in ${folder} (for one machine; set MONGODB_URI to use a MongoDB server)`
      : `the embedded database in ${folder}, run by another process`,
    async close() {
      await disconnect();
      await embedded.close();
    },
  };
}

function hostsOf(uri: string): string {
  return uri
    .replace(/^[^/]+\/\//, "")
    .replace(/^[^/]*@/, "")
    .replace(/[/?].*$/, "");
}
