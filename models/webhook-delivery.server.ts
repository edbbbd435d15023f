import { date, defineModel, defineSchema, number, text, type Stored } from "./define-model.server";

const schema = defineSchema({
  /** The `webhook-id`. It follows from the event and the endpoint, so that both have one delivery, whoever adds it. */
  _id: text,
  endpointId: number,
  type: text,
  /** The ID of the company, review, or submission. */
  subjectId: number,
  /** When it happened. */
  at: date,
  /** The order of those of the same time. */
  order: number,
  state: { ...text, enum: ["waiting", "delivered", "dropped", "failed"] },
  attempts: number,
  /** About the last attempt. */
  attemptedAt: Date,
  /** The status of the response, if there was one. */
  status: Number,
  durationMs: Number,
  /** Why it failed or was dropped, as a sentence. */
  reason: String,
  expiresAt: date,
});

schema.index({ endpointId: 1, state: 1, at: 1, order: 1 }, { name: "queue" });
schema.index({ endpointId: 1, at: -1, order: -1 }, { name: "newest" });
schema.index({ endpointId: 1, type: 1, subjectId: 1, state: 1, at: 1, order: 1 }, { name: "subject" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** An event for an endpoint. Its content is read when it's sent. */
export type StoredDelivery = Stored<typeof schema>;

export const WebhookDelivery = defineModel("WebhookDelivery", schema, "webhook_deliveries");
