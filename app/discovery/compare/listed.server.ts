import { ListedComparison as Stored, type StoredListedComparison } from "#models/listed-comparison.server";
import { seeder, type Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import type { ChangeAction } from "~/platform/audit/change";
import type { Directory } from "~/discovery/directory/directory";
import { getDirectory, getFreshDirectory } from "~/discovery/directory/directory.server";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { nameAt, positionOf, valueAt } from "~/discovery/directory/table";
import {
  maxListed,
  type ComparisonInput,
  type ComparisonsQuery,
  type ListedComparison,
} from "~/discovery/compare/listed";
import { comparisonPath, comparisonTitle } from "~/discovery/compare/path";
import { suggestComparisons, type SuggestedComparison } from "~/discovery/compare/suggested";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";
import { fold } from "~/platform/text/fold";
import { formatCount } from "~/platform/text/format-count";

const remembered = new WeakMap<Directory, Promise<readonly ListedComparison[]>>();
let last: readonly ListedComparison[] = [];

/**
 * Returns the listed comparisons, newest first. Caches them per directory, because their changes are announced as changes
 * of their companies. While the database is unavailable, returns the last ones read.
 */
export function listedComparisons(directory: Directory): Promise<readonly ListedComparison[]> {
  const known = remembered.get(directory);
  if (known) return known;
  const reading = read(directory).then(
    (listed) => (last = listed),
    () => {
      remembered.delete(directory);
      return last;
    },
  );
  remembered.set(directory, reading);
  return reading;
}

async function read(directory: Directory): Promise<ListedComparison[]> {
  const stored = await Stored.find().sort({ _id: -1 }).lean();
  return stored.map((comparison) => toListed(directory, comparison));
}

function toListed(directory: Directory, stored: StoredListedComparison): ListedComparison {
  const { _id: id, companyIds, listedBy, listedAt, updatedAt } = stored;
  const editorNote = editorNoteOf(stored);
  const tools = companyIds.map((companyId) => toolOf(directory, companyId));
  return {
    id,
    companyIds,
    title: comparisonTitle(tools),
    path: tools.every(({ isPublic }) => isPublic) ? comparisonPath(tools) : null,
    ...(editorNote !== undefined && { editorNote }),
    listedBy,
    listedAt: listedAt.toISOString(),
    updatedAt: new Date(Math.max(updatedAt.getTime(), ...tools.map((tool) => tool.updatedAt))).toISOString(),
  };
}

function toolOf({ companies }: Directory, id: number) {
  const position = positionOf(companies, id);
  if (position === undefined) return { id, name: "A removed tool", isPublic: false, updatedAt: 0 };
  return {
    id,
    name: nameAt(companies, position),
    isPublic: valueAt(companies, "isPublic", position) === 1,
    updatedAt: valueAt(companies, "updatedAt", position),
  };
}

/** A key that's the same for the same companies in any order. */
const keyOf = (ids: readonly number[]) => ids.toSorted((a, b) => a - b).join("-");

/**
 * The initial values of the form for a comparison: the public tools among these, and their listing, if there is one.
 */
export async function draftComparison(ids: readonly number[]) {
  const directory = await getFreshDirectory();
  const key = keyOf(ids);
  const listed = (await listedComparisons(directory)).find(({ companyIds }) => keyOf(companyIds) === key) ?? null;
  const tools = ids.map((id) => toolOf(directory, id)).filter(({ isPublic }) => isPublic);
  return { listed, tools: tools.map(({ id, name }) => ({ id, name })) };
}

/** Suggests comparisons that aren't listed. */
export async function suggestedComparisons(): Promise<SuggestedComparison[]> {
  const directory = await getFreshDirectory();
  const listed = (await listedComparisons(directory)).map(({ companyIds }) => companyIds);
  return inSlices(suggestComparisons(directory, listed));
}

/** A page of listed comparisons whose title contains `q`, newest first, with the total. Includes all servers' changes. */
export async function findComparisons({ q, ...page }: ComparisonsQuery) {
  const all = await listedComparisons(await getFreshDirectory());
  const found = all.filter(({ title }) => fold(title).includes(fold(q)));
  return { items: found.slice(skipped(page), skipped(page) + page.limit), total: found.length };
}

/** @throws {Refusal} invalid, if a tool isn't public or too many comparisons are listed; taken, if it's already listed */
export async function listComparison(actor: Actor, input: ComparisonInput): Promise<ListedComparison> {
  const { companyIds, editorNote } = input;
  const directory = await getFreshDirectory();
  if (!companyIds.every((id) => toolOf(directory, id).isPublic))
    throw new Refusal("invalid", "One of these tools isn’t public.", { companyIds: "Choose public tools" });
  if ((await Stored.estimatedDocumentCount()) >= maxListed)
    throw new Refusal("invalid", `Up to ${formatCount(maxListed)} comparisons can be listed. Remove one first.`);
  const now = new Date();
  const stored: StoredListedComparison = {
    _id: await takeIds("listed_comparisons"),
    companyIds,
    key: keyOf(companyIds),
    ...(editorNote !== undefined && { editorNote }),
    listedBy: actor.name,
    listedById: actor.userId,
    listedAt: now,
    updatedAt: now,
  };
  if (!(await storedOnce(Stored.create(stored))))
    throw new Refusal("taken", "This comparison is already listed.", { companyIds: "Already listed" });
  return changed(actor, "create", null, stored);
}

/** Replaces the editors' text, or removes it. @throws {Refusal} missing */
export async function changeEditorNote(
  actor: Actor,
  id: number,
  editorNote: string | undefined,
): Promise<ListedComparison> {
  const updatedAt = new Date();
  const update =
    editorNote === undefined
      ? { $set: { updatedAt }, $unset: { editorNote: 1, take: 1 } }
      : { $set: { updatedAt, editorNote }, $unset: { take: 1 } };
  const before = await Stored.findOneAndUpdate({ _id: id }, update).lean();
  if (!before) throw notFound();
  const { editorNote: _note, take: _take, ...rest } = before;
  return changed(actor, "update", before, { ...rest, updatedAt, ...(editorNote !== undefined && { editorNote }) });
}

/** Removes a comparison from the list. Returns the removed one. @throws {Refusal} missing */
export async function unlistComparison(actor: Actor, id: number): Promise<ListedComparison> {
  const before = await Stored.findOneAndDelete({ _id: id }).lean();
  if (!before) throw notFound();
  return changed(actor, "delete", before, null);
}

/** Removes the comparisons of the demo data from the list. */
export async function unlistDemoComparisons(actor: Actor): Promise<void> {
  const listed = await listedComparisons(await getFreshDirectory());
  for (const { id } of listed.filter(({ listedBy }) => listedBy === seeder.name)) await unlistComparison(actor, id);
}

const notFound = () => new Refusal("missing", "Comparison not found.");

/** Announces and records a change. Returns the comparison after it, or before it was removed. */
async function changed(
  actor: Actor,
  action: ChangeAction,
  before: StoredListedComparison | null,
  after: StoredListedComparison | null,
): Promise<ListedComparison> {
  const stored = (after ?? before) as StoredListedComparison;
  await contentChanged({ companies: stored.companyIds });
  const comparison = toListed(await getDirectory(), stored);
  await recordChange(actor, {
    entity: "comparison",
    entityId: stored._id,
    label: comparison.title,
    action,
    before: before && audited(before),
    after: after && audited(after),
  });
  return comparison;
}

/** Logs the field by its former name, `take`, so that all changes in the log have the same name. */
const audited = (stored: StoredListedComparison) => ({ companyIds: stored.companyIds, take: editorNoteOf(stored) });

const editorNoteOf = ({ editorNote, take }: StoredListedComparison) => editorNote ?? take;
