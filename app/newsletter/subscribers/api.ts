import { z } from "zod";
import { id, Message, moment, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint, defineEndpoint } from "~/platform/api/endpoint";
import { SubscribeInput } from "~/newsletter/subscribers/newsletter";
import { SubscriberQuery, subscriberStates } from "~/newsletter/subscribers/subscriber";

const Subscriber = answerObject("Subscriber", {
  id,
  email: text,
  /** Only confirmed addresses get the newsletter. */
  status: z.enum(subscriberStates),
  /** When the address was entered, and when it was confirmed, if it was. */
  subscribedAt: moment,
});
/** A newsletter subscriber as admins see it. */
export type ListedSubscriber = z.output<typeof Subscriber>;

export const subscribe = defineEndpoint("POST", "/api/subscribe", {
  plainErrors: true,
  access: "anybody",
  summary: "Subscribe to the newsletter (sends a confirmation email)",
  body: SubscribeInput.pick({ email: true }),
  parsesItself: true,
  answer: Message,
  refusals: [409, 429],
});

export const listSubscribers = defineAdminEndpoint("GET", "/api/admin/subscribers", {
  permission: "newsletter",
  summary: "List subscribers, newest first",
  query: SubscriberQuery,
  answer: z.array(Subscriber),
  paged: true,
});

export const exportSubscribers = defineAdminEndpoint("GET", "/api/admin/subscribers.csv", {
  permission: "exports",
  needsRecentProof: true,
  summary: "Export subscribers as CSV, each with the link to unsubscribe",
  query: SubscriberQuery.pick({ q: true, status: true }),
  answer: "csv",
});
