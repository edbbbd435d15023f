import { limit, networkOf } from "~/http/rate-limit.server";
import { mailboxOf } from "~/mail/address";

const perVisitor = { points: 10, seconds: 60 * 60 };
/** Each submission is confirmed by a mail, and nobody may have a stranger's mailbox filled. */
const perMailbox = { points: 5, seconds: 24 * 60 * 60 };

/** @throws {Refusal} too-many, when a visitor sends, or a mailbox would get, more than a person needs */
export async function limitSubmissions(clientAddress: string, email: string): Promise<void> {
  await limit("submissions of a visitor", networkOf(clientAddress), perVisitor);
  await limit("submissions of a mailbox", mailboxOf(email), perMailbox);
}
