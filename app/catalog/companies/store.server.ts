import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { UpdateQuery } from "mongoose";
import type { StoredCompanyCategory } from "#models/company-category.server";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import {
  announceChanges,
  completeChanges,
  confirmChanges,
  endAnnouncement,
  laterThan,
  logChanges,
} from "~/platform/audit/announce.server";
import { recordMissing } from "~/platform/audit/audit.server";
import { linkCategories, removeLinks, type Link } from "~/catalog/categories/categories.server";
import { auditedFields, companyChange, updateOf, withProofs } from "~/catalog/companies/audit-entry.server";
import { findCompanies } from "~/catalog/companies/find-companies.server";
import { originBy } from "~/catalog/companies/origins.server";
import { asOneChange } from "~/platform/runtime/begun-changes.server";
import { refusedInserts, type RefusedInserts } from "~/platform/runtime/duplicate-key.server";

type Fields = Record<string, unknown>;

/** New values of a company's audited fields. Null clears a field. */
type CompanyChange = {
  company: Pick<StoredCompany, "_id" | "name" | "updatedAt">;
  /** The previous values of these fields and of their proofs, and possibly of others. */
  before: Fields;
  values: Fields;
};

type ChangeOptions = {
  action?: "update" | "revert";
  /** The batch of these changes. Defaults to a new one. */
  batchId?: string | undefined;
  /** The condition for changing a company. Defaults to the version that was read. */
  ifStill?: (change: CompanyChange) => Fields;
  /** Builds the database update from the new values and the new version. */
  update: (values: Fields, at: Date) => UpdateQuery<StoredCompany>;
};

/** The changed companies, their new version, and the batch ID that undoes the change. */
type Changes = { done: Set<number>; at: Date; batchId: string };

/**
 * The only way to change audited fields of existing companies. Writes the audit entries first and confirms them
 * afterwards, so that a killed server leaves no change without an entry and no entry without a change.
 * @param actor null if the change follows from another one in the log
 */
export async function applyChanges(
  actor: Actor | null,
  requested: CompanyChange[],
  { action = "update", batchId, ifStill = ({ company }) => ({ updatedAt: company.updatedAt }), update }: ChangeOptions,
): Promise<Changes> {
  const changes = requested.map((change) => ({ ...change, values: withProofs(change.before, change.values) }));
  const at = laterThan(changes.map(({ company }) => company.updatedAt));
  const entries = changes.map(({ company, before, values }) => ({
    ...companyChange(action, company, before, { ...before, ...values }),
    at,
  }));
  const announced = actor ? await announceChanges(actor, entries, batchId) : { batchId: "", entries: [] };
  if (changes.length === 0) return { done: new Set(), at, batchId: announced.batchId };
  const writes = groupByChange(changes, ifStill).map(({ ids, expected, values }) => ({
    updateMany: { filter: { _id: { $in: ids }, ...expected }, update: update(values, at) },
  }));
  const writeAndLog = async () => {
    const { matchedCount } = await Stored.bulkWrite(writes, { timestamps: false });
    // If someone saved in between, only some match.
    const written = matchedCount === changes.length ? changes : await findWritten(changes, at);
    const done = new Set(written.map(({ company }) => company._id));
    await recordPublication(written, at);
    // Before readers see the changes, because pages show prices from the log.
    await logChanges(announced, (id) => done.has(id));
    return done;
  };
  const ids = changes.map(({ company }) => company._id);
  const done = await asOneChange({ companies: ids }, writeAndLog, (done) => (done.size > 0 ? { companies: ids } : {}));
  return { done, at, batchId: await endAnnouncement(announced) };
}

/**
 * Stores when companies were first published, unless that's stored already.
 */
async function recordPublication(written: CompanyChange[], at: Date): Promise<void> {
  const ids = written.filter(({ values }) => "status" in values).map(({ company }) => company._id);
  if (ids.length === 0) return;
  const unknown = { _id: { $in: ids }, publishedAt: { $exists: false } };
  await Stored.updateMany(unknown, { $set: { publishedAt: at } }, { timestamps: false });
}

/** The written changes. Also compares the values, because someone else may have saved in the same millisecond. */
async function findWritten(changes: CompanyChange[], at: Date): Promise<CompanyChange[]> {
  const companies = await findCompanies(changes.map(({ company }) => company._id));
  return changes.filter(({ company: { _id }, values }) => {
    const stored = companies.get(_id);
    if (stored?.updatedAt.getTime() !== at.getTime()) return false;
    const fields: Fields = auditedFields(stored);
    return Object.keys(values).every((field) => isDeepStrictEqual(fields[field] ?? null, values[field] ?? null));
  });
}

/** Counts a change of a company's reviews without creating a new version of the company. */
export async function countReviewChange(companyId: number): Promise<void> {
  await Stored.updateOne({ _id: companyId }, { $inc: { reviewChanges: 1 } }, { timestamps: false });
}

/** Builds the update for values that an actor set. */
export function updateByActor(actor: Actor): ChangeOptions["update"] {
  return (values, at) => updateOf(values, originBy(actor, at));
}

