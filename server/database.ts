import path from "node:path";
import { connect, disconnect, hostsOf, isConnected } from "#models/connection.server";
import { databaseName } from "#server/database-name";
import { makeDataFolder } from "#server/private-files";
import { startEmbeddedDatabase, type EmbeddedOptions } from "embedded-mongodb/start";
import type { Settings } from "~/platform/runtime/env.server";

export type OpenDatabase = {
  /** Describes the database for people, without credentials. */
  description: string;
  /** Whether it's embedded, and this process runs it. */
  isOwn: boolean;
  close(): Promise<void>;
};

type Hooks = {
  /** For long-running processes: reports failures of the embedded database, and takes it over when its process ends. */
  onFailure?: (error: Error) => void;
  /** Called after the embedded database has crashed and restarted. */
  onRestart?: (error: Error) => void;
};

const takeOverPollMs = 1_000;

/**
 * Connects to the configured database: `MONGODB_URI`, or else the embedded one in `DATA_DIR`, which it starts unless
 * another local process runs it.
 */
export async function openDatabase(
  settings: Pick<Settings, "mongodbUri" | "dataDir"> & Partial<Pick<Settings, "databaseRunsIn">>,
  hooks: Hooks = {},
): Promise<OpenDatabase> {
  if (settings.mongodbUri) {
    await connect(settings.mongodbUri);
    return { description: `MongoDB at ${hostsOf(settings.mongodbUri)}`, isOwn: false, close: disconnect };
  }
  const folder = path.join(settings.dataDir, "database");
  await makeDataFolder(folder);
  const options = { folder, name: databaseName, isolation: settings.databaseRunsIn ?? "thread", ...hooks };
  const embedded = await startAndConnect(options);
  if (embedded.owned) {
    return {
      description: `the embedded database in ${folder} (single machine only; set MONGODB_URI to use MongoDB)`,
      isOwn: true,
      close: embedded.close,
    };
  }
  return {
    description: `the embedded database in ${folder}, run by another process`,
    isOwn: false,
    close: hooks.onFailure ? takeOverOnceLeft(options, embedded, hooks.onFailure) : embedded.close,
  };
}

type Connected = { owned: boolean; close: () => Promise<void> };

async function startAndConnect(options: EmbeddedOptions): Promise<Connected> {
  const embedded = await startEmbeddedDatabase(options);
  try {
    await connect(embedded.uri);
  } catch (error) {
    await embedded.close();
    throw error;
  }
  return {
    owned: embedded.owned,
    close: async () => {
      await disconnect();
      await embedded.close();
    },
  };
}

/**
 * Runs the database here once the process that ran it has ended, for example if the site started during an import.
 * Returns a function that closes it, whichever process runs it by then.
 */
function takeOverOnceLeft(
  options: EmbeddedOptions,
  first: Connected,
  onFailure: (error: Error) => void,
): () => Promise<void> {
  let current = first;
  let away = false;
  let takingOver: Promise<void> | undefined;

  async function takeOver(): Promise<void> {
    await disconnect();
    current = await startAndConnect(options);
    if (current.owned) clearInterval(timer);
  }

  const timer = setInterval(() => {
    if (takingOver) return;
    // Wait for one more poll, because an ending process may still be cleaning up the folder.
    if (away && !isConnected())
      takingOver = takeOver()
        .catch(onFailure)
        .finally(() => (takingOver = undefined));
    away = !isConnected();
  }, takeOverPollMs);

  return async () => {
    clearInterval(timer);
    await takingOver;
    await current.close();
  };
}
