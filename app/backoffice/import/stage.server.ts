import type { StoredCompany } from "#models/company.server";
import { ImportRow, type StoredImportRow } from "#models/import-row.server";
import { isLocked } from "~/catalog/companies/origins.server";
import { findRemoved, type Removed } from "~/catalog/companies/removed-companies.server";
import { cleanCandidate, type Candidate, type CleanCandidate, type RowIssue } from "~/backoffice/import/candidate";
import type { CategorySorter } from "~/backoffice/import/category-sorter";
import { categorySorter } from "~/backoffice/import/category-choices.server";
import { compareFields, takenDifferences } from "~/backoffice/import/merge-rules";
import { isLaunchLink } from "~/backoffice/import/launch-link";
import type { Identity } from "~/backoffice/import/identity";
import { cellsFrom } from "~/backoffice/import/read-cells";
import { findMissingCategories, type MissingCategories } from "~/backoffice/import/missing-categories.server";
import { findMatches, isOtherProduct, type Matched } from "~/backoffice/import/matches.server";
import { SeenRows, type SeenRow } from "~/backoffice/import/seen-rows";

/** An entry's current and removed companies. */
type Known = Matched & { removed: Removed | null; missing: MissingCategories };
const unknown: Known = { match: null, isIdFree: true, removed: null, missing: () => [] };

type Staged = Omit<StoredImportRow, "_id" | "batchId" | "place" | "state">;

type CleanPage = { candidate: Candidate; clean: ReturnType<typeof cleanCandidate> }[];

export const alreadyStored = "already in the directory";
const possibleMatchReasons = {
  source: alreadyStored,
  website: "a company with the same website already exists",
  domain: "a company with the same domain already exists",
  name: "a company with the same name already exists",
} as const;
export const otherLaunch = "another launch of a product that’s already in the directory";
/** In characters. Longer texts couldn't be stored anyway. */
const maxCellLength = 25_000;
/** Each of a list's thousands of items may have one. */
const maxIssues = 100;
/** As many as a corrected row may have, each as long. */
const [maxCategories, maxCategoryLength] = [200, 500];
const repeatedReason = "duplicate in this import";
const earlierName = "an earlier row has the same name";
export const otherName =
  "a company with the same website has another name; to add this one, choose “Add as new company” or identify rows by name";
const otherCompanysId = "its ID belongs to a company with another name and website";

export function cleanPage(page: Candidate[]): CleanPage {
  return page.map((candidate) => ({ candidate, clean: cleanCandidate(candidate) }));
}

export async function storeRows(rows: StoredImportRow[]): Promise<void> {
  if (rows.length > 0) await ImportRow.insertMany(rows, { lean: true });
}

/** Stages a source's entries page by page, and determines the outcome of each. */
export class Staging {
  /** Number of staged entries. */
  staged = 0;
  /** Number of new companies among the staged entries. */
  created = 0;
  /** The number of rows with each category, or null if some were staged earlier. */
  categories: Map<string, number> | null = new Map();
  private loadedSorter: Promise<CategorySorter> | undefined;

  constructor(
    private readonly batchId: number,
    private readonly limit: number | undefined,
    private readonly identity: Identity = "id",
  ) {}

  get isFull(): boolean {
    return this.created >= (this.limit ?? Infinity);
  }

  /** The site's categories and admins' decisions, as of the first page. */
  private sorter(): Promise<CategorySorter> {
    return (this.loadedSorter ??= categorySorter());
  }

  /** Resumes after this many rows. Later rows, from a crashed attempt, are deleted and staged again. */
  async resume(read: number): Promise<void> {
    const { batchId } = this;
    await ImportRow.deleteMany({ batchId, place: { $gt: read } });
    this.created = await ImportRow.countDocuments({ batchId, state: "open", verdict: "create" });
    this.staged = read;
    if (read > 0) this.categories = null;
  }

  /**
   * Stages a page's rows, which must be stored before the next page is staged. Stops when the limit of new rows is
   * reached.
   */
  async add(page: CleanPage): Promise<StoredImportRow[]> {
    const usable = page.flatMap(({ clean }) => ("reason" in clean ? [] : [clean]));
    const [found, removed, seen] = await Promise.all([
      findMatches(usable, this.identity),
      findRemoved(usable.map(identifyingOf)),
      this.findSeen(usable),
    ]);
    const listed = found.flatMap(({ match }, i) =>
      match?.certainty === "is" && usable[i]?.categories.length ? match.company._id : [],
    );
    const missing = await findMissingCategories(listed, await this.sorter());
    const matches = new Map(
      found.map((matched, i) => [usable[i], { ...matched, removed: removed[i] ?? null, missing }]),
    );
    const rows: StoredImportRow[] = [];
    const repeated: StoredImportRow[] = [];
    for (const { candidate, clean } of page) {
      if (this.isFull) break;
      const staged = this.stageEntry(candidate, clean, matches.get(clean as CleanCandidate) ?? unknown, seen);
      if (staged.verdict === "create") this.created++;
      const position = ++this.staged;
      const row = {
        ...staged,
        _id: `${this.batchId}/${position}`,
        batchId: this.batchId,
        place: position,
        state: "open" as const,
      };
      rows.push(row);
      if (row.repeats === undefined) this.count(row.categories);
      if (row.reason === repeatedReason && row.categories?.length) repeated.push(row);
    }
    await this.mergeRepeatedCategories(repeated, rows);
    return rows;
  }

