import { WebhookWorker } from "~/backoffice/webhooks/worker.server";
import { restartFollowing } from "~/backoffice/webhooks/follow.server";
import type { MailSite } from "~/platform/mail/template";
import type { Secrets } from "~/platform/runtime/token.server";

let worker: WebhookWorker | undefined;

/** Delivers events until `stopWebhooks`. A site whose address isn't set can't say where something is. */
export function startWebhooks(site: MailSite | null, secrets: Secrets): void {
  if (!site) return;
  worker ??= new WebhookWorker(site, { secrets });
  worker.start();
}

/** Delivers what waits now, if this process does it. Otherwise, another one does within seconds. */
export function wakeWebhooks(): void {
  worker?.wake();
}

/** What wasn't delivered waits for the next start. */
export async function stopWebhooks(): Promise<void> {
  await worker?.stop();
  worker = undefined;
  restartFollowing();
}
