import type { AppLoadContext } from "@remix-run/node";
import { consumeAttempt, consumeVisit } from "~/http/rate-limit.server";
import { mailboxOf } from "~/mail/address";

const perVisitor = { points: 10, seconds: 60 * 60 };
/** Submissions trigger a confirmation email, so limit them to protect strangers' mailboxes. */
const perMailbox = { points: 5, seconds: 24 * 60 * 60 };

/** @throws {Refusal} too-many, if a visitor or mailbox exceeds what a person needs */
export async function limitSubmissions(context: AppLoadContext, email?: string): Promise<void> {
  await consumeVisit(context, "submissions of a visitor", perVisitor);
  if (email !== undefined)
    await consumeAttempt(context, { name: "submissions of a mailbox", key: mailboxOf(email), ...perMailbox });
}
