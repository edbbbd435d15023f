import { Category } from "#models/category.server";
import { Company, type StoredCompany, type StoredOrigin } from "#models/company.server";
import { CompanyCategory } from "#models/company-category.server";
import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { ImportRow, type StoredImportRow } from "#models/import-row.server";
import type { Actor } from "~/audit/actor";
import { ensureCategories } from "~/categories/categories.server";
import { slugOf } from "~/categories/slug";
import { websiteFields } from "~/companies/company-record.server";
import { nameKeyOf } from "~/companies/name-key";
import { isLocked, originsFor } from "~/companies/origins.server";
import { takeIds } from "~/ids.server";
import { compareFields, isRating, isTaken } from "~/import/compare";
import type { AcceptRequest } from "~/import/import-batch";
import { execute, type Planned } from "~/import/execute.server";

const rowsAtATime = 200;

type Plan = Planned["applied"] | { failed: string };

/**
 * Does with the rows of a batch what was decided, in their order. What a row does is written down in it first, then
 * done, then noted as done: an acceptance that was ended anywhere goes on where it was, and does nothing twice.
 */
export class Acceptance {
  private readonly categories = new Map<string, number>();
  /** How many rows are done. */
  done = 0;

  constructor(
    private readonly batch: StoredImportBatch,
    private readonly actor: Actor,
    private readonly which: AcceptRequest = {},
  ) {}

  /** Does the next rows; answers whether there were any. */
  async next(): Promise<boolean> {
    const interrupted = await ImportRow.find({ batchId: this.batch._id, state: "planned" }).limit(rowsAtATime).lean();
    const rows = interrupted.length > 0 ? (interrupted as Planned[]) : await this.plan(await this.wanted());
    if (rows.length > 0) await execute(this.batch, rows, this.actor, this.origin());
    this.done += rows.length;
    return rows.length > 0;
  }

  /** Where what is done just now comes from. */
  private origin(): StoredOrigin {
    return { from: "import", at: new Date(), by: this.batch.name };
  }

  /** How many rows are to be done in all. */
  async total(): Promise<number> {
    return ImportRow.countDocuments(dueRows(this.batch._id, this.which));
  }

  private wanted(): Promise<StoredImportRow[]> {
    return ImportRow.find(dueRows(this.batch._id, this.which)).sort({ place: 1 }).limit(rowsAtATime).lean();
  }

  /** Writes down what each of these rows does; those that cannot be done are put away. */
  private async plan(rows: StoredImportRow[]): Promise<Planned[]> {
    if (rows.length === 0) return [];
    const isNew = (row: StoredImportRow) => (row.decision ?? row.verdict) === "create";
    await this.ensure(rows.filter((row) => isNew(row) || row.fields?.includes("categories")));
    const merges = rows.filter((row) => !isNew(row));
    const companies = await companiesOf(merges);
    const linked = await linksOf(merges);
    const taken = await takenMeanwhile(rows.filter(isNew), this.batch.source);
    const first = await takeIds("companies", rows.length);
    const plans = rows.map((row, i): Plan => {
      const listed = companies.get(row.match?.companyId ?? 0);
      if (!isNew(row)) return listed ? this.merge(row, listed, linked) : { failed: "the company is gone" };
      return taken(row) ? { failed: "stored meanwhile" } : this.create(row, first + i);
    });
    await ImportRow.bulkWrite(
      rows.map(({ _id }, i) => {
        const plan = plans[i] as Plan;
        const $set =
          "failed" in plan
            ? { state: "failed" as const, reason: plan.failed }
            : { state: "planned" as const, applied: plan };
        return { updateOne: { filter: { _id }, update: { $set } } };
      }),
    );
    const planned = rows.map((row, i) => ({ ...row, applied: plans[i] as Plan }));
    const doable = planned.filter((row): row is Planned => !("failed" in row.applied));
    // Rows that cannot be done are no end: there may be more behind them.
    return doable.length > 0 ? doable : this.plan(await this.wanted());
  }

  private create(row: StoredImportRow, companyId: number): Planned["applied"] {
    const input = row.input as Pick<StoredCompany, "name" | "website">;
    const after = {
      ...input,
      ...websiteFields(input.website),
      nameKey: nameKeyOf(input.name),
      ratingKind: "imported",
      sourceType: this.batch.source,
      ...(row.sourceId ? { sourceId: row.sourceId } : {}),
      origins: originsFor(row.given ?? [], this.origin()),
    };
    return { companyId, created: true, after, categoryIds: this.idsOf(row) };
  }

