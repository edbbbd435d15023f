import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { pageParameters } from "~/platform/runtime/paging";
import { isPublicHost } from "~/platform/runtime/public-address";
import { cleanText } from "~/platform/text/clean-text";
import { isWebAddress, withScheme } from "~/platform/text/web-address";
import { addressText } from "~/platform/text/web-address-input";

/** What webhooks tell, with its meaning. */
export const webhookEvents = {
  "company.published": "A company is listed",
  "company.changed": "Something about a listed company has changed, besides its rating",
  "company.removed": "A company is no longer listed",
  "price.changed": "A company’s price, plans, free plan, or trial has changed",
  "review.published": "A review, or its new version, is published",
  "submission.received": "The inbox has a new submission",
} as const satisfies Record<string, string>;
export type WebhookEvent = keyof typeof webhookEvents;
export const eventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** What an admin sends to try an endpoint. Each endpoint gets it, whatever its events are. */
export const testEvent = "webhook.test";

export const deliveryStates = {
  waiting: "Waiting",
  delivered: "Delivered",
  dropped: "Not needed",
  failed: "Failed",
} as const satisfies Record<string, string>;
export type DeliveryState = keyof typeof deliveryStates;
export const deliveryStateNames = Object.keys(deliveryStates) as [DeliveryState, ...DeliveryState[]];

const secureProblem = "Enter a public URL that starts with https://";

const Events = z
  .union([z.array(z.enum(eventNames)), z.enum(eventNames).transform((event) => [event])], {
    error: "Choose at least one event",
  })
  .refine((chosen) => chosen.length > 0, "Choose at least one event");

/** An endpoint, as an admin describes it. */
export const WebhookInput = z.object({
  name: z
    .string({ error: "Required" })
    .overwrite(cleanText)
    .min(1, "Required")
    .max(60, "Must be at most 60 characters"),
  url: addressText(withScheme)
    .refine((text) => isWebAddress(text) && text.toLowerCase().startsWith("https:"), {
      error: secureProblem,
      abort: true,
    })
    .refine(isPublicHost, secureProblem),
  events: Events,
});
export type WebhookInput = z.output<typeof WebhookInput>;

export const DeliveryQuery = z.object({ state: optionally(z.enum(deliveryStateNames)), ...pageParameters });
export type DeliveryQuery = z.output<typeof DeliveryQuery>;

/** For how many hours a former secret still signs, too. */
export const formerSecretHours = 24;
export const deliveryDays = 30;
