import { ImportRow, type StoredImportRow } from "#models/import-row.server";
import { isLocked } from "~/companies/origins.server";
import { nameKeyOf } from "~/companies/name-key";
import { cleanCandidate, type Candidate, type CleanCandidate } from "~/import/candidate";
import { compareFields, isTaken } from "~/import/compare";
import { findMatches, type Match } from "~/import/matches.server";

type Staged = Omit<StoredImportRow, "_id" | "batchId" | "place" | "state">;

export const alreadyStored = "already stored";
const mayBe = {
  domain: "a tool of the same domain is already stored",
  name: "a tool of the same name is already stored",
} as const;

/** Puts the entries of a source beside the catalogue, one page after the other, and writes down what each means. */
export class Staging {
  private readonly seen = new Set<string>();
  private places = 0;
  private found = 0;

  constructor(
    private readonly batchId: number,
    private readonly limit: number | undefined,
  ) {}

  /** How many entries are staged. */
  get staged(): number {
    return this.places;
  }

  /** How many of them are new. */
  get created(): number {
    return this.found;
  }

  get isFull(): boolean {
    return this.found >= (this.limit ?? Infinity);
  }

  /** Goes on after so many rows; what was written beyond them by an attempt that died is written anew. */
  async resume(places: number): Promise<void> {
    await ImportRow.deleteMany({ batchId: this.batchId, place: { $gt: places } });
    const rows = ImportRow.find({ batchId: this.batchId }, { keys: 1, verdict: 1 }).lean().cursor();
    for await (const { keys = [], verdict } of rows) {
      for (const key of keys) this.seen.add(key);
      if (verdict === "create") this.found++;
    }
    this.places = places;
  }

  /** Stages a page. What comes after the last new one that is wanted is left out. */
  async add(page: Candidate[]): Promise<void> {
    const cleaned = page.map((candidate) => ({ candidate, clean: cleanCandidate(candidate) }));
    const usable = cleaned.flatMap(({ clean }) => ("reason" in clean ? [] : [clean]));
    const matches = new Map((await findMatches(usable)).map((match, i) => [usable[i], match]));
    const rows: StoredImportRow[] = [];
    for (const { candidate, clean } of cleaned) {
      if (this.isFull) break;
      const staged: Staged =
        "reason" in clean
          ? { label: candidate.label, verdict: "skipped", reason: clean.reason }
          : this.judge(clean, matches.get(clean) ?? null);
      if (staged.verdict === "create") this.found++;
      const place = ++this.places;
      rows.push({ ...staged, _id: `${this.batchId}/${place}`, batchId: this.batchId, place, state: "open" });
    }
    if (rows.length > 0) await ImportRow.insertMany(rows, { lean: true });
  }

  private judge(clean: CleanCandidate, match: Match | null): Staged {
    const { candidate, input, given, categories } = clean;
    const row = { label: candidate.label, input, given, categories, ...idOf(candidate) };
    const keys = keysOf(clean);
    const nameKey = `name ${nameKeyOf(input.name) || candidate.label}`;
    // Two listings may share a domain: staff let them.
    const isListed = match?.by === "source" || match?.by === "website";
    const telling = isListed ? keys.filter((key) => !key.startsWith("domain ")) : keys;
    if (telling.some((key) => this.seen.has(key)))
      return { ...row, verdict: "skipped", reason: "repeated in the source" };
    if (!match && this.seen.has(nameKey))
      return { ...row, verdict: "skipped", reason: "a tool of the same name stands before it in the source" };
    keys.push(nameKey);
    for (const key of keys) this.seen.add(key);
    if (!match) return { ...row, keys, verdict: "create" };
    const found = { companyId: match.company._id, by: match.by };
    if (match.by === "domain" || match.by === "name")
      return { ...row, keys, match: found, verdict: "skipped", reason: mayBe[match.by] };
    const differences = compareFields(match.company, input, given, (field) => isLocked(match.company, field));
    const changes = differences.some((difference) => isTaken(difference, undefined));
    const written = differences.length > 0 && !changes;
    return {
      ...row,
      keys,
      match: found,
      verdict: changes ? "update" : "unchanged",
      reason: written ? `${alreadyStored}; what differs was edited by hand` : alreadyStored,
    };
  }
}

function idOf({ sourceId }: Candidate): { sourceId?: string } {
  return sourceId ? { sourceId } : {};
}

/** By what entries of one source are found to be one: several launches of a product share its page. */
function keysOf({ candidate, website }: CleanCandidate): string[] {
  const keys = [
    candidate.sourceId && `id ${candidate.sourceId}`,
    candidate.productKey && `product ${candidate.productKey}`,
    `website ${website.key}`,
    website.domain && `domain ${website.domain}`,
  ];
  return keys.filter((key): key is string => Boolean(key));
}
