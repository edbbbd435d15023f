import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { checkDataFile } from "./data-file";
import { DatabaseFolderError } from "./database-folder-error";
import { announce, releaseOwnership, takeOwnership } from "./owner";
import type { Place } from "./server";
import type { WorkerData, WorkerReport } from "./worker";

export { DatabaseFolderError };

export type EmbeddedDatabase = {
  /** For a MongoDB driver. */
  uri: string;
  /** Whether it runs in this process; false when another one of this machine runs it. */
  owned: boolean;
  close(): Promise<void>;
};

/** The system's bound for a socket's path, less a little. */
const longestSocketPath = 100;

/**
 * Starts the embedded database of a folder in a thread of its own, or finds the process that runs it already.
 * @throws {DatabaseFolderError} when the folder cannot be used, or holds a file that is damaged or foreign
 */
export async function startEmbeddedDatabase(options: {
  folder: string;
  onFailure?: (error: Error) => void;
}): Promise<EmbeddedDatabase> {
  const folder = path.resolve(options.folder);
  await prepareFolder(folder);
  const ownership = await takeOwnership(folder);
  if (!ownership.owned) return { uri: uriOf(ownership.place), owned: false, close: async () => {} };
  try {
    const file = path.join(folder, "database.lmdb");
    await checkDataFile(file);
    const place = await choosePlace(folder);
    const worker = await startWorker({ file, place }, options.onFailure);
    const reached: Place = "socketPath" in place ? place : { port: Number(worker.address.split(":")[1]) };
    await announce(folder, reached);
    return {
      uri: uriOf(reached),
      owned: true,
      async close() {
        await worker.close();
        await releaseOwnership(folder);
        if ("socketPath" in reached) await removeSocket(folder, reached.socketPath);
      },
    };
  } catch (error) {
    await releaseOwnership(folder);
    throw error;
  }
}

function uriOf(place: Place): string {
  const host = "socketPath" in place ? encodeURIComponent(place.socketPath) : `127.0.0.1:${place.port}`;
  return `mongodb://${host}/saasfinder?directConnection=true`;
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

async function choosePlace(folder: string): Promise<Place> {
  if (process.platform === "win32") return { port: 0 };
  const inFolder = path.join(folder, "mongodb.sock");
  // mkdtemp makes a folder that only this user can enter.
  const socketPath =
    inFolder.length <= longestSocketPath
      ? inFolder
      : path.join(await mkdtemp(path.join(tmpdir(), "saasfinder-")), "mongodb.sock");
  await rm(socketPath, { force: true });
  return { socketPath };
}

async function removeSocket(folder: string, socketPath: string): Promise<void> {
  const own = path.dirname(socketPath) !== folder;
  await rm(own ? path.dirname(socketPath) : socketPath, { recursive: true, force: true });
}

/** The thread, once it listens. Until then its failure is a refusal to start; later, `onFailure` is told. */
async function startWorker(
  data: WorkerData,
  onFailure?: (error: Error) => void,
): Promise<{ address: string; close(): Promise<void> }> {
  const worker = new Worker(new URL("./worker.mjs", import.meta.url), { workerData: data });
  const ended = new Promise<Error>((resolve) => {
    worker.once("error", resolve);
    worker.once("exit", (code) => resolve(new Error(`its thread ended with code ${code}`)));
  });
  const listening = new Promise<string>((resolve) => {
    worker.on("message", (report: WorkerReport) => report.state === "listening" && resolve(report.address));
  });
  const first = await Promise.race([listening, ended]);
  if (first instanceof Error)
    throw new DatabaseFolderError(`The database ${data.file} cannot be opened: ${first.message}`, { cause: first });
  let closing = false;
  void ended.then((error) => !closing && onFailure?.(error));
  return {
    address: first,
    async close() {
      closing = true;
      worker.postMessage("close");
      await ended;
    },
  };
}
