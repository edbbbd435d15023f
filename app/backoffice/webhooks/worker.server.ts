import { emailOtherOwners } from "~/accounts/account-notices.server";
import type { MailSite } from "~/platform/mail/template";
import { Periodic } from "~/platform/runtime/periodic.server";
import { Poller } from "~/platform/runtime/poller.server";
import { deliverTo, type Delivering } from "~/backoffice/webhooks/deliver.server";
import { failWaiting } from "~/backoffice/webhooks/deliveries.server";
import { followEvents } from "~/backoffice/webhooks/follow.server";
import { leaseOwed, listDue, recordNotice } from "~/backoffice/webhooks/leases.server";
import { webhookOffMail } from "~/backoffice/webhooks/webhook-mails";

const pollMs = 5_000;
const followMs = 30_000;
const stopMs = 5_000;

/** Delivers events. Each endpoint is served by itself, so that a slow one delays no other. */
export class WebhookWorker {
  private readonly running = new Map<number, Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly poller = new Poller("webhooks", pollMs, () => this.poll());
  private readonly following = new Periodic(followMs, async () => {
    await followEvents();
    this.wake();
  });

  constructor(
    private readonly site: MailSite,
    private readonly delivering: Omit<Delivering, "origin" | "goesOn" | "stopping">,
  ) {}

  start(): void {
    this.following.start();
    this.following.runNow();
    this.poller.start();
  }

  /** Delivers now rather than at the next interval. */
  wake(): void {
    this.poller.wake();
  }

  /** Waits a few seconds for running deliveries, then aborts them. */
  async stop(): Promise<void> {
    await this.following.stop();
    await this.poller.stop();
    const timer = setTimeout(() => this.stopping.abort(), stopMs);
    await Promise.all(this.running.values());
    clearTimeout(timer);
  }

  private async poll(): Promise<void> {
    await sendNotices(this.site);
    for (const id of await listDue()) if (!this.running.has(id)) this.running.set(id, this.serve(id));
  }

  private async serve(id: number): Promise<void> {
    const { origin } = this.site;
    const { signal: stopping } = this.stopping;
    try {
      const goesOn = () => this.poller.isStarted;
      await deliverTo(id, { ...this.delivering, origin, goesOn, stopping });
    } catch {
      // The database is unavailable. Its lease ends by itself.
    } finally {
      this.running.delete(id);
    }
  }
}

/** Emails the owners about endpoints that were switched off. After a crash in between, they may be emailed again. */
export async function sendNotices(site: MailSite): Promise<void> {
  for (;;) {
    const webhook = await leaseOwed();
    if (!webhook) return;
    const { _id: id, name, offReason: reason = "" } = webhook;
    await failWaiting(id);
    await emailOtherOwners(null, ({ email }) => webhookOffMail(site, email, { id, name, reason }));
    await recordNotice(id);
  }
}
