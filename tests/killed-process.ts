import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { randomInt } from "node:crypto";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

/** Runs a script of `tests/process/` in a process of its own, which sends a message once it has started. */
export function forkScript(name: string, args: readonly string[]): ChildProcess {
  return fork(path.resolve("tests/process", name), args, { execArgv: ["--import", "tsx"] });
}

/** Kills a process at some moment within so many milliseconds after it has started its work, if it hasn't ended by then. */
export async function killWithin(process: ChildProcess, ms: number): Promise<void> {
  const ended = once(process, "exit");
  await Promise.race([once(process, "message"), ended]);
  await Promise.race([delay(randomInt(ms)), ended]);
  process.kill("SIGKILL");
  await ended;
}
