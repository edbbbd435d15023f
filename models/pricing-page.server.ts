import { Schema } from "mongoose";
import { date, defineModel, defineSchema, text, typed, type Stored } from "./define-model.server";

/** How the page states a plan's stored value: on these terms, in so many amounts of it. */
type StoredKnownPrice = { plan: string; part: string; terms: string; times: number; place: number; of: number };
/** What the page has said of some plans in each read since then, if it isn't what is stored. */
type StoredPending = { key: string; plans: string[]; since: Date; reads: number; begun: Date };

const schema = defineSchema({
  /** The company's ID. */
  _id: Number,
  url: text,
  nextAt: date,
  checkedAt: Date,
  outcome: typed<"new" | "same" | "changed" | "unclear" | "forbidden" | "failed">(text),
  /** A sentence for admins. */
  note: String,
  /** Whether the page had its end tag when it was read. One without it was cut off on the way. */
  hasEnd: Boolean,
  /** The version of the page that was read last, and the stored plans that it was last compared with, as a hash. */
  etag: String,
  compared: String,
  known: typed<StoredKnownPrice[]>({ type: [Schema.Types.Mixed], default: [] }),
  pending: typed<StoredPending | undefined>(Schema.Types.Mixed),
  /** What was proposed last, until the page says what is stored again. */
  proposed: typed<{ key: string; plans: string[] } | undefined>(Schema.Types.Mixed),
  /** Until then, nothing is proposed: the page has said one thing and then the other. */
  unsteadyUntil: Date,
});

schema.index({ nextAt: 1 }, { name: "due" });

/** A company's pricing page, when it's due, and what was read from it. */
export type StoredPricingPage = Stored<typeof schema>;

export const PricingPage = defineModel("PricingPage", schema, "pricing_pages");
