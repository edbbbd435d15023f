import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedDatabase } from "embedded-mongodb/start";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUri: string;
  }
}

/**
 * Runs once for all test files. Provides the server on which each file creates its own database (`useDatabase`):
 * TEST_MONGODB_URI, or else an embedded one in a temporary folder.
 */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_MONGODB_URI;
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-test-"));
  const embedded = given ? null : await startEmbeddedDatabase({ folder });
  provide("databaseUri", embedded?.uri ?? given!);
  return async () => {
    await embedded?.close();
    await rm(folder, { recursive: true });
  };
}
