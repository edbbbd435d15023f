import { renameNotes } from "~/discovery/compare/rename-notes.server";
import { renameImportStates } from "~/backoffice/import/rename-states.server";
import { migrate, type Migration } from "~/platform/runtime/migrations.server";
import { Periodic } from "~/platform/runtime/periodic.server";

/** Oldest first. Add new ones at the end: a migration's position, from 1, is the version that it migrates to. */
export const migrations: readonly Migration[] = [renameImportStates, renameNotes];

const everyMinute = new Periodic(60_000, () =>
  migrate(migrations).catch((error: unknown) =>
    console.error("Stored data couldn’t be rewritten. It’s tried again in a minute.", error),
  ),
);

/** Rewrites stored data in the background. Once the data has the latest version, this is one read per minute. */
export function startMigrations(): void {
  everyMinute.start();
  everyMinute.runNow();
}

export const stopMigrations = () => everyMinute.stop();
