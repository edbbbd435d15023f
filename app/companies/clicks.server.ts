import { Click, type StoredClick } from "#models/click.server";
import { dayOf } from "~/text/day";

/** Counts a click on a company. Stores nothing about the visitor. */
export async function countClick(companyId: number, kind: StoredClick["kind"], now = new Date()): Promise<void> {
  const day = dayOf(now);
  await Click.updateOne(
    { _id: `${companyId}:${kind}:${day}` },
    { $inc: { count: 1 }, $setOnInsert: { companyId, kind, day } },
    { upsert: true },
  );
}
