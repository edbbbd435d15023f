import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { damagePages } from "#database/tests/damage/damaged-pages";

test("of pages chosen at random, none that matters goes unnoticed", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "embedded-damage-"));
  const { found, harmless, unnoticed } = await damagePages(folder, 20, 7);
  expect(unnoticed).toEqual([]);
  expect(found).toBeGreaterThan(6);
  expect(found + harmless).toBe(20);
  await rm(folder, { recursive: true });
});
