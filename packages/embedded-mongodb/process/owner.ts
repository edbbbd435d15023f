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
 * Who wants a folder listens on a socket of its own in it, and then looks for those of others: with nobody there, it owns
 * the folder; else it withdraws, and tries again after a random pause. Of any two, the one that listened later sees the
 * other, so there are never two owners, however long one of them takes to open the file. A socket gets the name that
 * others look for when it's listened on already: whoever finds one that refuses connections may remove it.
 *
 * This holds for containers that share a folder on one machine, too, where process IDs and abstract sockets would not do;
 * not for machines that share a network disk, which LMDB doesn't allow either. On Windows, named pipes do the same.
 */
const prefix = "owner-";
const pollMs = 50;
/** Longer than any file takes to be opened, compacted or upgraded, unless something is wrong. */
const patienceMs = 10 * 60_000;
/** The system's bound for a socket's path, less a little. */
const longestSocketPath = 100;
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
 * Makes this process the owner of a folder, or answers where the process that owns it listens. While that one is still
 * opening the file, this waits.
 * @throws {DatabaseFolderError} when the folder can't be written, or its owner doesn't come to an end
 */
export async function takeOwnership(
  folder: string,
  patience = patienceMs,
): Promise<Ownership | { owned: false; place: Place }> {
  const giveUp = Date.now() + patience;
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
  // What an owner left that was killed is true of nobody any more.
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

/** Where the owner listens; null when there is none, or it doesn't listen yet. */
async function placeOfOwner(folder: string): Promise<Place | null> {
  const announced = await readFile(announcementFile(folder), "utf8")
    .then((text) => Announcement.parse(JSON.parse(text)))
    .catch(() => null);
  if (!announced || !(await answers(announced.place))) return null;
  const { owner, place } = announced;
  // The database's own process may still answer for a moment when its owner is gone.
  return owner === undefined || (await isPresent(folder, owner)) ? place : null;
}

function isPresent(folder: string, name: string): Promise<boolean> {
  if (isWindows) return answers({ socketPath: `${pipes}${name}` });
  return atShortPath(folder, (short) => answers({ socketPath: path.join(short, name) }));
}

type Presence = { name: string; leave(): Promise<void> };

/** Lets others see that this process uses the folder, until it leaves or ends. */
export async function appear(folder: string): Promise<Presence> {
  const id = randomBytes(8).toString("hex");
  const name = `${isWindows ? "embedded" : ""}${markOf(folder)}${id}.sock`;
  const server = createServer((socket) => socket.destroy());
  // It's there for as long as the process is, but doesn't keep it.
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
function markOf(folder: string): string {
  return isWindows ? `-${createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 16)}-` : prefix;
}

function listenOn(server: ReturnType<typeof createServer>, at: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(at, resolve);
  });
}

/** Whether another process, or another part of this one, uses the folder. Removes what those that are gone left. */
async function isAnybodyThere(folder: string, except?: string): Promise<boolean> {
  const mark = markOf(folder);
  const all = await readdir(isWindows ? pipes : folder);
  const others = all.filter(
    (name) => (isWindows ? name.includes(mark) : name.startsWith(mark)) && name.endsWith(".sock") && name !== except,
  );
  if (isWindows) return others.length > 0;
  return others.length > 0 && atShortPath(folder, (short) => isAnyAlive(short, others));
}

async function isAnyAlive(folder: string, names: string[]): Promise<boolean> {
  for (const name of names) {
    const socketPath = path.join(folder, name);
    if (await answers({ socketPath })) return true;
    await rm(socketPath, { force: true });
  }
  return false;
}

/** Gives a folder whose path is too long for a socket's address a shorter one for a moment. */
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

/** Errors with which the kernel says that nobody listens. Any other one may be of a process that is only busy. */
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
