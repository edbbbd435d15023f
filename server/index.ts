import { isConnected } from "#models/connection.server";
import { createApp } from "#server/app";
import { openDatabase } from "#server/database";
import { addressOf, close, listen } from "#server/listen";
import { createLog } from "#server/log";
import { withPatience } from "#server/patience";
import { builtProduct, developmentProduct, entryOf } from "#server/product";
import { sessionSecretOf } from "#server/session-secret";
import { readSettings } from "~/env.server";

const development = process.argv.includes("--dev");
process.env.NODE_ENV ??= development ? "development" : "production";

try {
  await start();
} catch (error) {
  // A failure with a sentence for people needs no stack trace; anything else does.
  const expected =
    error instanceof Error &&
    ["StartFailure", "SettingsError", "DatabaseUnreachable", "DatabaseFolderError"].includes(error.name);
  console.error(expected ? error.message : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const settings = readSettings();
  const log = createLog(settings.logLevel, settings.production);
  const database = await openDatabase(settings, {
    onFailure: (error) => {
      log.fatal({ err: error }, "The embedded database stopped.");
      process.exit(1);
    },
  });
  log.info(`Using ${database.description}.`);
  settings.sessionSecret ??= await sessionSecretOf(settings.dataDir);

  const product = development ? await developmentProduct() : await builtProduct();
  const { startProduct, endLiveAnswers, stopProduct } = await entryOf(product);
  await withPatience(() => startProduct(settings));

  const app = createApp({ ...product, settings, log, isReady: isConnected });
  const server = await listen(app, settings.host, settings.port);
  const stop = async () => {
    endLiveAnswers();
    await close(server);
    await stopProduct();
    await product.close();
    await database.close();
    process.exit(0);
  };
  // A second Ctrl-C means now.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
  // Last: whoever reads this may already ask to stop.
  console.log(`\n  ${settings.siteName} is ready at ${settings.siteUrl ?? addressOf(server)}\n`);
}
