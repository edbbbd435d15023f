import path from "node:path";
import { refuseDamagedDatabase } from "embedded-mongodb/verify";
import { isExpected } from "#server/failure";
import { readSettings } from "~/platform/runtime/env.server";

/**
 * Returns the sentence for the operator if an unexpected error may come from a damaged file of the embedded database:
 * a damaged document ends in errors of whatever reads it.
 */
export async function damageBehind(error: unknown): Promise<string | undefined> {
  try {
    const { mongodbUri, dataDir } = readSettings();
    if (!mongodbUri && !isExpected(error)) await refuseDamagedDatabase(path.join(dataDir, "database"));
  } catch (found) {
    if (isExpected(found)) return found.message;
  }
  return undefined;
}
