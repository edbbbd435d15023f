import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { crash } from "./database-crashes";

/** A sample of kill.slow.test.ts. */
test("one kill -9 under writers and transactions loses nothing that was acknowledged", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "embedded-crashes-"));
  const { acknowledged, transactions, ...found } = await crash(folder, 1);
  expect(found).toEqual({ kills: 1, lost: [], halves: [], mismatches: [], strays: 0 });
  expect(acknowledged).toBeGreaterThanOrEqual(20);
  expect(transactions).toBeGreaterThanOrEqual(2);
  await rm(folder, { recursive: true });
});
