import { updatesOf } from "~/audit/audit.server";
import type { Company } from "~/companies/company";
import { pricesOf, type PastPrice } from "~/companies/price-history";

const priceFields = ["startingPrice", "plans"];
const mostEdits = 50;

/** A company's prices, oldest first, from the log of changes. At most its newest 50 edits count. */
export async function listPrices(
  company: Pick<Company, "id" | "createdAt" | "startingPrice" | "plans" | "openSource">,
): Promise<PastPrice[]> {
  const { id, createdAt } = company;
  const updates = await updatesOf("company", id, { fields: priceFields, since: new Date(createdAt), most: mostEdits });
  const edits = updates.map(({ at, fields }) => {
    const changed = fields.filter(({ field }) => priceFields.includes(field));
    return { at, before: Object.fromEntries(changed.map(({ field, before }) => [field, before])) };
  });
  return pricesOf(company, edits, edits.length < mostEdits ? createdAt : undefined);
}
