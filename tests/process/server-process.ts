import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";

/** Settings by name, as the environment holds them. */
export type Environment = Record<string, string>;

export type Ended = { code: number | null; signal: NodeJS.Signals | null };

/** What an operator's shell would hold: nothing of the tests' own, and of the settings only what a test says. */
function environment(given: Environment): NodeJS.ProcessEnv {
  const { HOME, PATH, TMPDIR } = process.env;
  // Blank counts as unset, and comes before what a developer's .env file says.
  const unset = { MONGODB_URI: "", SESSION_SECRET: "", SITE_URL: "", ADMIN_USERNAME: "", ADMIN_PASSWORD: "", PORT: "" };
  return { HOME, PATH, TMPDIR, ...unset, NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "info", ...given };
}

/** A server or a command as an operator starts it, with what it has said so far. */
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

  /** Waits until its output has something like that, and answers what. Throws when it ends without. */
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

  /** Asks it to stop, and answers how it ended. */
  async stop(signal: "SIGTERM" | "SIGINT" = "SIGTERM"): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }

  /** kill -9: it has no say in it. */
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

/** What `npm start` starts. */
export const builtServer = "build/start/index.mjs";

/** Starts the server or a command, by its name, on the test's data folder, without waiting for anything. `cwd`: where the build is. */
export function start(program: string, args: string[] = [], settings: Environment = {}, cwd?: string): ServerProcess {
  const script = program === builtServer ? [program] : ["scripts/command.mjs", program];
  const process = new ServerProcess([...script, ...args], { DATA_DIR: dataDir(), ...settings }, cwd);
  running.push(process);
  return process;
}

/** Runs the server or a command, by its name, to its end. */
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

/** Starts the server on a free port, and waits until it says its address. */
export async function startServer(settings: Environment = {}): Promise<Server> {
  const process = start(builtServer, [], { PORT: "0", ...settings });
  const said = await process.says(/ is ready at http:\/\/\S+/);
  const port = said.split(":").at(-1);
  return { process, url: `http://127.0.0.1:${port}` };
}

/** Runs the embedded database of the test's folder alone. Its address stays the same from one start to the next. */
export async function startDatabase(): Promise<{ process: ServerProcess; uri: string }> {
  const process = start("database");
  return { process, uri: await process.says(/mongodb:\/\/\S+/) };
}
