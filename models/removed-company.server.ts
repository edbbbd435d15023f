import { date, defineModel, defineSchema, number } from "./define-model.server";

const schema = defineSchema({
  /** The company's ID. */
  _id: number,
  /** See `removedKeysOf`. */
  keys: { type: [String], required: true },
  removedAt: date,
});

schema.index({ keys: 1 }, { name: "keys" });

/**
 * Keys of a company that an admin removed. They outlast its trash entry, so that imports don't silently bring it back.
 * No other data of the company is stored.
 */
export const RemovedCompany = defineModel("RemovedCompany", schema, "removed_companies");
