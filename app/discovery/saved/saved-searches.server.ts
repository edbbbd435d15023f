import { Types } from "mongoose";
import { SavedSearch as Stored, type StoredSavedSearch } from "#models/saved-search.server";
import { sessionDataChanged } from "~/accounts/sessions.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import type { Directory } from "~/discovery/directory/directory";
import {
  directoryHref,
  readDirectoryHref,
  withoutDisplayOptions,
  type Shown,
} from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { currentSlugs } from "~/discovery/directory/find";
import { licensesIn } from "~/catalog/companies/facts/licenses";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import { searchTitle } from "~/discovery/saved/search-title";
import { randomToken } from "~/platform/runtime/token.server";

const max = 50;
const tokenBytes = 24;

/** A saved search, as its owner sees it. */
export type SavedSearch = { id: string; title: string; href: string; alerts: boolean };

/** The searches that a person saved, the last one first, without duplicates. */
export async function listSavedSearches(userId: number): Promise<SavedSearch[]> {
  const [saved, directory] = await Promise.all([Stored.find({ userId }).sort({ _id: -1 }).lean(), getDirectory()]);
  const listed = new Map<string, SavedSearch>();
  for (const { _id, href: savedHref, alerts } of saved) {
    const href = currentHrefOf(directory, savedHref);
    const known = listed.get(href);
    if (!known) listed.set(href, { id: String(_id), title: titleOf(directory, href), href, alerts });
    else if (alerts) listed.set(href, { ...known, alerts });
  }
  return [...listed.values()];
}

/** A saved search in words. */
export function titleOf({ categoryBySlug }: Directory, href: string): string {
  const names = new Map([...categoryBySlug].map(([slug, { name }]) => [slug, name]));
  return searchTitle(readDirectoryHref(href.slice("/directory".length)), names);
}

/** The canonical URLs of a person's saved searches, the last one first. */
export async function currentHrefsOf(userId: number): Promise<string[]> {
  const finding = Stored.find({ userId }, { href: 1, _id: 0 }).sort({ _id: -1 }).limit(max).lean();
  const [saved, directory] = await Promise.all([finding, getDirectory()]);
  return saved.map(({ href }) => currentHrefOf(directory, href));
}

/**
 * The canonical URL of a saved search. Categories' slugs and licenses' identifiers may have changed since it was saved,
 * so a person may have saved the same search under several URLs.
 */
function currentHrefOf(directory: Directory, href: string): string {
  return currentHref(directory, readDirectoryHref(href.slice("/directory".length)));
}

function currentHref(directory: Directory, query: Shown): string {
  const category = currentSlugs(directory, query.category ?? []);
  const license = [...new Set((query.license ?? []).flatMap(licensesIn))];
  return directoryHref({
    ...withoutDisplayOptions(query),
    category,
    license,
    sort: "relevance",
    page: 1,
  });
}

/** Finds all records with the same canonical URL as one of a person's saved searches. */
async function recordsOf(filter: { _id: Types.ObjectId; userId: number } | { stopToken: string }) {
  const one = await Stored.findOne(filter).lean();
  if (!one) return [];
  const [saved, directory] = await Promise.all([Stored.find({ userId: one.userId }).lean(), getDirectory()]);
  const href = currentHrefOf(directory, one.href);
  return saved.filter((other) => currentHrefOf(directory, other.href) === href).map(({ _id }) => _id);
}

/**
 * Saves a search of the directory, with alerts. Idempotent.
 * @param address a path of the directory. Its sort order and page are ignored
 * @throws {Refusal} invalid, if it has no text and no filters; taken, if the person has saved too many
 */
export async function saveSearch(userId: number, address: string, origin: string): Promise<void> {
  const query = parseDirectoryQuery(new URL(address, origin).searchParams);
  const href = currentHref(await getDirectory(), query);
  if (href === "/directory") throw new Refusal("invalid", "Enter a search or choose a filter first.");
  const saved = await currentHrefsOf(userId);
  if (saved.includes(href)) return;
  if (saved.length >= max) throw new Refusal("taken", `You can save up to ${max} searches. Remove one first.`);
  const stopToken = randomToken(tokenBytes);
  await storedOnce(Stored.create({ userId, href, alerts: true, checkedUntil: new Date(), stopToken, origin }));
  await sessionDataChanged(userId);
}

export async function removeSearch(userId: number, id: string): Promise<void> {
  await Stored.deleteMany({ _id: { $in: await recordsOf({ _id: new Types.ObjectId(id), userId }) } });
  await sessionDataChanged(userId);
}

/** Starts a search's emails, for companies that are published from now on. */
export async function startAlerts(userId: number, id: string): Promise<void> {
  const records = await recordsOf({ _id: new Types.ObjectId(id), userId });
  await Stored.updateMany(
    { _id: { $in: records }, alerts: false },
    { $set: { alerts: true, checkedUntil: new Date() } },
  );
}

export async function stopAlerts(userId: number, id: string): Promise<void> {
  const records = await recordsOf({ _id: new Types.ObjectId(id), userId });
  await Stored.updateMany({ _id: { $in: records } }, { $set: { alerts: false } });
}

/** Finds the search whose emails a token stops. Null if no email had the token. */
export async function findByStopToken(stopToken: string): Promise<{ title: string } | null> {
  const [saved, directory] = await Promise.all([Stored.findOne({ stopToken }).lean(), getDirectory()]);
  return saved && { title: titleOf(directory, saved.href) };
}

/** Stops a search's emails by the token in them. Idempotent. @throws {Refusal} missing, if no email had the token */
export async function stopAlertsByToken(stopToken: string): Promise<void> {
  const { matchedCount } = await Stored.updateMany(
    { _id: { $in: await recordsOf({ stopToken }) } },
    { $set: { alerts: false } },
  );
  if (matchedCount === 0)
    throw new Refusal("missing", "This link is incomplete, or the search was removed. Then you won’t get more emails.");
}

/** The searches that are due for a check, the least recently checked first. */
export async function listDueSearches(before: Date, limit: number): Promise<StoredSavedSearch[]> {
  return Stored.find({ alerts: true, checkedUntil: { $lte: before } })
    .sort({ checkedUntil: 1 })
    .limit(limit)
    .lean();
}

/** Returns which of these searches duplicate another saved search of the same person that has alerts. */
export async function repeatedOf(searches: StoredSavedSearch[], directory: Directory): Promise<StoredSavedSearch[]> {
  const people = [...new Set(searches.map(({ userId }) => userId))];
  const saved = await Stored.find({ userId: { $in: people }, alerts: true }, { userId: 1, href: 1 }).lean();
  const keyOf = ({ userId, href }: Pick<StoredSavedSearch, "userId" | "href">) =>
    `${userId} ${currentHrefOf(directory, href)}`;
  const first = new Map<string, string>();
  for (const one of saved) {
    const [key, id] = [keyOf(one), String(one._id)];
    if (id < (first.get(key) ?? "~")) first.set(key, id);
  }
  return searches.filter((search) => first.get(keyOf(search)) !== String(search._id));
}

/** Records that a search was checked. Returns false if another server checked it, or its emails were stopped. */
export async function recordCheck({ _id, checkedUntil }: StoredSavedSearch, until: Date): Promise<boolean> {
  const { matchedCount } = await Stored.updateOne(
    { _id, alerts: true, checkedUntil },
    { $set: { checkedUntil: until } },
  );
  return matchedCount > 0;
}
