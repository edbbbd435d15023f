import { z } from "zod";
import { id, Message, moment, text } from "~/platform/api/answers";
import { answerNames, answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { DeliveryQuery, deliveryStateNames, eventNames, WebhookInput } from "~/backoffice/webhooks/webhook";

const Webhook = answerObject("Webhook", {
  id,
  name: text,
  url: text,
  events: z.array(z.enum(eventNames)),
  isOn: z.boolean(),
  offReason: text.nullable().meta({ description: "Why it was switched off, unless an admin did it" }),
  waiting: z.int().meta({ description: "How many deliveries wait" }),
  failures: z.int().meta({ description: "Failed attempts since the last success" }),
  failingSince: moment.nullable(),
  nextAttemptAt: moment.nullable().meta({ description: "When the next attempt is after a failure" }),
  succeededAt: moment.nullable().meta({ description: "When a delivery was last acknowledged" }),
  formerSecretUntil: moment.nullable().meta({ description: "Until when the secret before the last one signs, too" }),
  createdAt: moment,
});
/** An endpoint as admins see it. */
export type Webhook = z.output<typeof Webhook>;

const secret = text.meta({ description: "Signs deliveries. It can’t be read again" });
const NewWebhook = Webhook.extend({ secret }).register(answerNames, { name: "NewWebhook" });
const NewSecret = answerObject("WebhookSecret", {
  secret,
  formerUntil: moment.meta({ description: "Until when the one before signs, too" }),
});

const Delivery = answerObject("WebhookDelivery", {
  id: text.meta({ description: "The header webhook-id" }),
  type: text,
  subjectId: z.int().meta({ description: "The ID of the company, review, or submission" }),
  at: moment.meta({ description: "When it happened" }),
  state: z.enum(deliveryStateNames).meta({ description: "dropped: there was no need to send it, see reason" }),
  attempts: z.int(),
  attemptedAt: moment.nullable(),
  status: z.int().nullable().meta({ description: "Of the last response. Null if there was none" }),
  durationMs: z.int().nullable(),
  reason: text.nullable().meta({ description: "Why it failed or was dropped" }),
});
/** A delivery as admins see it. */
export type Delivery = z.output<typeof Delivery>;

const permission = "settings";
/** Also for reading, because URLs often have a secret. */
const scope = "settings";

export const listWebhooks = defineAdminEndpoint("GET", "/api/admin/webhooks", {
  ...{ permission, scope },
  summary: "List webhooks",
  answer: z.array(Webhook),
});

export const addWebhook = defineAdminEndpoint("POST", "/api/admin/webhooks", {
  permission,
  summary: "Add a webhook. Only this answer has its secret",
  body: WebhookInput,
  answer: NewWebhook,
  status: 201,
  refusals: [409, 503],
});

export const readWebhook = defineAdminEndpoint("GET", "/api/admin/webhooks/{id}", {
  ...{ permission, scope },
  summary: "Get a webhook",
  answer: Webhook,
});

export const saveWebhook = defineAdminEndpoint("PUT", "/api/admin/webhooks/{id}", {
  permission,
  summary: "Change a webhook, or switch it on or off. What happens while it’s off isn’t delivered later",
  body: WebhookInput.extend({ isOn: z.boolean().optional() }),
  answer: Webhook,
});

export const deleteWebhook = defineAdminEndpoint("DELETE", "/api/admin/webhooks/{id}", {
  permission,
  summary: "Delete a webhook with its deliveries",
  answer: Message,
});

export const renewSecret = defineAdminEndpoint("POST", "/api/admin/webhooks/{id}/secret", {
  permission,
  summary: "Make a new secret for a webhook. The one before signs, too, for a day",
  answer: NewSecret,
  refusals: [409],
});

export const testWebhook = defineAdminEndpoint("POST", "/api/admin/webhooks/{id}/test", {
  permission,
  summary: "Send a webhook the event webhook.test, after what waits for it",
  answer: Message,
  status: 202,
  refusals: [409],
});

export const listDeliveries = defineAdminEndpoint("GET", "/api/admin/webhooks/{id}/deliveries", {
  permission,
  summary: "List the deliveries of a webhook within 30 days, newest first",
  query: DeliveryQuery,
  answer: z.array(Delivery),
  paged: true,
});

export const redeliver = defineAdminEndpoint("POST", "/api/admin/webhooks/{id}/deliveries/{delivery}/redeliver", {
  permission,
  summary: "Send a delivery again, with the same webhook-id and the last state",
  answer: Message,
  status: 202,
  refusals: [409],
});
