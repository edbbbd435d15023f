import { Synonyms as Stored } from "#models/synonyms.server";
import type { Actor } from "~/audit/actor";
import { differingFields, recordChange } from "~/audit/audit.server";
import { firstGroups, synonymsOf, synonymsText, type SynonymGroup, type Synonyms } from "~/synonyms/synonyms";

const _id = "synonyms";

/** How long a search uses what was read. Other servers' changes show then. */
const knownForMs = 1_000;

let known = { synonyms: synonymsOf(firstGroups), until: -Infinity };
let reading: Promise<void> | undefined;

/** The groups that an admin entered last, or else those that come with the product. */
export async function getGroups(): Promise<SynonymGroup[]> {
  const stored = await Stored.findById(_id).lean();
  return stored?.groups ?? firstGroups;
}

/** Returns what searches consider as the same. While the database is away, that's what was read last. */
export async function getSynonyms(): Promise<Synonyms> {
  if (performance.now() >= known.until) {
    reading ??= read().finally(() => (reading = undefined));
    await reading.catch(() => {});
  }
  return known.synonyms;
}

async function read(): Promise<void> {
  known = { ...known, until: performance.now() + knownForMs };
  known = { ...known, synonyms: synonymsOf(await getGroups()) };
}

/** Replaces all groups. The next search uses them. */
export async function saveGroups(actor: Actor, groups: SynonymGroup[]): Promise<SynonymGroup[]> {
  const [before, after] = [{ groups: synonymsText(await getGroups()) }, { groups: synonymsText(groups) }];
  if (differingFields(before, after).length === 0) return groups;
  await Stored.updateOne({ _id }, { $set: { groups } }, { upsert: true });
  await recordChange(actor, {
    ...{ entity: "synonyms", entityId: 0, label: "Synonyms", action: "update", before, after },
  });
  // A read that began earlier may have missed this.
  await reading?.catch(() => {});
  known = { synonyms: synonymsOf(groups), until: performance.now() + knownForMs };
  return groups;
}
