import { updatesOf } from "~/platform/audit/audit.server";
import type { Company } from "~/catalog/companies/company";
import { pricesOf, type EarlierPrices, type PastPrice } from "~/catalog/companies/price-history";

/** The fields that determine a price. */
export const priceFields = ["startingPrice", "plans"];
const maxEdits = 50;

/**
 * A company's prices, oldest first, from the newest 50 edits in the log of changes.
 * @param earlier the prices before the company was listed here, if known
 */
export async function listPrices(
  company: Pick<Company, "id" | "createdAt" | "startingPrice" | "plans" | "openSource">,
  earlier?: EarlierPrices,
): Promise<PastPrice[]> {
  const { id, createdAt } = company;
  const updates = await updatesOf("company", id, { fields: priceFields, since: new Date(createdAt), max: maxEdits });
  const edits = updates.map(({ at, fields }) => {
    const changed = fields.filter(({ field }) => priceFields.includes(field));
    return { at, before: Object.fromEntries(changed.map(({ field, before }) => [field, before])) };
  });
  if (edits.length === maxEdits) return pricesOf(company, edits, undefined);
  return pricesOf(company, [...edits, ...(earlier?.edits ?? [])], earlier?.startedAt ?? createdAt);
}
