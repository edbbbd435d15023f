import { resealApps } from "~/accounts/factors.server";
import { ownerRole } from "~/accounts/owner-role.server";
import { renameNotes } from "~/discovery/compare/rename-notes.server";
import { renameImportStates } from "~/backoffice/import/rename-states.server";
import { resealWebhooks } from "~/backoffice/webhooks/secrets.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { backUpBefore } from "~/platform/runtime/back-up.server";
import type { Settings } from "~/platform/runtime/env.server";
import { migrate, type Migration } from "~/platform/runtime/migrations.server";
import { Periodic } from "~/platform/runtime/periodic.server";

/**
 * Oldest first. Add new ones at the end, at most one per release: a migration's position, from 1, is the version that it
 * migrates to, and programs of the release before read only one version more than their own.
 */
export const migrations: readonly Migration[] = [renameImportStates, renameNotes, ownerRole];

let everyMinute: Periodic | undefined;

/** Rewrites stored data in the background. Once the data has the latest version, this is one read per minute, or three with a former secret. */
export function startMigrations(settings: Settings): void {
  everyMinute = new Periodic(60_000, () =>
    rewriteStored(settings).catch((error: unknown) =>
      console.error("Stored data couldn’t be rewritten. It’s tried again in a minute.", error),
    ),
  );
  everyMinute.start();
  everyMinute.runNow();
}

async function rewriteStored(settings: Settings): Promise<void> {
  await migrateStored(settings);
  if (!settings.formerSessionSecret) return;
  await resealApps(secretsOf(settings));
  await resealWebhooks(secretsOf(settings));
}

export const stopMigrations = async () => everyMinute?.stop();

/** Rewrites stored data. Backs up the embedded database before, unless told otherwise; others have tools of their own. */
export async function migrateStored(
  { mongodbUri, dataDir }: Settings,
  backsUp = mongodbUri === undefined,
): Promise<void> {
  await migrate(migrations, backsUp ? (version) => backUpBefore(version, dataDir) : undefined);
}
