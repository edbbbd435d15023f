import { isMainThread, parentPort, workerData } from "node:worker_threads";
import path from "node:path";
import { Database } from "#database/storage/database";
import { Server, type Place } from "#database/wire/server";
import { appear } from "./owner";

/** The entry of the database's thread or process: opens the file, listens, reports where, and closes on request. */
export type EngineData = {
  file: string;
  place: Place;
  /** The user who may log in over TCP. */
  user: string;
  /** In a thread: set to 1, with a notify, once the file is closed. */
  closed?: Int32Array;
};
export type EngineReport = { address: string } | { failure: string };

const { file, place, user, closed } = (isMainThread ? JSON.parse(process.argv[2] ?? "{}") : workerData) as EngineData;

const crashTimeoutMs = 2_000;

function report(message: EngineReport): void {
  if (isMainThread) process.send?.(message);
  else parentPort?.postMessage(message);
}

function reportClosed(): void {
  if (!closed) return;
  Atomics.store(closed, 0, 1);
  Atomics.notify(closed, 0);
}

try {
  // This process may outlive the owner that started it for a moment: no other may open the file before this closes it.
  if (isMainThread) await appear(path.dirname(file));
  const server = new Server(new Database(file), user);
  const closeServer = () => server.close().then(reportClosed);
  // Close before a crash ends this: the next run couldn't begin while the writer's lock is held.
  process.once("uncaughtException", (error) => {
    console.error(error);
    setTimeout(() => process.kill(process.pid, "SIGKILL"), crashTimeoutMs);
    void closeServer().finally(() => process.exit(1));
  });
  const close = () =>
    void closeServer().then(() => {
      if (isMainThread) process.exit(0);
      else parentPort?.close();
    });
  if (isMainThread) {
    // Ctrl-C reaches the whole process group; the owner decides when this ends.
    process.on("SIGINT", () => {});
    process.once("message", close);
    process.once("disconnect", close);
  } else parentPort?.once("message", close);
  report({ address: await server.listen(place) });
} catch (error) {
  report({ failure: (error as Error).message });
  reportClosed();
  if (isMainThread) process.disconnect();
  throw error;
}
