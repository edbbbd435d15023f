import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import type { FromDecoder, ToDecoder } from "~/catalog/pictures/decoder.server";
import { NoPicture } from "~/catalog/pictures/no-picture";

/**
 * In a build, this is compiled from `decoder.server.ts`. Without a build, `decoder.mjs` in this folder loads that
 * file.
 */
const entry = fileURLToPath(new URL("./decoder.mjs", import.meta.url));

/**
 * Limits for one image. The largest PNGs take 1,100 ms and 180 MB. The wall time only ends hanging processes, because
 * any image may take long on a busy machine.
 */
const limits = { cpuMs: 1_400, bytes: 260 * 2 ** 20, wallMs: 60_000 };
/** A process that uses more memory isn't reused, because less would be left for the next image. */
const reusedBytes = 140 * 2 ** 20;
/** Ending the process frees about 80 MB; starting it again takes a fifth of a second. */
const idleMs = 20_000;
/** A lower priority than the server's, as for jobs (`scripts/lower-priority.ts`). */
const niceness = 3;
/** Only these variables are passed on, because settings contain secrets. */
const inherited = ["PATH", "HOME", "TMPDIR", "TEMP", "SystemRoot", "NODE_ENV"];

let decoder: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/**
 * Decodes an image in a process of its own, which is killed if the image takes too much. Call it for one image at a
 * time.
 * @throws {NoPicture}
 * @throws {Error} if the process can't start
 */
export async function decodeInProcess(request: ToDecoder): Promise<Buffer> {
  clearTimeout(idle);
  const child = (decoder ??= startProcess());
  keepAlive(child, true);
  try {
    return await decodedBy(child, request);
  } finally {
    keepAlive(child, false);
    idle = setTimeout(() => end(child), idleMs).unref();
  }
}

async function decodedBy(child: ChildProcess, request: ToDecoder): Promise<Buffer> {
  let bytes = 0;
  const ended = new AbortController();
  const { signal } = ended;
  const limit = setTimeout(() => end(child), limits.wallMs);
  const exit = once(child, "exit", { signal }).catch(() => {});
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      // If the process has started, it was killed at a limit, or the image crashed it.
      const refuse = () =>
        reject(
          bytes > 0
            ? new NoPicture("This image takes too much time or memory to read.")
            : new Error("The process that decodes images ended before it began."),
        );
      void exit.then(refuse);
      child.once("error", refuse);
      child.on("message", (message: FromDecoder) => {
        if ("refusal" in message) return reject(new NoPicture(message.refusal));
        if ("failure" in message) return reject(new Error(message.failure));
        bytes = message.bytes;
        if ("image" in message) resolve(Buffer.from(message.image));
        else if (message.cpuMs > limits.cpuMs || bytes > limits.bytes) end(child);
      });
      child.send(request, (error) => error && refuse());
    });
  } finally {
    clearTimeout(limit);
    ended.abort();
    child
      .removeAllListeners("message")
      .removeAllListeners("error")
      .on("error", () => {});
    if (bytes > reusedBytes) end(child);
  }
}

function startProcess(): ChildProcess {
  // oxlint-disable-next-line no-restricted-properties -- These aren't settings of ours.
  const all = process.env;
  const env = Object.fromEntries(inherited.map((name) => [name, all[name]])) as NodeJS.ProcessEnv;
  const child = fork(entry, {
    env,
    execArgv: ["--max-old-space-size=64"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    // Its threads inherit the priority.
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  } catch {
    // Some systems don't allow this.
  }
  child.once("exit", () => {
    if (decoder === child) decoder = undefined;
  });
  return child;
}

/** Sets whether the process keeps this one from exiting, as it must only while it's busy. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  if (isBusy) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

function end(child: ChildProcess): void {
  if (decoder === child) decoder = undefined;
  child.kill("SIGKILL");
}
