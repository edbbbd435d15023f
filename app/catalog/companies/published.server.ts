import { Company } from "#models/company.server";
import { demoSource } from "~/catalog/companies/source";

/**
 * The companies that were first published from `since` until before `until`, newest first, with the time. Reads them in
 * batches, because an import may have published very many.
 */
export async function* readPublished(since: Date, until: Date): AsyncGenerator<{ id: number; at: Date }> {
  const companies = Company.find({ publishedAt: { $gte: since, $lt: until } }, { publishedAt: 1 })
    .sort({ publishedAt: -1 })
    .lean();
  for await (const { _id, publishedAt } of companies.cursor({ batchSize: 1000 })) yield { id: _id, at: publishedAt! };
}

/** Since when these companies have been public, by ID. Leaves out drafts and the demo catalog. */
export async function publicSince(ids: number[]): Promise<Map<number, Date>> {
  const isPublic = { status: null, sourceType: { $ne: demoSource } };
  const companies = await Company.find({ _id: { $in: ids }, ...isPublic }, { publishedAt: 1 }).lean();
  // Early ones don't have the time.
  return new Map(companies.map(({ _id, publishedAt = new Date(0) }) => [_id, publishedAt]));
}
