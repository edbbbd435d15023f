import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** Terms of an external service that an admin accepted for this site, once. The audit log has who did. */
export type StoredAcceptedTerms = { _id: "product-hunt"; acceptedAt: Date };

const schema = new Schema<StoredAcceptedTerms>(
  { _id: String, acceptedAt: { type: Date, required: true } },
  { versionKey: false },
);

export const AcceptedTerms = defineModel("AcceptedTerms", schema, "accepted_terms");
