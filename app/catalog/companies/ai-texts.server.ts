import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { updateOf } from "~/catalog/companies/audit-entry.server";
import { cleanMarkdown, markdownProblem } from "~/catalog/companies/ai-markdown";
import { fieldLabels, fieldsWith, type FieldWith } from "~/catalog/companies/fields";
import { applyChanges } from "~/catalog/companies/store.server";
import { Refusal } from "~/platform/runtime/refusal";

/** The company texts that a model may write. */
type AiField = FieldWith<"ai">;

export const aiFields = fieldsWith("ai");
type AiTexts = { [Field in AiField]?: string | undefined };

/**
 * Cleans the AI texts that an admin sends, as those of a model. Stored texts may be sent back unchanged.
 * @throws {Refusal} invalid, if one has HTML, an image, or a link to another site
 */
export function cleanAiTexts(
  input: AiTexts & Pick<StoredCompany, "website" | "description" | "shortDescription">,
  stored: AiTexts = {},
): AiTexts {
  const about = { website: input.website, sources: `${input.description} ${input.shortDescription}` };
  const texts: AiTexts = {};
  for (const field of aiFields) {
    if (!(field in input)) continue;
    const text = input[field] === stored[field] ? input[field] : cleanMarkdown(input[field] ?? "");
    const fault = text && text !== stored[field] ? markdownProblem(text, about) : null;
    if (fault)
      throw new Refusal("invalid", `${fieldLabels[field]} contains ${fault}.`, { [field]: `Contains ${fault}` });
    texts[field] = text || undefined;
  }
  return texts;
}

/** Companies without AI text, oldest first, excluding those in `except`. */
export async function listIdsWithoutAiText(except: readonly number[], max: number): Promise<number[]> {
  const companies = await Stored.find({ aiDescription: null, _id: { $nin: [...except] } }, { _id: 1 })
    .sort({ _id: 1 })
    .limit(max)
    .lean();
  return companies.map(({ _id }) => _id);
}

/**
 * Writes AI texts to a company if its fields still have the texts that the suggestion was based on. Returns the batch
 * ID that undoes it, or undefined if the company has all the texts already, for example after an attempt that crashed.
 * @param changes each field's old and new text; null for none
 * @throws {Refusal} missing; taken, if someone changed a field in the meantime
 */
export async function setAiTexts(
  actor: Actor,
  id: number,
  changes: { field: AiField; before: string | null; after: string }[],
): Promise<string | undefined> {
  const company = await Stored.findById(id).lean();
  if (!company) throw new Refusal("missing", "Company not found.");
  const texts = changes.filter(({ field, after }) => company[field] !== after);
  if (texts.length === 0) return undefined;
  // A filter with null matches missing fields.
  const unchanged = Object.fromEntries(texts.map(({ field, before }) => [field, before]));
  const values = Object.fromEntries(texts.map(({ field, after }) => [field, after]));
  const change = { company, before: unchanged, values };
  const { done, batchId } = await applyChanges(actor, [change], {
    ifStill: () => unchanged,
    update: (fields, at) => {
      // The origin is the AI, whoever accepted the text.
      const { $set, ...rest } = updateOf(fields, { from: "ai", at, by: actor.name, byId: actor.userId });
      return { ...rest, $set: { ...$set, aiLastUpdated: at } };
    },
  });
  if (done.size === 0) throw new Refusal("taken", "Someone changed this text in the meantime. Generate it again.");
  return batchId;
}
