import { Subscriber } from "#models/subscriber.server";
import { addressKey } from "~/platform/mail/address";

/** Longer responses of mail servers are truncated. */
export const maxReasonLength = 300;

type Bounce = { email: string; kind: "hard" | "complaint"; reason: string; at: Date };

/**
 * Stops sending to a subscriber whose address bounced or who complained, until they confirm again. A bounce from before
 * their latest confirmation doesn't count. Returns the ID of the subscriber with the address, if there is one.
 */
export async function suspendSubscriber({ email, kind, reason, at }: Bounce): Promise<number | null> {
  const reader = await Subscriber.findOne({ emailKey: addressKey(email) }, { _id: 1 }).lean();
  if (!reader) return null;
  await Subscriber.updateOne(
    { _id: reader._id, status: "confirmed", subscribedAt: { $lt: at } },
    { $set: { status: "bounced", bounce: { kind, reason: reason.slice(0, maxReasonLength), at } } },
  );
  return reader._id;
}
