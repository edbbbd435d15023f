import { randomBytes } from "node:crypto";
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { noteClosed, prepareDataFile } from "#database/file/data-file";
import { DatabaseFolderError } from "#database/file/database-folder-error";
import { dataFileOf } from "#database/file/verify";
import type { Place } from "#database/wire/server";
import { startEngine, type Engine, type Isolation } from "./engine";
import { longestSocketPath, takeOwnership } from "./owner";

export { DatabaseFolderError };

export type EmbeddedDatabase = {
  /** For a MongoDB driver. */
  uri: string;
  /** Whether it runs in this process; false when another one of this machine runs it. */
  owned: boolean;
  close(): Promise<void>;
};

const defaultName = "embedded";
const mostRestarts = 5;
const restartMemoryMs = 60_000;
const restartPauseMs = 200;
const restartTimeoutMs = 20_000;

export type EmbeddedOptions = {
  folder: string;
  /** Listen at a port of 127.0.0.1, with a password in the URI, rather than at a socket. Always on Windows. */
  tcp?: boolean;
  isolation?: Isolation;
  /** The database in the URI and, over TCP, the user. Must be the same for all who open the folder. */
  name?: string;
  /** Called after a crash and restart. Drivers reconnect by themselves. */
  onRestart?: (error: Error) => void;
  /** Called when it ended and wasn't restarted. */
  onFailure?: (error: Error) => void;
};

/**
 * Starts the embedded database of a folder, or finds the process that runs it already.
 * @throws {DatabaseFolderError} when the folder cannot be used, or holds a file that is damaged or foreign
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const folder = path.resolve(options.folder);
  const name = options.name ?? defaultName;
  await prepareFolder(folder);
  const ownership = await takeOwnership(folder);
  if (!ownership.owned) return { uri: uriOf(ownership.place, name), owned: false, close: async () => {} };
  try {
    const file = dataFileOf(folder);
    const place = await choosePlace(folder, options.tcp ?? process.platform === "win32");
    const start = async (where: Place) => {
      // Remove the socket of a crashed run: it would block listening.
      if ("socketPath" in where) await rm(where.socketPath, { force: true });
      await prepareDataFile(file);
      return startEngine({ file, place: where, user: name }, options.isolation ?? "thread");
    };
    const engine = await start(place).catch((error: Error) => {
      if (error instanceof DatabaseFolderError) throw error;
      throw new DatabaseFolderError(`The database ${file} can't be opened: ${error.message}`, { cause: error });
    });
    const reached: Place = "socketPath" in place ? place : { ...place, port: Number(engine.address.split(":")[1]) };
    await ownership.announce(reached);
    const close = keepRunning(engine, () => start(reached), options);
    return {
      uri: uriOf(reached, name),
      owned: true,
      async close() {
        // On a full disk there's no note, and the next start reads the whole file.
        if (await close()) await noteClosed(file).catch(() => {});
        // Before the release, because the next owner may listen at the same path.
        if ("socketPath" in reached) await removeSocket(folder, reached.socketPath);
        await ownership.release();
      },
    };
  } catch (error) {
    await ownership.release();
    throw error;
  }
}

/**
 * Restarts the database at the same address when it crashes. Returns a function that closes it, and returns whether it
 * was running until then.
 */
function keepRunning(
  first: Engine,
  start: () => Promise<Engine>,
  { onRestart, onFailure }: EmbeddedOptions,
): () => Promise<boolean> {
  let closing = false;
  let restarts: number[] = [];
  let current: Promise<Engine | null> = Promise.resolve(first);

  async function restart(error: Error): Promise<Engine | null> {
    restarts = [...restarts.filter((at) => Date.now() - at < restartMemoryMs), Date.now()];
    await delay(restartPauseMs);
    if (closing) return null;
    try {
      if (restarts.length > mostRestarts) throw error;
      const engine = await Promise.race([start(), delay(restartTimeoutMs, null, { ref: false })]);
      if (!engine) throw error;
      watch(engine);
      onRestart?.(error);
      return engine;
    } catch (last) {
      onFailure?.(last as Error);
      return null;
    }
  }

  function watch(engine: Engine): void {
    void engine.ended.then((error) => {
      if (!closing) current = restart(error);
    });
  }

  watch(first);
  return async () => {
    closing = true;
    const engine = await current;
    await engine?.close();
    return engine !== null;
  };
}

function uriOf(place: Place, name: string): string {
  if ("socketPath" in place) return `mongodb://${encodeURIComponent(place.socketPath)}/${name}?directConnection=true`;
  const { port, password } = place;
  const options = "directConnection=true&authSource=admin&authMechanism=SCRAM-SHA-256";
  return `mongodb://${name}:${password}@127.0.0.1:${port}/${name}?${options}`;
}

async function prepareFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    await rm(await mkdtemp(path.join(folder, "writable-")), { recursive: true });
  } catch (error) {
    throw new DatabaseFolderError(
      `The folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}): make it writable for this user, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
}

async function choosePlace(folder: string, tcp: boolean): Promise<Place> {
  if (tcp) return { port: 0, password: randomBytes(24).toString("hex") };
  const inFolder = path.join(folder, "mongodb.sock");
  // mkdtemp makes a folder that only this user can enter.
  const socketPath =
    inFolder.length <= longestSocketPath
      ? inFolder
      : path.join(await mkdtemp(path.join(tmpdir(), "embedded-")), "mongodb.sock");
  return { socketPath };
}

async function removeSocket(folder: string, socketPath: string): Promise<void> {
  const own = path.dirname(socketPath) !== folder;
  await rm(own ? path.dirname(socketPath) : socketPath, { recursive: true, force: true });
}
