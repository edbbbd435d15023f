import { Review as Stored } from "#models/review.server";
import type { Company } from "~/catalog/companies/company";
import { shown } from "~/community/reviews/shown.server";

const maxStars = 5;

/** How many published reviews with 1, 2, … stars each company has. Companies that aren't rated by reviews are left out. */
export async function countStars(
  companies: readonly Pick<Company, "id" | "ratingKind">[],
): Promise<Map<number, number[]>> {
  const ids = companies.filter(({ ratingKind }) => ratingKind === "reviews").map(({ id }) => id);
  const counts = new Map(ids.map((id) => [id, Array.from({ length: maxStars }, () => 0)]));
  if (ids.length === 0) return counts;
  const groups = await Stored.aggregate<{ _id: { companyId: number; stars: number }; count: number }>([
    { $match: { companyId: { $in: ids }, ...shown } },
    { $group: { _id: { companyId: "$companyId", stars: "$stars" }, count: { $sum: 1 } } },
  ]);
  for (const { _id, count } of groups) {
    const companyCounts = counts.get(_id.companyId);
    if (companyCounts) companyCounts[_id.stars - 1] = count;
  }
  return counts;
}