  private count(categories: readonly string[] = []): void {
    for (const name of categories) this.categories?.set(name, (this.categories.get(name) ?? 0) + 1);
  }

  /** Adds the categories of repeated rows to their originals on this or an earlier page. */
  private async mergeRepeatedCategories(repeated: StoredImportRow[], page: StoredImportRow[]): Promise<void> {
    if (repeated.length === 0) return;
    const positions = [...new Set(repeated.flatMap(({ repeats }) => repeats ?? []))];
    const first = page[0]?.place ?? 0;
    const earlier = await ImportRow.find({
      batchId: this.batchId,
      place: { $in: positions.filter((position) => position < first) },
    }).lean();
    const originals = new Map([...page, ...earlier].map((row) => [row.place, row]));
    const companyIds = [...originals.values()].flatMap(({ match }) => match?.companyId ?? []);
    const missing = await findMissingCategories(companyIds, await this.sorter());
    for (const { repeats = 0, categories = [] } of repeated) {
      const original = originals.get(repeats);
      if (original) addCategories(original, categories, missing);
    }
    const writes = earlier.map(({ _id, categories, adds, verdict: outcome }) => ({
      updateOne: { filter: { _id }, update: { $set: { categories, ...(adds && { adds }), verdict: outcome } } },
    }));
    if (writes.length > 0) await ImportRow.bulkWrite(writes);
  }

  /** Positions of staged rows by key. May include more keys than these entries'. */
  private async findSeen(candidates: CleanCandidate[]): Promise<SeenRows> {
    const keys = candidates.flatMap((clean) => Object.values(this.keysOf(clean)).flat());
    const fields = { keys: 1, place: 1, repeats: 1, label: 1 };
    const rows = keys.length > 0 ? await ImportRow.find({ keys: { $in: keys } }, fields).lean() : [];
    const seen = new SeenRows();
    for (const { keys = [], place, repeats, label: name } of rows.toSorted((a, b) => a.place - b.place)) {
      const website = keys.find((key) => key.startsWith(`${this.batchId} website `));
      seen.add(keys, { position: repeats ?? place, name, website });
    }
    return seen;
  }

  /** The outcome of a corrected entry, compared with all other rows. */
  async reconsider(position: number, candidate: Candidate): Promise<Staged> {
    const clean = cleanCandidate(candidate);
    if ("reason" in clean) return this.stageEntry(candidate, clean, unknown, new SeenRows());
    const [[matched], [removed], seen] = await Promise.all([
      findMatches([clean], this.identity),
      findRemoved([identifyingOf(clean)]),
      this.findSeen([clean]),
    ]);
    const companyIds = matched?.match ? [matched.match.company._id] : [];
    const missing = await findMissingCategories(companyIds, await this.sorter());
    const known = { ...unknown, ...matched, removed: removed ?? null, missing };
    return this.stageEntry(candidate, clean, known, seen.without(position));
  }

  private stageEntry(
    candidate: Candidate,
    clean: CleanCandidate | { reason: string; issues: RowIssue[] },
    known: Known,
    seen: SeenRows,
  ): Staged {
    const staged: Staged =
      "reason" in clean
        ? { label: candidate.label, verdict: "skipped", reason: clean.reason }
        : this.classify(clean, known, seen);
    const isEditable = staged.verdict === "skipped" || clean.issues.length > 0;
    return isEditable ? { ...staged, ...issuesOf(clean, candidate) } : staged;
  }

