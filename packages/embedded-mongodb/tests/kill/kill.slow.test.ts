import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { crash } from "./database-crashes";

test("kill -9 under writers and transactions loses nothing that was acknowledged, and leaves no half", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "embedded-crashes-"));
  const { acknowledged, transactions, ...found } = await crash(folder, 5);
  expect(found).toEqual({ kills: 5, lost: [], halves: [], mismatches: [], strays: 0 });
  // At least as many as it waits for before each kill.
  expect(acknowledged).toBeGreaterThanOrEqual(100);
  expect(transactions).toBeGreaterThanOrEqual(10);
  await rm(folder, { recursive: true });
});
