import { isMainThread, parentPort, workerData } from "node:worker_threads";
import path from "node:path";
import { Database } from "#database/storage/database";
import { Server, type Place } from "#database/wire/server";
import { appear } from "./owner";

/** What runs in a thread or a process of its own: it opens the file, listens, says so, and closes when it is told to. */
export type EngineData = {
  file: string;
  place: Place;
  /** Who may log in, where clients must. */
  user: string;
  /** In a thread: becomes 1, and wakes who waits for it, once the file is closed. */
  closed?: Int32Array;
};
export type EngineReport = { address: string } | { failure: string };

const { file, place, user, closed } = (isMainThread ? JSON.parse(process.argv[2] ?? "{}") : workerData) as EngineData;

const crashPatienceMs = 2_000;

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
  // A process of its own may outlive the owner that started it for a moment: until it has closed the file, nobody else may
  // open that.
  if (isMainThread) await appear(path.dirname(file));
  const server = new Server(new Database(file), user);
  const closeServer = () => server.close().then(reportClosed);
  // What nobody foresaw ends this, but not with the writer's lock held: whoever is started next could not begin.
  process.once("uncaughtException", (error) => {
    console.error(error);
    setTimeout(() => process.kill(process.pid, "SIGKILL"), crashPatienceMs);
    void closeServer().finally(() => process.exit(1));
  });
  const close = () =>
    void closeServer().then(() => {
      if (isMainThread) process.exit(0);
      else parentPort?.close();
    });
  if (isMainThread) {
    // Ctrl-C is sent to a whole group of processes: the one that owns this says when it ends.
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