  private classify(clean: CleanCandidate, known: Known, seen: SeenRows): Staged {
    const { match, isIdFree, removed, missing } = known;
    const { candidate, input, providedFields, categories } = clean;
    const { sourceId, sourceKeys } = candidate;
    const row = {
      label: candidate.label,
      input,
      given: providedFields,
      categories,
      ...(isIdFree && sourceId && { sourceId }),
      ...(sourceKeys && { sourceKeys }),
    };
    const { own, website: site, domain, name } = this.keysOf(clean);
    // Two companies may share a domain, if an admin allowed it.
    const shared = match?.certainty === "is" ? site : [...site, ...domain];
    const [website] = site;
    const fits = (row: SeenRow) => row.website !== website || !isOtherProduct(candidate, row.name);
    const repeats = seen.find(own) ?? seen.find(shared, fits);
    if (repeats !== undefined) {
      // The row's other keys belong to the same product.
      seen.add([...own, ...site], { position: repeats, name: candidate.name, website });
      return { ...row, keys: [...own, ...site], repeats, verdict: "skipped", reason: repeatedReason };
    }
    const namesake = match ? undefined : seen.find(name);
    if (namesake !== undefined) return { ...row, namesake, verdict: "skipped", reason: earlierName };
    const keys = [...own, ...site, ...domain, ...name];
    seen.add(keys, { position: this.staged + 1, name: candidate.name, website });
    const isRemoved = removed && match?.certainty !== "is" && (removed.by !== "name" || !match);
    if (isRemoved) {
      const { companyId, by, at } = removed;
      return { ...row, keys, match: { companyId, by }, removedAt: at, verdict: "skipped", reason: whyRemoved(removed) };
    }
    if (!match) return { ...row, keys, verdict: "create" };
    const found = { companyId: match.company._id, by: match.by };
    if (match.certainty === "conflict")
      return { ...row, keys, match: found, verdict: "conflict", reason: otherCompanysId };
    if (match.certainty === "may-be") {
      const isOther = match.by === "website" && this.identity !== "name";
      return {
        ...row,
        keys,
        match: found,
        verdict: "skipped",
        reason: isOther ? otherName : possibleMatchReasons[match.by],
      };
    }
    if (isOtherLaunch(candidate, match.company))
      return { ...row, keys, match: found, verdict: "unchanged", reason: otherLaunch };
    // An unresolved link isn't the product's website.
    const mergedFields = isLaunchLink(clean.website.url)
      ? providedFields.filter((field) => field !== "website")
      : providedFields;
    const adds = missing(match.company._id, categories);
    return { ...row, given: mergedFields, keys, match: found, ...mergeOf(match.company, input, mergedFields, adds) };
  }

  /** Keys for finding duplicates within an import. All launches of a product share its page. */
  private keysOf({ candidate, website, nameKey }: CleanCandidate) {
    const key = (kind: string, value: string | null | undefined) => (value ? [`${this.batchId} ${kind} ${value}`] : []);
    const byName = key("name", nameKey || candidate.label);
    if (this.identity === "name") return { own: byName, website: [], domain: [], name: [] };
    return {
      own: [...key("id", candidate.sourceId), ...(candidate.sourceKeys ?? []).flatMap((value) => key("source", value))],
      website: key("website", website.key),
      domain: key("domain", website.domain),
      name: byName,
    };
  }
}

function identifyingOf({ candidate, website, nameKey }: CleanCandidate) {
  const { sourceType, sourceId, sourceKeys } = candidate;
  return {
    sourceType,
    ...(sourceId && { sourceId }),
    ...(sourceKeys && { sourceKeys }),
    websiteKey: website.key,
    nameKey,
  };
}

function whyRemoved({ by, at }: Removed): string {
  const when = `removed by an admin on ${at.toISOString().slice(0, 10)}`;
  return by === "name" ? `a company with the same name was ${when}` : when;
}

/** The outcome of merging an entry into its company. `adds` are the names of categories to add. */
export function mergeOf(
  company: StoredCompany,
  input: Record<string, unknown>,
  providedFields: readonly string[],
  adds: string[],
): Pick<Staged, "verdict" | "reason" | "adds"> & { reason: string } {
  const differences = compareFields(company, input, providedFields, (field) => isLocked(company, field));
  const changes = adds.length > 0 || takenDifferences(company, differences).length > 0;
  const isEdited = differences.some(({ lock }) => lock !== null) && !changes;
  return {
    ...(adds.length > 0 && { adds }),
    verdict: changes ? "update" : "unchanged",
    reason: isEdited ? `${alreadyStored}; differences were edited by hand` : alreadyStored,
  };
}

/** Adds categories to a row that another row repeats. */
function addCategories(row: StoredImportRow, names: string[], missing: MissingCategories): void {
  const all = [...new Set([...(row.categories ?? []), ...names])];
  if (row.verdict === "update" || row.verdict === "unchanged") {
    const adds = missing(row.match?.companyId ?? 0, all);
    if (adds.length > 0) Object.assign(row, { adds, verdict: "update" });
  }
  row.categories = all;
}

/** An entry's unreadable values and all its texts, for correction. */
function issuesOf({ issues }: { issues: RowIssue[] }, candidate: Candidate): Pick<Staged, "issues" | "cells"> {
  const { categories, ...texts } = candidate.cells ?? cellsFrom(candidate);
  const short = Object.entries(texts).map(([field, text]) => [field, text.slice(0, maxCellLength)]);
  const names = categories.slice(0, maxCategories).map((name) => name.slice(0, maxCategoryLength));
  const cells = { ...(Object.fromEntries(short) as Record<string, string>), categories: names };
  return issues.length > 0 ? { issues: issues.slice(0, maxIssues), cells } : { cells };
}

/** Whether an entry is a different launch from the one its company was imported from. */
function isOtherLaunch({ sourceKeys, sourceType, sourceId }: Candidate, company: StoredCompany): boolean {
  return sourceKeys !== undefined && company.sourceType === sourceType && company.sourceId !== sourceId;
}
