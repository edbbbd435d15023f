import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A suggestion for one field, with the admin's decision. */
export type StoredProposedField = {
  field: "aiDescription" | "aiFeatures";
  /** The text when the model was asked, or null. */
  before: string | null;
  after: string;
  state: "open" | "accepted" | "rejected" | "replaced";
};

/** A text that a model suggests for a company. */
export type StoredAiProposal = {
  _id: number;
  companyId: number;
  companyName: string;
  fields: StoredProposedField[];
  /** Whether a field is still undecided. */
  open: boolean;
  /** The features and the description's claims, each with the source text that supports it. */
  evidence: { text: string; quote: string }[];
  /** Sentences in the sources that try to instruct the model. Missing on records created before the check existed. */
  instructions?: string[];
  readsWebsite: boolean;
  model: string;
  promptVersion: string;
  createdBy: string;
  createdById?: number | null;
  createdAt: Date;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const flag = { type: Boolean, required: true } as const;
const parts = { _id: false } as const;

const schema = new Schema<StoredAiProposal>(
  {
    _id: number,
    companyId: number,
    companyName: text,
    fields: [new Schema({ field: text, before: String, after: text, state: text }, parts)],
    open: flag,
    evidence: [new Schema({ text, quote: text }, parts)],
    instructions: { type: [String], default: undefined },
    readsWebsite: flag,
    model: text,
    promptVersion: text,
    createdBy: text,
    createdById: Number,
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ companyId: 1 }, { name: "company" });
schema.index({ open: 1, _id: -1 }, { name: "open" });
schema.index({ createdById: 1, createdBy: 1 }, { name: "creator" });

export const AiProposal = defineModel("AiProposal", schema, "ai_proposals");
