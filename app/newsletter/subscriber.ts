import { z } from "zod";
import { optionally } from "~/blank";
import { filterText, pageParameters } from "~/paging";

export const subscriberStates = ["pending", "confirmed", "unsubscribed"] as const;

/** A reader of the newsletter, as the staff sees it. */
export type ListedSubscriber = {
  id: number;
  email: string;
  /** Only who confirmed the address gets the newsletter. */
  status: (typeof subscriberStates)[number];
  /** ISO 8601: when the address was entered, and once it is confirmed, when that was. */
  subscribedAt: string;
};

/** `unsubscribe`: the address of the page, and of the one click of RFC 8058. */
export type ExportedSubscriber = ListedSubscriber & { unsubscribe: string };

/** Which subscribers the staff asks for: those whose address holds `q`; those of a state. */
export const SubscriberQuery = z.object({
  q: filterText,
  status: optionally(z.enum(subscriberStates, { error: "Must be pending, confirmed or unsubscribed" })),
  ...pageParameters,
});
export type SubscriberQuery = z.output<typeof SubscriberQuery>;
