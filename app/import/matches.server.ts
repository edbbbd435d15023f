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

/** By what a listed company is found, the surest first. */
const ways: {
  by: Match["by"];
  field: "sourceId" | "websiteKey" | "domain" | "nameKey";
  keyOf: (candidate: CleanCandidate) => string | null | undefined;
}[] = [
  { by: "source", field: "sourceId", keyOf: ({ candidate }) => candidate.sourceId },
  { by: "website", field: "websiteKey", keyOf: ({ website }) => website.key },
  { by: "domain", field: "domain", keyOf: ({ website }) => website.domain },
  { by: "name", field: "nameKey", keyOf: ({ input }) => nameKeyOf(input.name) },
];

/**
 * The listed company that each of these entries is (by its source's id, or its website), or may be (by a domain that
 * belongs to one product, or its name).
 */
export async function findMatches(candidates: CleanCandidate[]): Promise<(Match | null)[]> {
  const sourceType = candidates[0]?.candidate.sourceType ?? "";
  const found = await Promise.all(
    ways.map(async ({ by, field, keyOf }) => {
      const keys = candidates.map(keyOf).filter(Boolean);
      const filter = { [field]: { $in: keys }, ...(field === "sourceId" && { sourceType }) };
      const companies = keys.length > 0 ? await Company.find(filter).lean() : [];
      // The first that is listed counts.
      const byKey = new Map(companies.reverse().map((company) => [company[field], { company, by }]));
      return (candidate: CleanCandidate): Match | undefined => byKey.get(keyOf(candidate) || "\0");
    }),
  );
  return candidates.map((candidate) => {
    for (const matchOf of found) {
      const match = matchOf(candidate);
      if (match) return match;
    }
    return null;
  });
}
