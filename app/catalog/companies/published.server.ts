import { Company } from "#models/company.server";

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
