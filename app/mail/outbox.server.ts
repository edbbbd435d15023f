import type { Mail } from "~/mail/mail";
import { addMail } from "~/mail/queue.server";
import { openTransport, type MailSettings } from "~/mail/transport.server";
import { MailWorker } from "~/mail/worker.server";

let worker: MailWorker | undefined;

/**
 * Takes a mail in. When this returns it is stored, and no mail server has been asked yet: one that is down loses no
 * mail and fails no request. This process delivers at once where its outbox is started, any other within seconds.
 * @param userId whose account it is about, or who caused it while logged in
 */
export async function queueMail(mail: Mail, userId: number | null = null): Promise<void> {
  await addMail(mail, userId);
  worker?.wake();
}

/** Delivers what waits, now and from now on, until `stopOutbox`. Without `SMTP_URL`, into files below `dataDir`. */
export function startOutbox(settings: MailSettings, dataDir: string): void {
  worker ??= new MailWorker(openTransport(settings, dataDir));
  worker.start();
}

/** What is not delivered by then waits for the next start. */
export async function stopOutbox(): Promise<void> {
  await worker?.stop();
  worker = undefined;
}
