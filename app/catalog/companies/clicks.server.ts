import { Click, type StoredClick } from "#models/click.server";
import { dayOf } from "~/platform/text/day";

/** Counts a click on a company. Stores nothing about the visitor. */
export async function countClick(companyId: number, kind: StoredClick["kind"], now = new Date()): Promise<void> {
  const day = dayOf(now);
  await Click.updateOne(
    { _id: `${companyId}:${kind}:${day}` },
    { $inc: { count: 1 }, $setOnInsert: { companyId, kind, day } },
    { upsert: true },
  );
}

/** Number of claims of a company's offer on one day. */
export type DayClaims = { companyId: number; day: string; count: number };

/** Claims of offers from a day on: of some companies, or of all. */
export async function listClaims(from: string, companyIds?: number[]): Promise<DayClaims[]> {
  const filter = { day: { $gte: from }, ...(companyIds && { companyId: { $in: companyIds } }) };
  return Click.find({ ...filter, kind: "offer" }, { _id: 0, companyId: 1, day: 1, count: 1 }).lean<DayClaims[]>();
}
