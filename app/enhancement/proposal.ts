import { z } from "zod";
import { fieldsWith } from "~/companies/fields";

export const aiFieldLabels = { aiDescription: "Overview", aiFeatures: "Features" } as const;
export type ProposedFieldName = keyof typeof aiFieldLabels;

export type ProposedField = {
  field: ProposedFieldName;
  /** What stood there when the model was asked; null for nothing. */
  before: string | null;
  after: string;
  state: "open" | "accepted" | "rejected" | "replaced";
};

/** A text that a model proposes for a listing; nothing of it shows until staff accept it. */
export type Proposal = {
  id: number;
  companyId: number;
  companyName: string;
  fields: ProposedField[];
  /** Whether a field is open still. */
  open: boolean;
  /** The features, and the description's claims, with the words of the sources that each rests on. */
  evidence: { text: string; quote: string }[];
  /** Sentences of the sources that try to instruct the model. */
  instructions: string[];
  readsWebsite: boolean;
  model: string;
  promptVersion: string;
  createdBy: string;
  /** ISO 8601. */
  createdAt: string;
};

const fieldNames = z.array(z.enum(fieldsWith("ai"))).default([]);

/** What staff make of a proposal: the fields to take over, and those to drop. */
export const Decision = z
  .object({ accept: fieldNames, reject: fieldNames })
  .refine(({ accept, reject }) => accept.length + reject.length > 0, "Choose a field to accept or reject.")
  .refine(({ accept, reject }) => !accept.some((field) => reject.includes(field)), "A field is accepted or rejected.");
export type Decision = z.infer<typeof Decision>;

/** A key for the AI provider that staff type, where the server has none of its own. */
export const TypedKey = z.string().trim().min(1).max(4_000).optional();

export const ProposalRequest = z.object({
  companyId: z.int("Choose a company"),
  /** Whether the text of the vendor's page is read too. */
  readWebsite: z.boolean().default(false),
  key: TypedKey,
});

export const ProposalQuery = z.object({
  open: z.enum(["true", "false"]).optional().catch(undefined),
  companyId: z.coerce.number<unknown>().int().optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});
export type ProposalQuery = z.infer<typeof ProposalQuery>;
