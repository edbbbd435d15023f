import { spawn } from "node:child_process";
import { loader, moduleOf } from "#database/tests/program";

export type DatabaseProcess = {
  uri: string;
  /** Each resolves once it has ended. */
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

/**
 * Runs the database of a folder in a process of its own.
 * @param maxFileBytes in KB, what the disk has room for
 */
export async function startDatabaseProcess(folder: string, maxFileBytes?: number): Promise<DatabaseProcess> {
  const program = [process.execPath, ...loader, moduleOf("tests/run-database"), folder];
  const limited = maxFileBytes ? ["sh", "-c", `ulimit -f ${maxFileBytes * 2}; exec "$@"`, "sh", ...program] : program;
  const [command = "", ...args] = limited;
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const uri = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (line) => resolve(String(line).trim()));
    void ended.then(() => reject(new Error("The database did not start.")));
  });
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return { uri, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}
