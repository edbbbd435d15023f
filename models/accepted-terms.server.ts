import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** Terms of an outside service that an administrator accepted for this site, once; who did is in the audit log. */
export type StoredAcceptedTerms = { _id: "product-hunt"; acceptedAt: Date };

const schema = new Schema<StoredAcceptedTerms>(
  { _id: String, acceptedAt: { type: Date, required: true } },
  { versionKey: false },
);

export const AcceptedTerms = defineModel("AcceptedTerms", schema, "accepted_terms");
