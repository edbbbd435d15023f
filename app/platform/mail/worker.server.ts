import { recordFailure, recordSent, takeDueMail, type DueMail } from "~/platform/mail/queue.server";
import { classifyFailure, type Send } from "~/platform/mail/transport.server";
import { Poller } from "~/platform/runtime/poller.server";

const pollMs = 5_000;
/** Parallel deliveries, so that one slow server doesn't block others. */
const lanes = 4;
/** Well below the lease of an email. */
const sendMs = 2 * 60_000;
const stopMs = 5_000;

/** Delivers due emails. Any number of workers may share an outbox, because leasing an email is one atomic step. */
export class MailWorker {
  private readonly poller = new Poller("outbox", pollMs, async () => {
    const ended = await Promise.allSettled(Array.from({ length: lanes }, () => this.deliverDue()));
    for (const lane of ended) if (lane.status === "rejected") throw lane.reason;
  });
  private readonly stopping = new AbortController();

  constructor(private readonly send: Send) {}

  start(): void {
    this.poller.start();
  }

  /** Polls now rather than at the next interval. */
  wake(): void {
    this.poller.wake();
  }

  /** Waits a few seconds for running deliveries, then aborts them. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.stopping.abort(), stopMs);
    await this.poller.stop();
    clearTimeout(timer);
  }

  /** One lane: ends when nothing is due, or when the next email would fail like the last. */
  private async deliverDue(): Promise<void> {
    while (this.poller.isStarted) {
      const mail = await takeDueMail();
      if (!mail || (await this.deliver(mail)) === "away") return;
    }
  }

  private async deliver(mail: DueMail): Promise<"sent" | "refused" | "not-now" | "away"> {
    try {
      await this.send(mail, AbortSignal.any([AbortSignal.timeout(sendMs), this.stopping.signal]));
    } catch (error) {
      const failure = classifyFailure(error);
      const state = await recordFailure(mail, sentenceOf(error), failure === "refused");
      if (state === "failed") console.error(`Gave up on email ${mail.id}:  ${sentenceOf(error)}`);
      else console.warn(`Will retry email ${mail.id}:  ${sentenceOf(error)}`);
      return failure;
    }
    await recordSent(mail);
    return "sent";
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
