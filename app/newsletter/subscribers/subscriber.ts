import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { filterText, pageParameters } from "~/platform/runtime/paging";

export const subscriberStates = ["pending", "confirmed", "unsubscribed", "bounced"] as const;

/** Filters for subscribers: by address (`q`) and status. */
export const SubscriberQuery = z.object({
  q: filterText,
  status: optionally(z.enum(subscriberStates, { error: "Must be pending, confirmed, unsubscribed, or bounced" })),
  ...pageParameters,
});
export type SubscriberQuery = z.output<typeof SubscriberQuery>;
