import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { DatabaseFolderError } from "#database/file/database-folder-error";
import type { Place } from "#database/wire/server";

/**
 * One process at a time owns a folder. The only lock that Node has on all systems and that ends with its process, however
 * that ends, is a socket on which it listens: the kernel then refuses connections.
 *
 * A process that wants a folder listens on a socket of its own in it, and then looks for other sockets. If there are none,
 * it owns the folder; else it removes its socket, and tries again after a random pause. Of any two, the one that listened
 * later sees the other, so there are never two owners, however long one takes to open the file. A socket gets the name
 * that others look for only after it listens, so one that refuses connections is stale and may be removed.
 *
 * This holds for containers that share a folder on one machine, too, where process IDs and abstract sockets would not do;
 * not for machines that share a network disk, which LMDB doesn't allow either. On Windows, named pipes do the same.
 */
const prefix = "owner-";
const pollMs = 50;
/** Longer than opening, compacting, or upgrading any file takes. */
const timeoutMs = 10 * 60_000;
/** A little less than the system's limit for a socket's path. */
export const longestSocketPath = 100;
const isWindows = process.platform === "win32";

/** Where the owner listens, once it does, and the name of its own socket; earlier versions had none. */
const Announcement = z.object({
  owner: z.string().optional(),
  place: z.union([z.object({ socketPath: z.string() }), z.object({ port: z.number(), password: z.string() })]),
});

export type Ownership = {
  owned: true;
  /** Tells others where this process, the owner, listens. */
  announce(place: Place): Promise<void>;
  /** To be called once nothing of this process uses the folder any more. */
  release(): Promise<void>;
};

/**
 * Makes this process the owner of a folder, or returns where its owner listens. Waits while the owner opens the file.
 * @throws {DatabaseFolderError} when the folder can't be written, or its owner neither listens nor ends within the time
 */
export async function takeOwnership(
  folder: string,
  withinMs = timeoutMs,
): Promise<Ownership | { owned: false; place: Place }> {
  const giveUp = Date.now() + withinMs;
  for (;;) {
    const place = await placeOfOwner(folder);
    if (place) return { owned: false, place };
    if (!(await isAnybodyThere(folder))) {
      const presence = await appear(folder);
      if (!(await isAnybodyThere(folder, presence.name))) return ownershipOf(folder, presence);
      await presence.leave();
    }
    if (Date.now() > giveUp) {
      const message = `Another process has used the database in ${folder} for long without answering: wait for it, or end it, and try again.`;
      throw new DatabaseFolderError(message);
    }
    await delay(pollMs * (0.5 + Math.random()));
  }
}

const announcementFile = (folder: string) => path.join(folder, "owner.json");

async function ownershipOf(folder: string, presence: Presence): Promise<Ownership> {
  const file = announcementFile(folder);
  // Remove the announcement of an owner that was killed.
  await rm(file, { force: true });
  return {
    owned: true,
    async announce(place) {
      const written = `${file}.${randomBytes(4).toString("hex")}`;
      await writeFile(written, JSON.stringify({ pid: process.pid, owner: presence.name, place }), { mode: 0o600 });
      await rename(written, file);
    },
    async release() {
      await rm(file, { force: true });
      await presence.leave();
    },
  };
}

/** Where the owner listens; null without an owner, or before it listens. */
async function placeOfOwner(folder: string): Promise<Place | null> {
  const announced = await readFile(announcementFile(folder), "utf8")
    .then((text) => Announcement.parse(JSON.parse(text)))
    .catch(() => null);
  if (!announced || !(await answers(announced.place))) return null;
  const { owner, place } = announced;
  // The database's own process may outlive its owner for a moment, and still answer.
  return owner === undefined || (await isPresent(folder, owner)) ? place : null;
}

function isPresent(folder: string, name: string): Promise<boolean> {
  if (isWindows) return answers({ socketPath: `${pipes}${name}` });
  return atShortPath(folder, (short) => answers({ socketPath: path.join(short, name) }));
}

type Presence = { name: string; leave(): Promise<void> };

/** Shows others that this process uses the folder, until it leaves or ends. */
export async function appear(folder: string): Promise<Presence> {
  const id = randomBytes(8).toString("hex");
  const name = `${isWindows ? "embedded" : ""}${dedupKeyOf(folder)}${id}.sock`;
  const server = createServer((socket) => socket.destroy());
  // It lasts as long as the process, but doesn't keep it alive.
  server.unref();
  try {
    if (isWindows) await listenOn(server, `${pipes}${name}`);
    else
      await atShortPath(folder, async (short) => {
        await listenOn(server, path.join(short, `new-${id}.sock`));
        await rename(path.join(folder, `new-${id}.sock`), path.join(folder, name));
      });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const advice = code === "ENOSPC" ? "make room on its disk" : "make it writable for this user";
    throw new DatabaseFolderError(`The folder ${folder} can't be written (${code}): ${advice}.`, { cause: error });
  }
  return {
    name,
    async leave() {
      if (!isWindows) await rm(path.join(folder, name), { force: true });
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pipes = "\\\\.\\pipe\\";

/** Pipes have no folders: a hash of the folder is part of their names. Earlier versions began them with another word. */
function dedupKeyOf(folder: string): string {
  return isWindows ? `-${createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 16)}-` : prefix;
}

function listenOn(server: ReturnType<typeof createServer>, at: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, resolve);
  });
}

/** Whether another process, or another part of this one, uses the folder. Removes sockets of processes that ended. */
async function isAnybodyThere(folder: string, except?: string): Promise<boolean> {
  const mark = dedupKeyOf(folder);
  const all = await readdir(isWindows ? pipes : folder);
  const others = all.filter(
    (name) => (isWindows ? name.includes(mark) : name.startsWith(mark)) && name.endsWith(".sock") && name !== except,
  );
  return others.length > 0 && (isWindows || atShortPath(folder, (short) => isAnyAlive(short, others)));
}

async function isAnyAlive(folder: string, names: string[]): Promise<boolean> {
  for (const name of names) {
    const socketPath = path.join(folder, name);
    if (await answers({ socketPath })) return true;
    await rm(socketPath, { force: true });
  }
  return false;
}

/** Runs work with a short path to the folder, by a symlink if its own is too long for a socket's address. */
async function atShortPath<Result>(folder: string, work: (short: string) => Promise<Result>): Promise<Result> {
  if (path.join(folder, `${prefix}${"0".repeat(16)}.sock`).length <= longestSocketPath) return work(folder);
  const aside = await mkdtemp(path.join(tmpdir(), "embedded-"));
  try {
    const short = path.join(aside, "folder");
    await symlink(path.resolve(folder), short);
    return await work(short);
  } finally {
    await rm(aside, { recursive: true });
  }
}

/** Errors that mean nothing listens. Any other error may come from a busy process. */
const nobodyListens = ["ECONNREFUSED", "ENOENT"];

function answers(place: Place): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = "socketPath" in place ? connect(place.socketPath) : connect(place.port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", ({ code }: NodeJS.ErrnoException) => resolve(!nobodyListens.includes(code ?? "")));
  });
}
