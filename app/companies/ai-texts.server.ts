import { Company as Stored } from "#models/company.server";
import type { Actor } from "~/audit/actor";
import { updateOf } from "~/companies/audit-entry.server";
import type { FieldWith } from "~/companies/fields";
import { applyChanges } from "~/companies/store.server";
import { Refusal } from "~/refusal";

/** The texts of a company that a model may write. */
export type AiField = FieldWith<"ai">;

/** The companies that have no text of a model, the oldest first, without those of `except`. */
export async function listIdsWithoutAiText(except: readonly number[], most: number): Promise<number[]> {
  const companies = await Stored.find({ aiDescription: null, _id: { $nin: [...except] } }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(most)
    .lean();
  return companies.map(({ _id }) => _id);
}

/**
 * Writes texts of a model into a company, where those that they were meant to replace still stand. Answers by what it
 * can be undone; undefined when all of it stands there already, as after an attempt that a crash ended.
 * @param given what each field was, and what it becomes; null for none
 * @throws {Refusal} missing; taken, when somebody changed a field meanwhile
 */
export async function setAiTexts(
  actor: Actor,
  id: number,
  given: { field: AiField; before: string | null; after: string }[],
): Promise<string | undefined> {
  const company = await Stored.findById(id).lean();
  if (!company) throw new Refusal("missing", "Company not found.");
  const texts = given.filter(({ field, after }) => company[field] !== after);
  if (texts.length === 0) return undefined;
  // A filter with null finds fields that are not there.
  const unchanged = Object.fromEntries(texts.map(({ field, before }) => [field, before]));
  const written = Object.fromEntries(texts.map(({ field, after }) => [field, after]));
  const change = { company, before: unchanged, values: written };
  const { done, batchId } = await applyChanges(actor, [change], {
    ifStill: () => unchanged,
    update: (values, at) => {
      // Whoever accepted it: a model wrote it.
      const { $set, ...rest } = updateOf(values, { from: "ai", at, by: actor.name, byId: actor.userId });
      return { ...rest, $set: { ...$set, aiLastUpdated: at } };
    },
  });
  if (done.size === 0) throw new Refusal("taken", "Someone changed this text in the meantime. Generate it again.");
  return batchId;
}
