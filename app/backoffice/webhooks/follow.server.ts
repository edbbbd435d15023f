import { WebhookEndpoint as Stored } from "#models/webhook-endpoint.server";
import { findArrivals, submissionIdsSince } from "~/community/submissions/queue.server";
import { findCompanyEntries } from "~/discovery/changes/company-entries.server";
import { changeIdsSince, findChanges } from "~/platform/audit/audit.server";
import { Follower } from "~/platform/runtime/follower.server";
import { addDeliveries, type Occurrence } from "~/backoffice/webhooks/deliveries.server";
import {
  companyActions,
  companyEventsIn,
  publishesReview,
  neededCompanyFields,
  stateField,
} from "~/backoffice/webhooks/events";

type Source = { follower: Follower; eventsOf: (ids: number[]) => Promise<Occurrence[]> };

/** Where events come from: from what is stored anyway, so that no save waits for them. */
const sources: Source[] = [
  { follower: new Follower((moment) => changeIdsSince("company", moment)), eventsOf: companyEvents },
  { follower: new Follower((moment) => changeIdsSince("review", moment)), eventsOf: reviewEvents },
  { follower: new Follower(submissionIdsSince), eventsOf: submissionEvents },
];

async function companyEvents(ids: number[]): Promise<Occurrence[]> {
  const entries = await findCompanyEntries(ids, companyActions, [], neededCompanyFields);
  return entries.flatMap(({ entry, isPublic }) => {
    const about = { subjectId: entry.entityId, at: new Date(entry.at), order: entry.id };
    return companyEventsIn(entry, isPublic).map((type) => ({ type, ...about }));
  });
}

async function reviewEvents(ids: number[]): Promise<Occurrence[]> {
  const found = await findChanges(ids, ["update"], [], [stateField]);
  const entries = ids.flatMap((id) => found.get(id) ?? []).filter(publishesReview);
  const type = "review.published";
  return entries.map(({ id, entityId, at }) => ({ type, subjectId: entityId, at: new Date(at), order: id }));
}

async function submissionEvents(ids: number[]): Promise<Occurrence[]> {
  const type = "submission.received";
  return (await findArrivals(ids)).map(({ _id, createdAt }) => ({ type, subjectId: _id, at: createdAt, order: _id }));
}

/**
 * Adds what happened since the last time to the deliveries of the endpoints with such events. Safe to run concurrently
 * and to repeat: each event is added once for each endpoint.
 */
export async function followEvents(): Promise<void> {
  const now = new Date();
  const on = await Stored.find({ isOn: true }, { readUntil: 1 }).lean();
  if (on.length === 0) return restartFollowing();
  const start = async () => new Date(Math.min(...on.map(({ readUntil }) => readUntil.getTime())));
  let hasRead = false;
  for (const { follower, eventsOf } of sources)
    if (await follower.read(start, async (ids) => addEvents(await eventsOf(ids)))) hasRead = true;
  if (hasRead) await Stored.updateMany({ isOn: true }, { $max: { readUntil: now } });
}

/** Reads the endpoints after the events, so that none is missed that was switched on before an event. */
async function addEvents(events: Occurrence[]): Promise<void> {
  const endpoints = await Stored.find({ isOn: true }, { events: 1, since: 1 }).lean();
  await addDeliveries(
    endpoints.flatMap(({ _id, events: types, since }) =>
      events.filter(({ type, at }) => types.includes(type) && at >= since).map((event) => ({ endpointId: _id, event })),
    ),
  );
}

export function restartFollowing(): void {
  for (const { follower } of sources) follower.restart();
}
