import { date, defineModel, defineSchema, typed } from "./define-model.server";

const schema = defineSchema({
  _id: typed<"product-hunt">(String),
  acceptedAt: date,
});

/** Terms of an external service that an admin accepted for this site, once. The audit log has who did. */
export const AcceptedTerms = defineModel("AcceptedTerms", schema, "accepted_terms");