  private merge(row: StoredImportRow, company: StoredCompany, linked: Set<string>): Planned["applied"] {
    const current = company as unknown as Record<string, unknown>;
    const differences = compareFields(current, row.input ?? {}, row.given ?? [], (field) => isLocked(company, field));
    const taken = differences.filter((difference) => isTaken(difference, row.fields));
    const rates = taken.some(({ field }) => isRating(field)) && company.ratingKind !== "imported";
    const before = Object.fromEntries(taken.map(({ field, current }) => [field, current]));
    const after = Object.fromEntries(taken.map(({ field, candidate }) => [field, candidate]));
    const fields = [...Object.keys(after), ...(rates ? ["ratingKind"] : [])];
    return {
      companyId: company._id,
      created: false,
      before: { ...before, ...(rates && { ratingKind: company.ratingKind }) },
      after: { ...after, ...(rates && { ratingKind: "imported" }) },
      origins: Object.fromEntries(fields.map((field) => [field, company.origins?.[field] ?? null])),
      categoryIds: row.fields?.includes("categories")
        ? this.idsOf(row).filter((id) => !linked.has(`${company._id}:${id}`))
        : [],
    };
  }

  /** Makes the categories that are missing, once it is written down that this batch did. */
  private async ensure(rows: StoredImportRow[]): Promise<void> {
    const names = [...new Set(rows.flatMap(({ categories = [] }) => categories))].filter(
      (name) => !this.categories.has(name),
    );
    if (names.length === 0) return;
    const slugs = names.map(slugOf);
    const known = new Set((await Category.find({ slug: { $in: slugs } }, { slug: 1 }).lean()).map(({ slug }) => slug));
    const missing = slugs.filter((slug) => !known.has(slug));
    if (missing.length > 0)
      await ImportBatch.updateOne({ _id: this.batch._id }, { $addToSet: { newCategories: { $each: missing } } });
    for (const [name, { id }] of await ensureCategories(this.actor, names)) this.categories.set(name, id);
  }

  /** Two names can be one category: "Dev Ops" and "dev-ops". */
  private idsOf({ categories = [] }: StoredImportRow): number[] {
    return [...new Set(categories.flatMap((name) => this.categories.get(name) ?? []))];
  }
}

/** The rows of an import that accepting has something to do with. */
function dueRows(batchId: number, { only, places }: AcceptRequest) {
  const decisions = only === "create" ? ["create"] : only === "update" ? ["merge"] : ["create", "merge"];
  const verdicts = only ? [only] : ["create", "update"];
  const decided = { decision: { $in: decisions as ("create" | "merge")[] } };
  const undecided = { decision: { $exists: false }, verdict: { $in: verdicts as ("create" | "update")[] } };
  return {
    batchId,
    state: "open" as const,
    ...(places ? { place: { $in: places } } : {}),
    $or: [decided, undecided],
  };
}

/** How many rows of an import accepting would do something with, as they are decided now. */
export function countDue(batchId: number): Promise<number> {
  return ImportRow.countDocuments(dueRows(batchId, {}));
}

async function companiesOf(rows: StoredImportRow[]): Promise<Map<number, StoredCompany>> {
  const ids = rows.flatMap(({ match }) => match?.companyId ?? []);
  const companies = ids.length > 0 ? await Company.find({ _id: { $in: ids } }).lean() : [];
  return new Map(companies.map((company) => [company._id, company]));
}

async function linksOf(rows: StoredImportRow[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ match, fields }) => (fields?.includes("categories") ? (match?.companyId ?? []) : []));
  const links = ids.length > 0 ? await CompanyCategory.find({ companyId: { $in: ids } }).lean() : [];
  return new Set(links.map(({ companyId, categoryId }) => `${companyId}:${categoryId}`));
}

/** Between staging and accepting, somebody else may have listed the same product. */
async function takenMeanwhile(rows: StoredImportRow[], sourceType: string) {
  const website = (row: StoredImportRow) => websiteFields(String(row.input?.website)).websiteKey;
  const ids = rows.flatMap(({ sourceId }) => sourceId ?? []);
  const [byWebsite, bySource] = await Promise.all([
    rows.length > 0 ? Company.find({ websiteKey: { $in: rows.map(website) } }, { websiteKey: 1 }).lean() : [],
    ids.length > 0 ? Company.find({ sourceType, sourceId: { $in: ids } }, { sourceId: 1 }).lean() : [],
  ]);
  const websites = new Set(byWebsite.map(({ websiteKey }) => websiteKey));
  const sources = new Set(bySource.map(({ sourceId }) => sourceId));
  // Staff who decided to list it in spite of a company like it meant exactly that.
  return (row: StoredImportRow) =>
    (row.decision !== "create" && websites.has(website(row))) || (row.sourceId && sources.has(row.sourceId));
}
