import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "embedded-mongodb/start";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUri: string;
  }
}

/** Linux's file system in memory. Flushing each write to a disk would take longer than most tests. */
const inMemory = "/dev/shm";
/** A full one would end the database. Docker's has 64 MB unless told otherwise. */
const enoughBytes = 1e9;

async function fastFolder(): Promise<string> {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= enoughBytes ? inMemory : tmpdir();
}

/**
 * Runs once for all test files. Provides the server on which each file creates its own database (`useDatabase`):
 * TEST_MONGODB_URI, or else an embedded one in a temporary folder.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_MONGODB_URI;
  const folder = await mkdtemp(path.join(await fastFolder(), "saasfinder-test-"));
  const embedded = given ? null : await startEmbeddedDatabase({ folder });
  provide("databaseUri", embedded?.uri ?? given!);
  return async () => {
    await embedded?.close();
    await rm(folder, { recursive: true });
  };
}
