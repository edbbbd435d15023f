import { ComparedMonth } from "#models/compared-month.server";
import { shownMonths } from "~/discovery/compare/compared-pairs";

/** How often visitors compared a company with another one in the months of the last 90 days. */
export async function readComparedCount(companyId: number): Promise<number> {
  const months = await ComparedMonth.find({ companyId, month: { $in: shownMonths() } }, { count: 1 }).lean();
  return months.reduce((sum, { count = 0 }) => sum + count, 0);
}
