import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { filterText, pageParameters } from "~/platform/runtime/paging";

export const subscriberStates = ["pending", "confirmed", "unsubscribed", "bounced"] as const;

/** A newsletter subscriber as admins see it. */
export type ListedSubscriber = {
  id: number;
  email: string;
  /** Only confirmed addresses get the newsletter. */
  status: (typeof subscriberStates)[number];
  /** ISO 8601: when the address was entered, and when it was confirmed, if it was. */
  subscribedAt: string;
};

/** `unsubscribe`: the URL of the page and of RFC 8058's one-click request. */
export type ExportedSubscriber = ListedSubscriber & { unsubscribe: string };

/** Filters for subscribers: by address (`q`) and status. */
export const SubscriberQuery = z.object({
  q: filterText,
  status: optionally(z.enum(subscriberStates, { error: "Must be pending, confirmed, unsubscribed, or bounced" })),
  ...pageParameters,
});
export type SubscriberQuery = z.output<typeof SubscriberQuery>;
