import { Synonyms as Stored } from "#models/synonyms.server";
import type { Actor } from "~/platform/audit/actor";
import { contentChanged, contentEpoch } from "~/platform/runtime/content-version.server";
import { differingFields, recordChange } from "~/platform/audit/audit.server";
import { firstGroups } from "~/catalog/synonyms/first-groups";
import { synonymsOf, synonymsText, type SynonymGroup, type Synonyms } from "~/catalog/synonyms/synonyms";

const _id = "synonyms";

/** How long searches use the cached synonyms. Afterwards, they see other servers' changes. */
const cacheMs = 1_000;

let cached = { synonyms: synonymsOf(firstGroups), epoch: -1, until: -Infinity };
let reading: Promise<void> | undefined;

/** The groups that an admin entered last, or else those that come with the product. */
export async function getGroups(): Promise<SynonymGroup[]> {
  const stored = await Stored.findById(_id).lean();
  return stored?.groups ?? firstGroups;
}

/** Returns the synonyms for searches. If the database is unreachable, returns the last ones that were read. */
export async function getSynonyms(): Promise<Synonyms> {
  const epoch = contentEpoch();
  // A running read may have missed the last change.
  while (cached.epoch < epoch || performance.now() >= cached.until) {
    reading ??= read().finally(() => (reading = undefined));
    await reading;
  }
  return cached.synonyms;
}

async function read(): Promise<void> {
  const epoch = contentEpoch();
  const groups = await getGroups().catch(() => null);
  const synonyms = groups ? synonymsOf(groups) : cached.synonyms;
  cached = { synonyms, epoch, until: performance.now() + cacheMs };
}

/** Replaces all groups. The next search uses them. */
export async function saveGroups(actor: Actor, groups: SynonymGroup[]): Promise<SynonymGroup[]> {
  const [before, after] = [{ groups: synonymsText(await getGroups()) }, { groups: synonymsText(groups) }];
  if (differingFields(before, after).length === 0) return groups;
  await Stored.updateOne({ _id }, { $set: { groups } }, { upsert: true });
  await recordChange(actor, {
    entity: "synonyms",
    entityId: 0,
    label: "Synonyms",
    action: "update",
    before,
    after,
  });
  await contentChanged("others");
  return groups;
}
