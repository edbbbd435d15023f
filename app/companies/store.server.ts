import { randomUUID } from "node:crypto";
import type { UpdateQuery } from "mongoose";
import type { StoredCompanyCategory } from "#models/company-category.server";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/audit/actor";
import { announceChanges, confirmChanges, laterThan, settleChanges } from "~/audit/announce.server";
import { recordMissing } from "~/audit/audit.server";
import { linkCategories, removeLinks, type Link } from "~/categories/categories.server";
import { auditedFields, companyChange, updateOf } from "~/companies/audit-entry.server";
import { findCompanies } from "~/companies/find-companies.server";
import { originBy } from "~/companies/origins.server";
import { contentChanged } from "~/content-version.server";
import { refusedInserts, type RefusedInserts } from "~/duplicate-key.server";

type Fields = Record<string, unknown>;

/** A company's new values of some audited fields, null for none. */
export type CompanyChange = {
  company: Pick<StoredCompany, "_id" | "name" | "updatedAt">;
  /** What these fields are before, and perhaps others. */
  before: Fields;
  values: Fields;
};

export type ChangeOptions = {
  action?: "update" | "revert";
  /** The batch that these changes belong to; a new one if it's left out. */
  batchId?: string | undefined;
  /** What a company must still be for its change to be made; its version if it's left out. */
  ifStill?: (change: CompanyChange) => Fields;
  /** The database's update for new values and a new version. */
  update: (values: Fields, at: Date) => UpdateQuery<StoredCompany>;
};

/** Which companies were changed, to which version, and by what that can be undone. */
export type Changes = { done: Set<number>; at: Date; batchId: string };

/**
 * The one way to change audited fields of companies that are there. The audit entries are written first and confirmed
 * after: a server that is killed in between leaves no change without its entry, and no entry without its change.
 * @param actor null for what follows from something else that is in the log
 */
export async function applyChanges(
  actor: Actor | null,
  wanted: CompanyChange[],
  { action = "update", batchId, ifStill = ({ company }) => ({ updatedAt: company.updatedAt }), update }: ChangeOptions,
): Promise<Changes> {
  const at = laterThan(wanted.map(({ company }) => company.updatedAt));
  const entries = wanted.map(({ company, before, values }) => ({
    ...companyChange(action, company, before, { ...before, ...values }),
    at,
  }));
  const announced = actor ? await announceChanges(actor, entries, batchId) : { batchId: "", entries: [] };
  if (wanted.length === 0) return { done: new Set(), at, batchId: announced.batchId };
  const writes = groupByChange(wanted, ifStill).map(({ ids, expected, values }) => ({
    updateMany: { filter: { _id: { $in: ids }, ...expected }, update: update(values, at) },
  }));
  const { matchedCount } = await Stored.bulkWrite(writes, { timestamps: false });
  const ids = wanted.map(({ company }) => company._id);
  // Where somebody saved meanwhile, it is only some of them.
  const done = new Set(
    matchedCount === ids.length ? ids : await Stored.distinct("_id", { _id: { $in: ids }, updatedAt: at }),
  );
  await contentChanged({ companies: done });
  return { done, at, batchId: await confirmChanges(announced, (id) => done.has(id)) };
}

/** Gives fields new values that an actor decided. */
export function decidedBy(actor: Actor): ChangeOptions["update"] {
  return (values, at) => updateOf(values, originBy(actor, at));
}

type Group = { ids: number[]; expected: Fields; values: Fields };

/** Those of which the same is expected, and that get the same values, together: what one batch changes is mostly one such group. */
function groupByChange(wanted: CompanyChange[], ifStill: (change: CompanyChange) => Fields): Group[] {
  const groups = new Map<string, Group>();
  for (const change of wanted) {
    const { company, values } = change;
    const expected = ifStill(change);
    const key = JSON.stringify([expected, values]);
    const group = groups.get(key);
    if (group) group.ids.push(company._id);
    else groups.set(key, { ids: [company._id], expected, values });
  }
  return [...groups.values()];
}

/** A company as it is inserted. */
export type NewDocument = Omit<StoredCompany, "updatedAt"> & Partial<Pick<StoredCompany, "updatedAt">>;

export type InsertOptions = {
  /** The categories that they are to be in. */
  links: Link[];
  /** What else makes companies whole before readers are told of them. */
  complete?: (added: number[]) => Promise<void>;
  /** The batch that they belong to; a new one if it's left out. */
  batchId?: string | undefined;
};

/**
 * Adds companies, in their categories; answers those that couldn't be. One that can't be stored doesn't stop the others.
 * @param action create, or restore for what comes out of the trash
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
  // What comes out of the trash is as it was stored before, and has its moment.
  const refused = await insert(documents, { isWhole: action === "restore" });
  const added = new Set(documents.filter((_, i) => !refused.has(i)).map(({ _id }) => _id));
  const linked = links.filter(({ companyId }) => added.has(companyId));
  await linkCategories(linked);
  await complete?.([...added]);
  await contentChanged({ companies: added, categories: linked.map(({ categoryId }) => categoryId) });
  return { refused, batchId: await confirmChanges(announced, (id) => added.has(id)) };
}

function insert(documents: NewDocument[], { isWhole }: { isWhole: boolean }): Promise<RefusedInserts> {
  return refusedInserts(Stored.insertMany(documents, { ordered: false, lean: isWhole, timestamps: !isWhole }));
}

/**
 * Adds companies of an import, which announces nothing: its rows say what it's about to do, and it goes on after a crash.
 * Answers the places of those that others stand in the way of.
 */
export async function insertUnannounced(documents: NewDocument[]): Promise<Set<number>> {
  return new Set((await insert(documents, { isWhole: true })).keys());
}

/**
 * Changes companies without an entry in the log: as the rows of an import say, whose entries it writes itself, or where
 * no entry tells of it, as of the keys by which companies are found. Answers whether all were still as expected.
 */
export async function updateUnannounced(
  changes: { id: number; ifStill?: Fields; update: UpdateQuery<StoredCompany> }[],
): Promise<boolean> {
  const writes = changes.map(({ id, ifStill = {}, update }) => ({
    updateOne: { filter: { _id: id, ...ifStill }, update, timestamps: false },
  }));
  return writes.length === 0 || (await Stored.bulkWrite(writes)).matchedCount === writes.length;
}

/** Removes companies, and takes them out of their categories. */
export async function deleteCompanies(
  actor: Actor,
  companies: StoredCompany[],
  links: StoredCompanyCategory[],
  { batchId = randomUUID(), resumes }: { batchId?: string | undefined; resumes: boolean },
): Promise<string> {
  const changes = companies.map((company) => companyChange("trash", company, auditedFields(company), null));
  const ids = companies.map(({ _id }) => _id);
  const remove = async () => {
    await Stored.deleteMany({ _id: { $in: ids } });
    await removeLinks(links);
    await contentChanged({ companies: ids, categories: links.map(({ categoryId }) => categoryId) });
  };
  if (resumes) {
    // For good, while they are there: of one that is gone, nobody could say it any more.
    await recordMissing(actor, changes, batchId);
    await remove();
    return batchId;
  }
  const announced = await announceChanges(actor, changes, batchId);
  await remove();
  return confirmChanges(announced);
}

/** Decides about changes that were announced before a moment, by servers that were killed. Answers how many were made. */
export function settleCompanyChanges(before: Date): Promise<number> {
  const findStored = async (ids: number[]) => {
    const companies = await findCompanies(ids);
    return new Map([...companies].map(([id, company]) => [id, auditedFields(company)]));
  };
  return settleChanges("company", before, findStored, linkCategories);
}
