import { setFlagsFromString } from "node:v8";
import { isConnected } from "#models/connection.server";
import { isDiskFull } from "#models/disk-full";
import { watchCommands } from "#models/watch-commands";
import { createApp } from "#server/app";
import { damageBehind } from "#server/damage";
import { openDatabase } from "#server/database";
import { isExpected } from "#server/failure";
import { addressOf, close, listen } from "#server/listen";
import { createLog, logConsole } from "#server/log";
import { listenForMetrics, Metrics } from "#server/metrics";
import { retryUntilConnected } from "#server/retry-until-connected";
import { projectFolder } from "#server/project-folder";
import { builtProduct, developmentProduct, entryOf } from "#server/product";
import { readinessOf } from "#server/readiness";
import { sessionSecretOf } from "#server/session-secret";
import { reportSlowQueries } from "#server/slow-queries";
import { fullDiskLine } from "~/platform/runtime/disk-full.server";
import { settingWarnings, readSettings } from "~/platform/runtime/env.server";

const development = process.argv.includes("--dev");
process.env.NODE_ENV ??= development ? "development" : "production";

const log = createLog("info", "server");
logConsole(log);

/** Functions that close the parts opened so far, newest first. */
const opened: (() => Promise<unknown>)[] = [];

try {
  await start();
} catch (error) {
  await closeAll();
  const shown = isExpected(error) ? error.message : ((await damageBehind(error)) ?? error);
  // Check the disk first, because some of the expected errors wrap a disk error.
  console.error(isDiskFull(error) ? "The disk is full. Free some space, and start again." : shown);
  process.exit(1);
}

/**
 * Stops in order, also after a failed start: running work is completed or returned to the queue. If one part fails to
 * close, the others are still closed, because the database must unlock its folder.
 */
async function closeAll(): Promise<void> {
  for (const close of opened)
    await close().catch((error: unknown) => console.error(isDiskFull(error) ? fullDiskLine(error) : error));
}

async function start(): Promise<void> {
  // Settings and data are there, whatever folder it was started in.
  process.chdir(projectFolder);
  const settings = readSettings();
  log.level = settings.logLevel;
  for (const sentence of settingWarnings()) log.warn(sentence);
  // Load the product while the database opens: both mostly wait for the disk or another thread.
  const loading = development ? developmentProduct() : builtProduct();
  loading.catch(() => {});
  const metrics = Object.values(settings.metrics).some((setting) => setting !== undefined) ? new Metrics() : undefined;
  reportSlowQueries(log, settings.slowQueryMs);
  if (metrics) watchCommands((command) => metrics.countCommand(command));
  const database = await openDatabase(settings, {
    onRestart: (error) => log.error({ err: error }, "The embedded database crashed and was restarted."),
    onFailure: (error) => {
      log.fatal({ err: error }, "The embedded database stopped.");
      process.exit(1);
    },
  });
  opened.unshift(() => database.close());
  log.info(`Using ${database.description}.`);
  settings.sessionSecret ??= await sessionSecretOf(settings.dataDir);

  const product = await loading;
  opened.unshift(() => product.close());
  const entry = await entryOf(product);
  const { startProduct, isServedEarly, allowedMethods, isForEverybody, hasMarkdown, hasEmbed, findFile, routeOf } =
    entry;
  const { trackRequest, recordVisit, endLiveAnswers, stopProduct, content, addGauges } = entry;
  opened.unshift(stopProduct);

  let started = false;
  const isStarted = () => started;
  const databaseFolder = settings.mongodbUri ? undefined : settings.dataDir;
  const readiness = readinessOf({ databaseFolder, isStarted });
  const app = createApp({
    ...product,
    settings,
    log,
    isReady: isConnected,
    readiness,
    isStarted,
    isServedEarly,
    allowedMethods,
    isForEverybody,
    hasMarkdown,
    hasEmbed,
    findFile,
    routeOf,
    trackRequest,
    recordVisit,
    metrics,
    // In development, the code changes, too, so stored pages would be outdated.
    content: development ? undefined : content,
  });
  if (metrics) {
    addGauges(metrics.registry, settings.dataDir);
    const { port } = settings.metrics;
    const listening = port === undefined ? undefined : await listenForMetrics(metrics, port);
    if (listening) opened.unshift(() => close(listening));
  }
  const server = await listen(app, settings.host, settings.port);
  opened.unshift(async () => {
    endLiveAnswers();
    await close(server);
  });
  // Listen before this: while a large catalog loads, lists show what has been read, and other requests get 503.
  await retryUntilConnected(() => startProduct(settings));
  started = true;
  // On a large machine, V8 lets garbage grow to three times the live heap, which is most of the memory at 100,000
  // companies. Don't set it earlier: while the heap is small, V8 would collect garbage all the time.
  setFlagsFromString("--heap-growing-percent=50");
  // A second Ctrl-C ends the process immediately.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void closeAll().then(() => process.exit(0)));
  // Print this last, because a script that reads it may send a signal right away.
  log.info(`${settings.siteName} is ready at ${settings.siteUrl ?? addressOf(server)}`);
}
