import type { Mail } from "~/platform/mail/mail";
import { addMail, deleteUnleased, hasMailSince } from "~/platform/mail/queue.server";
import { openTransport, type MailSettings } from "~/platform/mail/transport.server";
import { MailWorker } from "~/platform/mail/worker.server";

let worker: MailWorker | undefined;

/**
 * Queues an email. On return, it's stored, and no mail server has been contacted, so an outage neither loses emails nor
 * fails requests. If this process runs the outbox, it delivers immediately; otherwise, another one does within seconds.
 * @param userId the account it's about, or the logged-in user who caused it
 * @param id a UUID, so that an email that is queued again after an interruption is sent once
 */
export async function queueMail(mail: Mail, userId: number | null = null, id?: string): Promise<void> {
  await addMail(mail, userId, id === undefined ? {} : { id });
  worker?.wake();
}

/** How long emails about decisions wait, so that the decision can be undone before they're sent. */
const undoMs = 30_000;

/** Identifies a decision, so that its email can be withdrawn: a kind of record and its ID. */
export type Decision = `${string} ${number}`;

/** Queues the email about a decision. It's sent half a minute later and replaces a waiting email about an earlier decision. */
export async function queueDecisionMail(decision: Decision, mail: Mail, userId: number | null = null): Promise<void> {
  await deleteUnleased(decision);
  await addMail(mail, userId, { delayMs: undoMs, decision });
}

/**
 * Withdraws the email about an undone decision, made at a moment. Returns false if it may already have been sent.
 */
export async function withdrawDecisionMail(decision: Decision, moment: Date): Promise<boolean> {
  return (await deleteUnleased(decision)) > 0 || !(await hasMailSince(decision, moment));
}

/** Delivers queued emails until `stopOutbox`. Without `SMTP_URL`, writes them to files in `dataDir`. */
export function startOutbox(settings: MailSettings, dataDir: string): void {
  worker ??= new MailWorker(openTransport(settings, dataDir));
  worker.start();
}

/** Undelivered emails wait for the next start. */
export async function stopOutbox(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}
