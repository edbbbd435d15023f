import type { Actor } from "~/audit/actor";
import { importCompanies } from "~/import/import.server";
import type { ImportAnswer, ImportRequest } from "~/import/import-request";
import { readProductHunt, TokenNeeded } from "~/import/product-hunt.server";

/**
 * Imports products of Product Hunt with the token of the request, else with the site's own. Without one, or with one
 * that Product Hunt refuses, nothing is done but to ask for one.
 * @throws {Refusal} unavailable or too-many, for what goes wrong there
 */
export async function importProductHunt(
  actor: Actor,
  { token, batchSize, totalLimit }: ImportRequest,
  { apiUrl, token: ownToken }: { apiUrl: string; token: string | undefined },
): Promise<ImportAnswer> {
  try {
    const source = readProductHunt({ apiUrl, token: token ?? ownToken });
    const { count, note } = await importCompanies(actor, source, { limit: totalLimit, batchSize });
    return { count, note };
  } catch (error) {
    if (!(error instanceof TokenNeeded)) throw error;
    return { needsToken: true, count: 0, note: error.message };
  }
}
