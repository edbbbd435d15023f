import { randomUUID } from "node:crypto";
import { Submission as Stored, type StoredSubmission } from "#models/submission.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { composeMail, howToReachUs, type MailSite } from "~/platform/mail/template";
import type { Mail } from "~/platform/mail/mail";
import { Refusal } from "~/platform/runtime/refusal";
import { findSubmission } from "~/community/submissions/queue.server";
import { changedMeanwhile } from "~/community/submissions/state-change";
import { sendUnsent } from "~/community/submissions/submissions.server";

type Reply = {
  kind: StoredSubmission["kind"];
  id: number;
  /** Names the submission in the audit log. */
  label: string;
  text: string;
  /** The version that the admin read. */
  version: Date;
};

/**
 * Emails a reply to the sender of a submission and stores it there. The status stays the same.
 * @throws {Refusal} missing; invalid, if the sender left no address; taken, if someone else changed it in the meantime
 */
export async function replyToSubmission(
  actor: Actor,
  { kind, id, label, text, version }: Reply,
  site: MailSite,
): Promise<void> {
  const submission = await findSubmission(kind, id);
  if (!submission) throw new Refusal("missing", "Item not found.");
  if (!submission.email) throw new Refusal("invalid", "The sender left no email address, so you can’t reply.");
  await sendUnsent(submission);
  // Reply and email are stored together, so that a crash before the email is in the outbox loses neither.
  const unsent = { id: randomUUID(), mail: replyMail(site, submission, text) };
  const { matchedCount } = await Stored.updateOne(
    { _id: id, updatedAt: version, unsent: { $exists: false } },
    { $set: { unsent }, $push: { replies: { text, at: new Date() } } },
  );
  if (matchedCount === 0) throw changedMeanwhile();
  await recordChange(actor, {
    entity: "submission",
    entityId: id,
    label,
    action: "update",
    before: { reply: null },
    after: { reply: text },
  });
  await sendUnsent({ ...submission, unsent });
}

/** The email includes nothing from the form, because the address may be someone else's. */
function replyMail(site: MailSite, { email }: StoredSubmission, text: string): Mail {
  return composeMail(site, {
    to: email,
    subject: `Our reply to your message – ${site.name}`,
    paragraphs: text.split(/\n{2,}/),
    footer: [
      `To answer, ${howToReachUs(site)}.`,
      "You’re receiving this email because someone entered this address in a form on our site.",
    ],
  });
}
