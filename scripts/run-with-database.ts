import { isConnectionLost } from "#models/connection-lost";
import { isDiskFull } from "#models/disk-full";
import { damageBehind } from "#server/damage";
import { openDatabase, type OpenDatabase } from "#server/database";
import { isExpected } from "#server/failure";
import type { Settings } from "~/platform/runtime/env.server";
import { Refusal } from "~/platform/runtime/refusal";
import { readCommandSettings } from "./command-settings";

/** Runs a command with a database connection, then exits with its exit code. Prints expected errors as one sentence. */
export async function runWithDatabase(
  work: (settings: Settings, database: OpenDatabase) => Promise<number | void>,
): Promise<void> {
  await run(async (settings) => {
    const database = await openDatabase(settings);
    try {
      return await work(settings, database);
    } finally {
      await database.close();
    }
  });
}

/** The same without a connection. */
export async function run(work: (settings: Settings) => Promise<number | void>): Promise<void> {
  let code: number;
  try {
    code = (await work(readCommandSettings())) ?? 0;
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
