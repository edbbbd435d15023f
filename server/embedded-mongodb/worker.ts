import { parentPort, workerData } from "node:worker_threads";
import { Database } from "./database";
import { Server, type Place } from "./server";

/** The thread that the embedded database runs in: it opens the file, listens, says so, and closes when it is told to. */
export type WorkerData = { file: string; place: Place };
export type WorkerReport = { state: "listening"; address: string } | { state: "closed" };

const { file, place } = workerData as WorkerData;
const server = new Server(new Database(file));
const report = (message: WorkerReport) => parentPort?.postMessage(message);

parentPort?.once("message", () => {
  void server.close().then(() => {
    report({ state: "closed" });
    parentPort?.close();
  });
});
report({ state: "listening", address: await server.listen(place) });
