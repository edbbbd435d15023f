import { isConnectionLost } from "#models/connection-lost";
import { isDiskFull } from "#models/disk-full";
import { damageBehind } from "#server/damage";
import { openDatabase, type OpenDatabase } from "#server/database";
import { isExpected } from "#server/failure";
import { readSettings, type Settings } from "~/platform/runtime/env.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Runs a command with a database connection, then exits with its exit code. Prints expected errors as one sentence. */
export async function runWithDatabase(
  work: (settings: Settings, database: OpenDatabase) => Promise<number | void>,
): Promise<void> {
  let code: number;
  try {
    const settings = readSettings();
    const database = await openDatabase(settings);
    try {
      code = (await work(settings, database)) ?? 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(sentenceOf(error) ?? (await damageBehind(error)) ?? error);
    code = 1;
  }
  process.exitCode = code;
}

/** Null for unexpected errors, which need a stack trace. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof Refusal || isExpected(error)) return error.message;
  if (isDiskFull(error))
    return "The disk is full. Everything reported so far is saved. Free some space, and run the command again to finish.";
  if (!isConnectionLost(error)) return null;
  return "Lost the connection to the database. Everything reported so far is saved. Run the command again to finish.";
}
