import { formatCount } from "~/platform/text/format-count";
import { dueMigrations, refuseNewerData } from "~/platform/runtime/migrations.server";
import { migrateStored, migrations } from "~/site/wiring/migrations.server";
import { hasFlag, readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

readArguments("migrate");

/** Rewrites stored data for this release, as a server does after its start. */
await runWithDatabase(async (settings) => {
  await refuseNewerData(migrations);
  const due = await dueMigrations(migrations);
  for (const { name, count } of due) console.log(`${name}: ${formatCount(count)} to rewrite`);
  if (due.length === 0) console.log("Nothing to rewrite: stored data is as this release writes it.");
  if (hasFlag("--dry-run")) return;
  await migrateStored(settings, hasFlag("--no-backup") ? false : undefined);
});
