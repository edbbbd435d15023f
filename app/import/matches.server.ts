import { Company, type StoredCompany } from "#models/company.server";
import { nameKeyOf } from "~/companies/name-key";
import type { CleanCandidate } from "~/import/candidate";

export type Match = { company: StoredCompany; by: "source" | "website" | "domain" | "name" };

const perWrite = 500;

/** Gives companies of an older version what duplicates are found by. */
export async function completeNameKeys(): Promise<void> {
  for (;;) {
    const without = await Company.find({ nameKey: { $exists: false } }, { name: 1 })
      .limit(perWrite)
      .lean();
    if (without.length === 0) return;
    await Company.bulkWrite(
      without.map(({ _id, name }) => ({
        updateOne: { filter: { _id }, update: { $set: { nameKey: nameKeyOf(name) } }, timestamps: false },
      })),
    );
  }
}

/**
 * The listed company that each of these entries is (by its source's id, or its website), or may be (by a domain that
 * belongs to one product, or its name).
 */
export async function findMatches(candidates: CleanCandidate[]): Promise<(Match | null)[]> {
  const sourceType = candidates[0]?.candidate.sourceType ?? "";
  const defined = (values: (string | null | undefined)[]) => values.filter((value): value is string => Boolean(value));
  const ids = defined(candidates.map(({ candidate }) => candidate.sourceId));
  const domains = defined(candidates.map(({ website }) => website.domain));
  const names = defined(candidates.map(({ input }) => nameKeyOf(input.name)));
  const keys = candidates.map(({ website }) => website.key);
  const [bySource, byWebsite, byDomain, byName] = await Promise.all([
    ids.length > 0 ? Company.find({ sourceType, sourceId: { $in: ids } }).lean() : [],
    Company.find({ websiteKey: { $in: keys } }).lean(),
    Company.find({ domain: { $in: domains } }).lean(),
    Company.find({ nameKey: { $in: names } }).lean(),
  ]);
  const first = (list: StoredCompany[], key: (company: StoredCompany) => string | undefined) =>
    new Map(list.map((company) => [key(company), company]).reverse() as [string, StoredCompany][]);
  const sources = first(bySource, ({ sourceId }) => sourceId);
  const websites = first(byWebsite, ({ websiteKey }) => websiteKey);
  const ofDomain = first(byDomain, ({ domain }) => domain);
  const named = first(byName, ({ nameKey }) => nameKey);
  return candidates.map(({ candidate, website, input }) => {
    const found = [
      ["source", candidate.sourceId && sources.get(candidate.sourceId)],
      ["website", websites.get(website.key)],
      ["domain", website.domain && ofDomain.get(website.domain)],
      ["name", named.get(nameKeyOf(input.name) || "\0")],
    ] as const;
    for (const [by, company] of found) if (company) return { company, by };
    return null;
  });
}
