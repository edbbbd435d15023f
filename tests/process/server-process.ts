import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/** Environment variables by name. */
export type Environment = Record<string, string>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** The environment of an operator's shell: none of the tests' own variables, and only the given settings. */
function environment(given: Environment): NodeJS.ProcessEnv {
  const { HOME, PATH, TMPDIR, SERVER_COVERAGE: NODE_V8_COVERAGE } = process.env;
  // Blank counts as unset, and overrides a developer's .env file.
  const unset = { MONGODB_URI: "", SESSION_SECRET: "", SITE_URL: "", ADMIN_USERNAME: "", ADMIN_PASSWORD: "", PORT: "" };
  const inherited = { HOME, PATH, TMPDIR, ...(NODE_V8_COVERAGE && { NODE_V8_COVERAGE }) };
  return { ...inherited, ...unset, NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "info", ...given };
}

/** A server or a command as an operator starts it, with its output so far. */
export class ServerProcess {
  stdout = "";
  stderr = "";
  readonly ended: Promise<Ended>;
  private readonly child: ChildProcess;

  constructor(args: string[], settings: Environment, cwd?: string) {
    this.child = spawn(process.execPath, args, {
      cwd,
      env: environment(settings),
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child.stdout?.setEncoding("utf8").on("data", (text: string) => (this.stdout += text));
    this.child.stderr?.setEncoding("utf8").on("data", (text: string) => (this.stderr += text));
    this.ended = new Promise((resolve) => this.child.once("close", (code, signal) => resolve({ code, signal })));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  /** Waits for a match in its output and returns it. Throws if the process ends without one. */
  async says(pattern: RegExp): Promise<string> {
    const found = () => pattern.exec(this.stdout)?.[0];
    return new Promise((resolve, reject) => {
      const look = () => {
        const text = found();
        if (text !== undefined) resolve(text);
      };
      look();
      this.child.stdout?.on("data", look);
      void this.ended.then(({ code, signal }) =>
        reject(new Error(`It ended (${code ?? signal}) before it said ${pattern}:\n${this.stdout}${this.stderr}`)),
      );
    });
  }

  /** Stops it, and returns how it ended. */
  async stop(signal: "SIGTERM" | "SIGINT" = "SIGTERM"): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }

  /** kill -9. */
  async kill(): Promise<void> {
    this.child.kill("SIGKILL");
    await this.ended;
  }
}

const running: ServerProcess[] = [];
let folder: string;

/** Creates a folder for each test, or one for the whole file, and kills all processes still running at its end. */
export function useFolder(per: "test" | "file" = "test"): void {
  const [before, after] = per === "test" ? [beforeEach, afterEach] : [beforeAll, afterAll];
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "saasfinder-process-"));
  });
  after(async () => {
    await Promise.all(running.splice(0).map((process) => process.kill()));
    await rm(folder, { recursive: true, force: true });
  });
}

export function inFolder(name: string): string {
  return path.join(folder, name);
}

export const dataDir = () => inFolder("data");

/** The program that `npm start` runs. */
export const builtServer = "build/start/index.mjs";

/** Starts the server or a named command with the test's data folder, without waiting. `cwd` is the folder of the build. */
export function start(program: string, args: string[] = [], settings: Environment = {}, cwd?: string): ServerProcess {
  const script = program.endsWith(builtServer) ? [program] : ["scripts/command.mjs", program];
  const process = new ServerProcess([...script, ...args], { DATA_DIR: dataDir(), ...settings }, cwd);
  running.push(process);
  return process;
}

/** Runs the server or a named command to its end. */
export async function run(
  program: string,
  args: string[] = [],
  settings: Environment = {},
  cwd?: string,
): Promise<ServerProcess & Ended> {
  const process = start(program, args, settings, cwd);
  return Object.assign(process, await process.ended);
}

export type Server = { process: ServerProcess; url: string };

/** Starts the server on a free port, and waits for its address in the output. */
export async function startServer(settings: Environment = {}, cwd?: string): Promise<Server> {
  const process = start(builtServer, [], { PORT: "0", ...settings }, cwd);
  const said = await process.says(/ is ready at http:\/\/[^\s"]+/);
  const port = said.split(":").at(-1);
  return { process, url: `http://127.0.0.1:${port}` };
}

/** Runs only the embedded database of the test's folder. Its URI stays the same across starts. */
export async function startDatabase(): Promise<{ process: ServerProcess; uri: string }> {
  const process = start("database");
  return { process, uri: await process.says(/mongodb:\/\/\S+/) };
}
