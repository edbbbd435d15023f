import type { Mail } from "~/mail/mail";
import { addMail } from "~/mail/queue.server";
import { openTransport, type MailSettings } from "~/mail/transport.server";
import { MailWorker } from "~/mail/worker.server";

let worker: MailWorker | undefined;

/**
 * Queues an email. On return, it's stored, and no mail server has been contacted, so an outage neither loses emails nor
 * fails requests. If this process runs the outbox, it delivers immediately; otherwise, another one does within seconds.
 * @param userId the account it's about, or the logged-in user who caused it
 */
export async function queueMail(mail: Mail, userId: number | null = null): Promise<void> {
  await addMail(mail, userId);
  worker?.wake();
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
