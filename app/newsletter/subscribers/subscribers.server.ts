import { Subscriber as Stored, type StoredSubscriber } from "#models/subscriber.server";
import { countOf } from "~/platform/runtime/count.server";
import { unsubscribeLink } from "~/newsletter/subscribers/newsletter-mails";
import type { ListedSubscriber } from "~/newsletter/subscribers/api";
import type { SubscriberQuery } from "~/newsletter/subscribers/subscriber";
import { containing, skipped } from "~/platform/runtime/paging";

const fields = { email: 1, status: 1, subscribedAt: 1 } as const;

/** `unsubscribe`: the URL of the page and of RFC 8058's one-click request. */
type ExportedSubscriber = ListedSubscriber & { unsubscribe: string };
type Filter = Pick<SubscriberQuery, "q" | "status">;

function filterOf({ q, status }: Filter) {
  return { ...(q && { email: containing(q) }), ...(status && { status }) };
}

/** A page of subscribers, newest first, with the total count. Never includes tokens. */
export async function listSubscribers({
  q,
  status,
  ...page
}: SubscriberQuery): Promise<{ subscribers: ListedSubscriber[]; total: number }> {
  const filter = filterOf({ q, status });
  const [subscribers, total] = await Promise.all([
    Stored.find(filter, fields).sort({ _id: -1 }).skip(skipped(page)).limit(page.limit).lean(),
    countOf(Stored, filter),
  ]);
  return { subscribers: subscribers.map(toSubscriber), total };
}

/**
 * All subscribers, newest first, for sending issues with another service. Each has an unsubscribe link under the site's
 * `origin`. The link's token can do nothing else.
 */
export async function listAllSubscribers(filter: Filter, origin: string): Promise<ExportedSubscriber[]> {
  const stored = await Stored.find(filterOf(filter), { ...fields, unsubscribeToken: 1 })
    .sort({ _id: -1 })
    .lean();
  return stored.map((each) => ({ ...toSubscriber(each), unsubscribe: unsubscribeLink(origin, each.unsubscribeToken) }));
}

function toSubscriber({
  _id,
  email,
  status,
  subscribedAt,
}: Pick<StoredSubscriber, "_id" | keyof typeof fields>): ListedSubscriber {
  return { id: _id, email, status, subscribedAt: subscribedAt.toISOString() };
}
