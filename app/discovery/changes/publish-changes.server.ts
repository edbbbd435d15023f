import { addDays } from "date-fns";
import { PublicChange as Stored, type StoredPublicChange } from "#models/public-change.server";
import { sourceOf } from "~/catalog/companies/origin";
import { findCompanyEntries, type CompanyEntry } from "~/discovery/changes/company-entries.server";
import {
  listingActions,
  publicChangesIn,
  publicFields,
  neededFields,
  type PublicChangeKind,
} from "~/discovery/changes/public-change";
import { changeIdsSince } from "~/platform/audit/audit.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { Follower, lateMs } from "~/platform/runtime/follower.server";
import { Periodic } from "~/platform/runtime/periodic.server";

const everyMs = 60_000;
const retentionDays = 365;

const log = new Follower((moment) => changeIdsSince("company", moment));

/**
 * Publishes what the audit log says to everybody since the last time. Safe to run concurrently and to repeat: each change is
 * published once, by whichever server comes first.
 */
export async function publishChanges(): Promise<void> {
  const start = async () => (await newest())?.at ?? addDays(new Date(), -retentionDays);
  await log.read(start, async (ids) => {
    const entries = await findCompanyEntries(ids, listingActions, publicFields, neededFields);
    await append(entries.flatMap(publishedBy));
  });
}

/** The number of the last change that was published; 0 without any. */
export const newestChange = async (): Promise<number> => (await newest())?._id ?? 0;

/** The companies with a change of these kinds since a moment. */
export async function companiesChangedSince(moment: Date, kinds: readonly PublicChangeKind[]): Promise<number[]> {
  const changes = await Stored.find({ at: { $gte: moment }, kind: { $in: kinds } }, { companyId: 1 }).lean();
  return [...new Set(changes.map(({ companyId }) => companyId))];
}

/** The changes of these kinds and companies after one and up to another, oldest first. */
export async function listChangesOf(
  companyIds: readonly number[],
  kinds: readonly PublicChangeKind[],
  after: number,
  upTo: number,
): Promise<StoredPublicChange[]> {
  return Stored.find({ companyId: { $in: companyIds }, _id: { $gt: after, $lte: upTo }, kind: { $in: kinds } })
    .sort({ _id: 1 })
    .lean();
}

/** The last change that was published. */
const newest = () => Stored.findOne({}, { _id: 1, at: 1 }).sort({ _id: -1 }).lean();

type NewChange = Omit<StoredPublicChange, "_id">;

function publishedBy({ entry, isPublic }: CompanyEntry): NewChange[] {
  const at = new Date(entry.at);
  return publicChangesIn(entry, isPublic).map(({ kind, fields }) => ({
    ...{ entryId: entry.id, kind, at, companyId: entry.entityId, name: entry.label },
    ...{ source: sourceOf(entry.actor), fields, expiresAt: addDays(at, retentionDays) },
  }));
}

/** Appends those of the changes that aren't there. Another server may append the same ones at the same time. */
async function append(changes: NewChange[]): Promise<void> {
  while (changes.length > 0) {
    const entryIds = changes.map(({ entryId }) => entryId);
    const known = await Stored.find({ entryId: { $in: entryIds } }, { entryId: 1, kind: 1 }).lean();
    const keys = new Set(known.map(keyOf));
    const missing = changes.filter((change) => !keys.has(keyOf(change)));
    if (missing.length === 0) return;
    const last = (await newest())?._id ?? 0;
    try {
      // In their order, so that there's never one before its predecessor, and readers miss none.
      await Stored.insertMany(
        missing.map((change, i) => ({ ...change, _id: last + 1 + i })),
        { ordered: true },
      );
      return;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

const keyOf = ({ entryId, kind }: Pick<StoredPublicChange, "entryId" | "kind">) => `${entryId} ${kind}`;

type Page = { changes: StoredPublicChange[]; next: number };

/**
 * A page of the public changes, oldest first.
 * @param since only those from then on
 * @param after the last one that is known
 */
export async function listPublicChanges(limit: number, since?: Date, after = 0): Promise<Page> {
  const first = since ? await firstSince(since) : 0;
  if (first === null) return { changes: [], next: Math.max(after, (await newest())?._id ?? 0) };
  const changes = await Stored.find({ _id: { $gt: Math.max(after, first - 1) }, ...(since && { at: { $gte: since } }) })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return { changes, next: changes.at(-1)?._id ?? after };
}

/** The first of those since a moment, or null. They are nearly in the order of their time: an entry may come late. */
async function firstSince(since: Date): Promise<number | null> {
  const oldest = await Stored.findOne({ at: { $gte: since } })
    .sort({ at: 1, _id: 1 })
    .lean();
  if (!oldest) return null;
  const until = new Date(oldest.at.getTime() + lateMs);
  const [first] = await Stored.find({ at: { $gte: since, $lte: until } }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(1)
    .lean();
  return first?._id ?? oldest._id;
}

const everyMinute = new Periodic(everyMs, publishChanges);

export function startPublicChanges(): void {
  everyMinute.start();
  everyMinute.runNow();
}

export async function stopPublicChanges(): Promise<void> {
  await everyMinute.stop();
  log.restart();
}
