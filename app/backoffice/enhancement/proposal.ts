import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { fieldLabels, fieldsWith } from "~/catalog/companies/fields";
import { askedFacts } from "~/backoffice/enhancement/stated-facts";

/** What a model may suggest: texts, and facts that it found on the vendor's page. */
export const proposedFieldNames = [...fieldsWith("ai"), ...askedFacts] as const;
export type ProposedFieldName = (typeof proposedFieldNames)[number];

const aiTextLabels: Partial<Record<ProposedFieldName, string>> = { aiDescription: "Overview", aiFeatures: "Features" };
export const proposedLabel = (field: ProposedFieldName): string => aiTextLabels[field] ?? fieldLabels[field];

const fieldNames = z.array(z.enum(proposedFieldNames)).default([]);

/** An admin's decision: fields to accept and fields to reject. */
export const Decision = z
  .object({ accept: fieldNames, reject: fieldNames })
  .refine(({ accept, reject }) => accept.length + reject.length > 0, "Choose a field to accept or reject.")
  .refine(({ accept, reject }) => !accept.some((field) => reject.includes(field)), "A field is accepted or rejected.");
export type Decision = z.infer<typeof Decision>;

/** A key for the AI provider that an admin types if the server has none. */
export const TypedKey = z.string().trim().min(1).max(4_000).optional();

export const ProposalRequest = z.object({
  companyId: z.int("Choose a company"),
  /** Whether to read the vendor's page, too. */
  readWebsite: z.boolean().default(false),
  key: TypedKey,
});

export const ProposalQuery = z.object({
  open: z.enum(["true", "false"]).optional().catch(undefined),
  companyId: optionally(z.coerce.number<unknown>().int()).catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});
export type ProposalQuery = z.infer<typeof ProposalQuery>;
