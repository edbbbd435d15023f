import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Built from scripts/open-data-process.ts. */
const entry = fileURLToPath(new URL("./open-data-process.mjs", import.meta.url));

/**
 * V8 would let garbage grow with the machine's memory. A batch of companies and a group of Parquet's rows take far less. Threads
 * that help to collect it would make this process faster than it must be, with more work altogether.
 */
export const memoryOptions = ["--max-old-space-size=192", "--max-semi-space-size=16", "--single-threaded-gc"];

/**
 * Makes the files in a process of its own, which has the lowest priority and its own memory.
 * @param signal when aborted, the process removes what it wrote, and ends
 * @returns false if there's no such process, for example without a build
 * @throws if it failed; it has logged why
 */
export function makeInOwnProcess(signal: AbortSignal): Promise<boolean> {
  if (!existsSync(entry)) return Promise.resolve(false);
  const child = fork(entry, { execArgv: memoryOptions });
  const stop = () => child.connected && child.disconnect();
  signal.addEventListener("abort", stop, { once: true });
  return new Promise<boolean>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, by) => {
      if (code === 0) resolve(true);
      else reject(new Error(`Its process ended with ${code ?? by}.`));
    });
  }).finally(() => signal.removeEventListener("abort", stop));
}
