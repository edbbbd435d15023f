import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { environmentOf, start, stop, type Site } from "#bench/site-process";
import { openDatabase } from "#server/database";
import { readSettings } from "~/platform/runtime/env.server";

/** Runs the built site on its own database in a temporary folder, filled first, while `work` runs. */
export async function withProduct(fill: () => Promise<void>, work: (site: Site) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const env = await environmentOf(folder);
  const database = await openDatabase(readSettings(env));
  await fill().finally(() => database.close());
  const site = await start(env);
  await work(site).finally(() => stop(site));
  await rm(folder, { recursive: true });
}
