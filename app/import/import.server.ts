import type { Actor } from "~/audit/actor";
import { ensureCategories } from "~/categories/categories.server";
import { addCompanies } from "~/companies/change-companies.server";
import { findListed } from "~/companies/companies.server";
import { cleanCandidate, type Candidate, type CleanCandidate } from "~/import/candidate";
import { categoryIdsOf, countAndTell, linkLeftBehind } from "~/import/catch-up.server";

export type ImportProgress = { done: number; total: number | null; created: number };

export type ImportSummary = {
  /** How many companies were created, or would be in a dry run. */
  count: number;
  /** One sentence for people. */
  note: string;
  /** Why others were not, the most frequent reason first, with a few examples of each. */
  skipped: { reason: string; total: number; examples: string[] }[];
};

export type ImportOptions = {
  /** Writes nothing. */
  dryRun?: boolean;
  /** Ends once so many were created. */
  limit?: number;
  /** How many are looked up and stored at a time. */
  batchSize?: number;
  /** How many candidates there are, when the source knows. */
  total?: number | null;
  onProgress?: (progress: ImportProgress) => void;
};

const defaultBatchSize = 100;
const examplesPerReason = 3;

/**
 * Adds what a source brings and the catalogue does not have yet. Duplicates are found by the source's id, by the
 * normalised website and, where a domain belongs to one product, by that. One bad entry never stops the rest.
 * After a run that was ended in its middle, the same import completes it.
 */
export async function importCompanies(
  actor: Actor,
  source: AsyncIterable<Candidate> | Iterable<Candidate>,
  options: ImportOptions = {},
): Promise<ImportSummary> {
  const run = new ImportRun(actor, options);
  let chunk: Candidate[] = [];
  for await (const candidate of source) {
    chunk.push(candidate);
    const wanted = Math.min(options.batchSize ?? defaultBatchSize, run.remaining);
    if (chunk.length < wanted) continue;
    await run.add(chunk);
    chunk = [];
    if (run.remaining === 0) break;
  }
  await run.add(chunk);
  await run.finish();
  return run.summary();
}

class ImportRun {
  private done = 0;
  private created = 0;
  private metEarlierRun = false;
  private readonly skipped = new Map<string, { total: number; examples: string[] }>();
  private readonly seen = {
    ids: new Set<string>(),
    websites: new Set<string>(),
    domains: new Set<string>(),
    products: new Set<string>(),
  };

  constructor(
    private readonly actor: Actor,
    private readonly options: ImportOptions,
  ) {}

  get remaining(): number {
    return (this.options.limit ?? Infinity) - this.created;
  }

  async add(chunk: Candidate[]): Promise<void> {
    if (chunk.length === 0) return;
    const candidates = this.withoutRepeated(this.clean(chunk));
    const fresh = await this.withoutListed(candidates);
    const wanted = fresh.slice(0, this.remaining);
    if (this.options.dryRun) this.created += wanted.length;
    else {
      await this.store(wanted);
      await this.catchUp(candidates.filter((candidate) => !fresh.includes(candidate)));
    }
    this.done += chunk.length;
    this.options.onProgress?.({ done: this.done, total: this.options.total ?? null, created: this.created });
  }

  private clean(chunk: Candidate[]): CleanCandidate[] {
    return chunk.flatMap((candidate) => {
      const cleaned = cleanCandidate(candidate);
      if (!("reason" in cleaned)) return [cleaned];
      this.skip(candidate.label, cleaned.reason);
      return [];
    });
  }

  /** Leaves out what came earlier in the same source. */
  private withoutRepeated(candidates: CleanCandidate[]): CleanCandidate[] {
    return candidates.filter(({ candidate, website }) => {
      const keys = [
        [this.seen.ids, candidate.sourceId],
        [this.seen.products, candidate.productKey],
        [this.seen.websites, website.key],
        [this.seen.domains, website.domain],
      ] as const;
      const repeated = keys.some(([seen, key]) => key && seen.has(key));
      if (repeated) this.skip(candidate.label, "repeated in the source");
      else for (const [seen, key] of keys) if (key) seen.add(key);
      return !repeated;
    });
  }

  private async withoutListed(candidates: CleanCandidate[]): Promise<CleanCandidate[]> {
    const defined = (values: (string | null | undefined)[]) =>
      values.filter((value): value is string => Boolean(value));
    const listed = await findListed({
      sourceType: candidates[0]?.candidate.sourceType ?? "",
      sourceIds: defined(candidates.map(({ candidate }) => candidate.sourceId)),
      websiteKeys: candidates.map(({ website }) => website.key),
      domains: defined(candidates.map(({ website }) => website.domain)),
    });
    return candidates.filter(({ candidate, website }) => {
      const known =
        (candidate.sourceId && listed.sourceIds.get(candidate.sourceId)) || listed.websiteKeys.get(website.key);
      const sameDomain = website.domain ? listed.domains.get(website.domain) : undefined;
      if (known) this.skip(candidate.label, "already stored");
      else if (sameDomain) this.skip(candidate.label, "a tool of the same domain is already stored");
      return !known && !sameDomain;
    });
  }

  private async store(candidates: CleanCandidate[]): Promise<void> {
    const categories = await ensureCategories(new Set(candidates.flatMap(({ categories }) => categories)));
    const results = await addCompanies(
      this.actor,
      candidates.map(({ candidate, input, categories: names }) => ({
        ...input,
        ratingKind: "imported",
        sourceType: candidate.sourceType,
        ...(candidate.sourceId ? { sourceId: candidate.sourceId } : {}),
        categoryIds: categoryIdsOf(names, categories),
      })),
    );
    for (const [i, result] of results.entries()) {
      if (result.ok) this.created++;
      else this.skip(candidates[i]?.candidate.label ?? "", result.reason);
    }
  }

  private async catchUp(listed: CleanCandidate[]): Promise<void> {
    if (listed.length === 0) return;
    this.metEarlierRun = true;
    await linkLeftBehind(listed);
  }

  async finish(): Promise<void> {
    if (this.metEarlierRun) await countAndTell();
  }

  private skip(label: string, reason: string): void {
    const entry = this.skipped.get(reason) ?? { total: 0, examples: [] };
    entry.total++;
    if (entry.examples.length < examplesPerReason) entry.examples.push(label);
    this.skipped.set(reason, entry);
  }

  summary(): ImportSummary {
    const skipped = [...this.skipped]
      .map(([reason, entry]) => ({ reason, ...entry }))
      .sort((a, b) => b.total - a.total);
    const reasons = skipped.map(({ reason, total }) => `${total} ${reason}`).join(", ");
    const what = this.options.dryRun ? "would be imported" : "imported";
    const note = `${this.created} of ${this.done} ${what}${reasons ? `; skipped: ${reasons}` : ""}.`;
    return { count: this.created, note, skipped };
  }
}
