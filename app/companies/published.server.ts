import { Company } from "#models/company.server";

/** A company, and when it was first public. */
export type Published = { id: number; at: Date };

/** The companies that were first public in a period, newest first. The period begins with `since` and ends before `until`. */
export async function listPublished(since: Date, until: Date): Promise<Published[]> {
  const companies = await Company.find({ publishedAt: { $gte: since, $lt: until } }, { publishedAt: 1 })
    .sort({ publishedAt: -1 })
    .lean();
  return companies.map(({ _id, publishedAt }) => ({ id: _id, at: publishedAt! }));
}
