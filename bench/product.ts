import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { isConnected } from "#models/connection.server";
import { createApp } from "#server/app";
import { openDatabase } from "#server/database";
import { addressOf, close, listen } from "#server/listen";
import { builtProduct, entryOf } from "#server/product";
import { readSettings } from "~/env.server";

/** Runs the built product on its own database in a temporary folder, filled first, while `work` runs. */
export async function withProduct(fill: () => Promise<void>, work: (origin: string) => Promise<void>): Promise<void> {
  process.env.NODE_ENV = "production";
  const dataDir = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const settings = readSettings({
    ...process.env,
    DATA_DIR: dataDir,
    MONGODB_URI: "",
    LOG_LEVEL: "silent",
    SESSION_SECRET: "s".repeat(32),
  });
  const database = await openDatabase(settings);
  try {
    await fill();
    const product = await builtProduct();
    const { startProduct, stopProduct, content } = await entryOf(product);
    await startProduct(settings);
    const app = createApp({
      ...product,
      settings,
      log: pino({ level: "silent" }),
      isReady: isConnected,
      readiness: async () => ({ ready: true }),
      content,
    });
    const server = await listen(app, "127.0.0.1", 0);
    await work(addressOf(server));
    await close(server);
    await stopProduct();
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}