type Group = { ids: number[]; expected: Fields; values: Fields };

/** Groups changes with the same condition and values. Most batches are one group. */
function groupByChange(changes: CompanyChange[], ifStill: (change: CompanyChange) => Fields): Group[] {
  const groups = new Map<string, Group>();
  for (const change of changes) {
    const { company, values } = change;
    const expected = ifStill(change);
    const key = JSON.stringify([expected, values]);
    const group = groups.get(key);
    if (group) group.ids.push(company._id);
    else groups.set(key, { ids: [company._id], expected, values });
  }
  return [...groups.values()];
}

/** A company to insert. */
type NewDocument = Omit<StoredCompany, "updatedAt"> & Partial<Pick<StoredCompany, "updatedAt">>;

type InsertOptions = {
  /** The new companies' category links. */
  links: Link[];
  /** Completes the companies before readers see them. */
  complete?: (added: number[]) => Promise<void>;
  /** The batch of these companies. Defaults to a new one. */
  batchId?: string | undefined;
};

/**
 * Adds companies with their categories. Returns those that couldn't be added. A failure doesn't stop the others.
 * @param action `create`, or `restore` for companies from the trash
 */
export async function insertCompanies(
  actor: Actor,
  action: "create" | "restore",
  documents: NewDocument[],
  { links, complete, batchId }: InsertOptions,
): Promise<{ refused: RefusedInserts; batchId: string }> {
  const announced = await announceChanges(
    actor,
    documents.map((company) => ({
      ...companyChange(action, company, null, auditedFields(company)),
      at: company.updatedAt ?? company.createdAt,
    })),
    batchId,
    links,
  );
  const ids = documents.map(({ _id }) => _id);
  const insertAndLink = async () => {
    // Restored companies keep their stored form and timestamp.
    const refused = await insert(action === "restore" ? documents : documents.map(withPublication), {
      isComplete: action === "restore",
    });
    const added = new Set(ids.filter((_, i) => !refused.has(i)));
    await linkCategories(links.filter(({ companyId }) => added.has(companyId)));
    await complete?.([...added]);
    return { refused, added };
  };
  const { refused, added } = await asOneChange({ companies: ids }, insertAndLink, ({ added }) => ({
    companies: added,
  }));
  return { refused, batchId: await confirmChanges(announced, (id) => added.has(id)) };
}

/** A new company with the moment at which it becomes public, unless it's a draft. */
function withPublication(company: NewDocument): NewDocument {
  return company.status === "draft" ? company : { ...company, publishedAt: new Date() };
}

function insert(documents: NewDocument[], { isComplete }: { isComplete: boolean }): Promise<RefusedInserts> {
  return refusedInserts(Stored.insertMany(documents, { ordered: false, lean: isComplete, timestamps: !isComplete }));
}

/**
 * Adds an import's companies without announcing changes: the import's rows record the plan and resume after a crash.
 * Returns the indexes of companies that clash with others.
 */
export async function insertUnannounced(documents: NewDocument[]): Promise<Set<number>> {
  return new Set((await insert(documents.map(withPublication), { isComplete: true })).keys());
}

/**
 * Changes companies without a log entry, either because the import writes its own entries or because the fields aren't
 * audited, such as source keys. Returns whether all conditions held.
 */
export async function updateUnannounced(
  changes: { id: number; ifStill?: Fields; update: UpdateQuery<StoredCompany> }[],
): Promise<boolean> {
  const writes = changes.map(({ id, ifStill = {}, update }) => ({
    updateOne: { filter: { _id: id, ...ifStill }, update, timestamps: false },
  }));
  return writes.length === 0 || (await Stored.bulkWrite(writes)).matchedCount === writes.length;
}

/** Deletes companies and their category links. */
export async function deleteCompanies(
  actor: Actor,
  companies: StoredCompany[],
  links: StoredCompanyCategory[],
  { batchId = randomUUID(), resumes }: { batchId?: string | undefined; resumes: boolean },
): Promise<string> {
  const changes = companies.map((company) => companyChange("trash", company, auditedFields(company), null));
  const ids = companies.map(({ _id }) => _id);
  const remove = () =>
    asOneChange({ companies: ids }, async () => {
      await Stored.deleteMany({ _id: { $in: ids } });
      await removeLinks(links);
    });
  if (resumes) {
    // Record the change before deleting; afterwards the old values are lost.
    await recordMissing(actor, changes, batchId);
    await remove();
    return batchId;
  }
  const announced = await announceChanges(actor, changes, batchId);
  await remove();
  return confirmChanges(announced);
}

/** Completes changes that killed servers announced before a moment. Returns how many of them had been stored. */
export function completeCompanyChanges(before: Date): Promise<number> {
  const findStored = async (ids: number[]) => {
    const companies = await findCompanies(ids);
    return new Map([...companies].map(([id, company]) => [id, auditedFields(company)]));
  };
  return completeChanges("company", before, findStored, linkCategories);
}
