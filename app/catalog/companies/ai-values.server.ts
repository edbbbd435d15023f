import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { updateOf } from "~/catalog/companies/audit-entry.server";
import { cleanMarkdown, markdownProblem } from "~/catalog/companies/ai-markdown";
import { isProvable, proofOf, type FactName } from "~/catalog/companies/facts/table";
import { editableShape, fieldLabels, fieldsWith, type FieldWith } from "~/catalog/companies/fields";
import type { Proof } from "~/catalog/companies/proof";
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

/** A fact's value as text, which its field's schema reads back. Undefined if it isn't known. */
export function factText(value: unknown): string | undefined {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** A field that a model suggests, with its old and new text. A fact has the proof that goes with it. */
type AiChange = { field: AiField | FactName; before: string | null; after: string; proof?: Proof | undefined };

/**
 * Writes what a model suggested to a company if its fields still have the texts that the suggestion was based on. Returns the
 * batch ID that undoes it, or undefined if the company has it all already, for example after an attempt that crashed.
 * @throws {Refusal} missing; taken, if someone changed a field in the meantime
 */
export async function setAiValues(actor: Actor, id: number, changes: readonly AiChange[]): Promise<string | undefined> {
  const company = await Stored.findById(id).lean();
  if (!company) throw new Refusal("missing", "Company not found.");
  const pending = changes.filter(({ field, after, proof }) => {
    const hasProof = !proof || (isProvable(field) && company[proofOf(field)] !== undefined);
    return factText(company[field]) !== after || !hasProof;
  });
  if (pending.length === 0) return undefined;
  const isChanged = ({ field, before }: AiChange) => (factText(company[field]) ?? null) !== before;
  if (pending.some(isChanged)) throw changedSince();
  const unchanged: Record<string, unknown> = {};
  const values: Record<string, unknown> = {};
  for (const { field, after, proof } of pending) {
    // A filter with null matches missing fields.
    unchanged[field] = company[field] ?? null;
    if (factText(company[field]) !== after)
      values[field] = isProvable(field) ? editableShape[field].parse(after) : after;
    if (proof && isProvable(field)) {
      unchanged[proofOf(field)] = company[proofOf(field)] ?? null;
      values[proofOf(field)] = proof;
    }
  }
  const change = { company, before: unchanged, values };
  const { done, batchId } = await applyChanges(actor, [change], {
    ifStill: () => unchanged,
    update: (fields, at) => {
      // The origin is the AI, whoever accepted it.
      const { $set, ...rest } = updateOf(fields, { from: "ai", at, by: actor.name, byId: actor.userId });
      const isText = aiFields.some((field) => field in values);
      return { ...rest, $set: { ...$set, ...(isText && { aiLastUpdated: at }) } };
    },
  });
  if (done.size === 0) throw changedSince();
  return batchId;
}

const changedSince = () => new Refusal("taken", "Someone changed this in the meantime. Generate it again.");
