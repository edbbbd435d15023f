import { readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { z } from "zod";
import { DatabaseFolderError } from "./database-folder-error";

/** Who runs the database of a folder, as its lock file says. `place` is null until the owner listens. */
const Owner = z.object({
  pid: z.number(),
  place: z
    .union([z.object({ socketPath: z.string() }), z.object({ port: z.number(), password: z.string() })])
    .nullable(),
});
type Owner = z.infer<typeof Owner>;
type Place = NonNullable<Owner["place"]>;

const waitForStartMs = 5_000;
const pollMs = 50;

const lockFile = (folder: string) => path.join(folder, "owner.json");

/**
 * Makes this process the owner of a folder, or answers where the process that owns it listens. A lock whose process
 * is gone, or does not answer, was left behind by a crash and is taken over.
 */
export async function takeOwnership(folder: string): Promise<{ owned: true } | { owned: false; place: Place }> {
  const giveUp = Date.now() + waitForStartMs;
  for (;;) {
    try {
      await writeFile(lockFile(folder), JSON.stringify({ pid: process.pid, place: null }), { flag: "wx", mode: 0o600 });
      return { owned: true };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "EEXIST") {
        await releaseOwnership(folder);
        const message = `The folder ${folder} cannot be written (${code}): ${code === "ENOSPC" ? "make room on its disk" : "make it writable for this user"}.`;
        throw new DatabaseFolderError(message, { cause: error });
      }
    }
    const owner = await readOwner(folder);
    if (owner?.place && (await answers(owner.place))) return { owned: false, place: owner.place };
    const starting = owner ? owner.place === null && owner.pid !== process.pid && isAlive(owner.pid) : true;
    if (starting && Date.now() < giveUp) await new Promise((resolve) => setTimeout(resolve, pollMs));
    else await rm(lockFile(folder), { force: true });
  }
}

/** Tells others where this process, the owner, listens. */
export async function announce(folder: string, place: Place): Promise<void> {
  await writeFile(lockFile(folder), JSON.stringify({ pid: process.pid, place }), { mode: 0o600 });
}

export async function releaseOwnership(folder: string): Promise<void> {
  await rm(lockFile(folder), { force: true });
}

async function readOwner(folder: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(lockFile(folder), "utf8")));
  } catch {
    // It is just being written, or was cut off by a crash.
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function answers(place: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = "socketPath" in place ? connect(place.socketPath) : connect(place.port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
