import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

/** A field of the company, with its value when the page was read, and the one that follows from the page. */
type StoredProposedField = { field: string; before: unknown; after: unknown };

const schema = defineSchema(
  {
    _id: number,
    companyId: number,
    /** What it's about, so that an interrupted run doesn't propose the same thing twice. */
    key: text,
    state: { type: String, required: true, enum: ["waiting", "published", "declined"], default: "waiting" },
    fields: typed<StoredProposedField[]>({ type: [Schema.Types.Mixed], required: true }),
    url: text,
    /** The page's words. */
    quotes: [String],
    /** How often the page was read with these words, and since when. */
    reads: number,
    since: date,
    /** Why it was declined, for other admins. */
    reason: String,
    /** The batch of changes that published it, for undoing them. */
    batch: String,
    /** When it's deleted: some time after an admin has decided. */
    expiresAt: Date,
  },
  { timestamps: true, minimize: false },
);

/** Prices on a vendor's page that aren't the stored ones, for an admin to publish. One per company waits at a time. */
export type StoredPriceProposal = Stored<typeof schema>;

schema.index({ companyId: 1 }, { name: "one_waiting", unique: true, partialFilterExpression: { state: "waiting" } });
schema.index({ companyId: 1, key: 1 }, { name: "once", unique: true });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const PriceProposal = defineModel("PriceProposal", schema, "price_proposals");
