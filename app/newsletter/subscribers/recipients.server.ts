import { Subscriber, type StoredSubscriber } from "#models/subscriber.server";
import { ownerKeyOf } from "~/platform/mail/address";

/** A confirmed subscriber. */
export type Recipient = {
  id: number;
  email: string;
  /** The address in lowercase. */
  ownerKey: string;
  userId: number | null;
  unsubscribeToken: string;
};

const confirmed = { status: "confirmed" } as const;

/** The next confirmed subscribers with IDs above `after`, by ID. */
export async function listRecipients(after: number, limit: number): Promise<Recipient[]> {
  const stored = await Subscriber.find({ ...confirmed, _id: { $gt: after } })
    .sort({ _id: 1 })
    .limit(limit)
    .lean();
  return stored.map(toRecipient);
}

/** A subscriber, unless they have unsubscribed. */
export async function findRecipient(id: number): Promise<Recipient | null> {
  const stored = await Subscriber.findOne({ ...confirmed, _id: id }).lean();
  return stored && toRecipient(stored);
}

export function countRecipients(): Promise<number> {
  return Subscriber.countDocuments(confirmed);
}

function toRecipient({ _id, email, ownerKey, userId = null, unsubscribeToken }: StoredSubscriber): Recipient {
  return { id: _id, email, ownerKey: ownerKey ?? ownerKeyOf(email), userId, unsubscribeToken };
}
