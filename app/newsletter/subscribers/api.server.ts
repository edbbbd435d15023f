import { recordEventOf } from "~/accounts/web/record-event.server";
import { implement } from "~/platform/api/implement.server";
import { csvAnswer } from "~/platform/http/list-answer.server";
import { siteOrigin } from "~/platform/http/origin.server";
import * as api from "~/newsletter/subscribers/api";
import { listAllSubscribers, listSubscribers } from "~/newsletter/subscribers/subscribers.server";
import { subscribeFrom } from "~/newsletter/subscribers/web/subscribe.server";

const columns = { email: "Email", status: "Status", subscribedAt: "Subscribed on", unsubscribe: "Unsubscribe" };

export const newsletterHandlers = [
  implement(api.subscribe, async ({ request, context, body }) => ({
    message: await subscribeFrom(request, context, body),
  })),
  implement(api.listSubscribers, async ({ query }) => {
    const { subscribers, total } = await listSubscribers(query);
    return { items: subscribers, total };
  }),
  implement(api.exportSubscribers, async ({ actor, query, request, context }) => {
    const subscribers = await listAllSubscribers(query, siteOrigin(request, context.settings));
    await recordEventOf(request, context, { kind: "people-exported", userId: actor.userId, detail: "Subscribers" });
    return csvAnswer("subscribers", subscribers, columns);
  }),
];
