import { Schema } from "mongoose";
import type { FactName } from "~/catalog/companies/facts/table";
import { date, defineModel, defineSchema, flag, number, text, typed, type Stored } from "./define-model.server";

/** A suggestion for one field, with the admin's decision. */
export type StoredProposedField = {
  field: "aiDescription" | "aiFeatures" | FactName;
  /** The text when the model was asked, or null. */
  before: string | null;
  after: string;
  /** Where the vendor's page states a fact. */
  proof?: { url: string; quote: string; seen: string } | undefined;
  state: "open" | "accepted" | "rejected" | "replaced";
};
const parts = { _id: false } as const;

const proof = { type: new Schema({ url: text, quote: text, seen: text }, parts), required: false };

const schema = defineSchema({
  _id: number,
  companyId: number,
  companyName: text,
  fields: typed<StoredProposedField[]>([
    new Schema({ field: text, before: String, after: text, proof, state: text }, parts),
  ]),
  /** Whether a field is still undecided. */
  open: flag,
  /** The features and the description's claims, each with the source text that supports it. */
  evidence: typed<{ text: string; quote: string }[]>([new Schema({ text, quote: text }, parts)]),
  /** Sentences in the sources that try to instruct the model. Missing on records created before the check existed. */
  instructions: { type: [String], default: undefined },
  readsWebsite: flag,
  model: text,
  promptVersion: text,
  createdBy: text,
  createdById: typed<number | null | undefined>(Number),
  createdAt: date,
});

/** A text that a model suggests for a company. */
export type StoredAiProposal = Stored<typeof schema>;

schema.index({ companyId: 1 }, { name: "company" });
schema.index({ open: 1, _id: -1 }, { name: "open" });
schema.index({ createdById: 1, createdBy: 1 }, { name: "creator" });

export const AiProposal = defineModel("AiProposal", schema, "ai_proposals");
