import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { EngineData, EngineReport } from "./worker";

/** Where the database runs: in a thread of this process, or in a process of its own, so that a crash ends only that. */
export type Isolation = "thread" | "process";

/** The running database. It ends with this process, however that ends. */
export type Engine = {
  /** The host part of its URI. */
  address: string;
  /** Resolves when it has ended, by a crash or by `close`. */
  ended: Promise<Error>;
  close(): Promise<void>;
};

const exitTimeoutMs = 5_000;

type Running = {
  ended: Promise<Error>;
  onReport(listener: (report: EngineReport) => void): void;
  close(): void;
};

/** Resolves once it listens. @throws {Error} when it ends before */
export async function startEngine(data: EngineData, isolation: Isolation): Promise<Engine> {
  const running = isolation === "thread" ? startThread(data) : startProcess(data);
  const first = await new Promise<string | Error>((resolve) => {
    running.onReport((report) => resolve("address" in report ? report.address : new Error(report.failure)));
    void running.ended.then(resolve);
  });
  if (first instanceof Error) throw first;
  return {
    address: first,
    ended: running.ended,
    async close() {
      running.close();
      await running.ended;
    },
  };
}

const entry = new URL("./worker.mjs", import.meta.url);

function startThread(data: EngineData): Running {
  const closed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  // By default, a thread reserves three times as much for new objects and keeps it, which is memory that the program needs.
  const resourceLimits = { maxYoungGenerationSizeMb: 16 };
  const worker = new Worker(entry, { workerData: { ...data, closed }, resourceLimits });
  // When this process exits, its threads are ended, and one that is writing would wait for its own lock forever.
  const closeFirst = () => {
    worker.postMessage("close");
    if (Atomics.wait(closed, 0, 0, exitTimeoutMs) === "timed-out") process.kill(process.pid, "SIGKILL");
  };
  process.once("exit", closeFirst);
  return {
    ended: new Promise<Error>((resolve) => {
      worker.once("error", resolve);
      worker.once("exit", (code) => resolve(new Error(`its thread ended with code ${code}`)));
    }).finally(() => process.off("exit", closeFirst)),
    onReport: (listener) => worker.on("message", listener),
    close: () => worker.postMessage("close"),
  };
}

function startProcess(data: EngineData): Running {
  const child = fork(fileURLToPath(entry), [JSON.stringify(data)], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  return {
    ended: new Promise((resolve) => {
      child.once("error", resolve);
      child.once("exit", (code, signal) => resolve(new Error(`its process ended with ${signal ?? `code ${code}`}`)));
    }),
    onReport: (listener) => child.on("message", listener),
    close: () => void (child.connected && child.send("close")),
  };
}
