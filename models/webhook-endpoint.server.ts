import { date, defineModel, defineSchema, flag, number, text, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    _id: number,
    name: text,
    /** It may have a secret of the receiver, so neither the log nor error messages have it. */
    url: text,
    events: [String],
    isOn: flag,
    /** Why it was switched off, as a sentence, unless an admin did it. */
    offReason: String,
    /** The owners haven't been emailed yet that it was switched off. */
    owesNotice: { type: Boolean, enum: [true] },
    /** What signs deliveries, sealed. */
    secret: text,
    /** The secret before, sealed, which signs them, too, until that moment. */
    formerSecret: defineSchema({ sealed: text, until: date }, { _id: false }),
    /** When it was switched on. What happened before isn't delivered. */
    since: date,
    /** Until when its events have been read. */
    readUntil: date,
    /** When it may be used next. During a delivery, when its server is considered dead. */
    dueAt: date,
    /** Identifies the delivery that is running, if any. */
    lease: String,
    /** Failed attempts since the last success. */
    failures: number,
    /** When the first of them was. */
    failingSince: Date,
    succeededAt: Date,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

/** Where events are sent. There are few, so they have no indexes. */
export type StoredWebhook = Stored<typeof schema>;

export const WebhookEndpoint = defineModel("WebhookEndpoint", schema, "webhook_endpoints");
