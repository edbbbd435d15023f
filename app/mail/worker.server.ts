import { recordFailure, recordSent, takeDueMail, type DueMail } from "~/mail/queue.server";
import { classifyFailure, type Send } from "~/mail/transport.server";
import { Poller } from "~/poller.server";

const pollMs = 5_000;
/** Deliveries at a time, so that one slow answer holds nobody up. */
const lanes = 4;
/** Well below the lease of a mail in hand. */
const sendMs = 2 * 60_000;
const stopMs = 5_000;

/**
 * Delivers the mails that are due. Any number of workers may share one outbox: to take a mail is one atomic step, so
 * that each is delivered by one of them.
 */
export class MailWorker {
  private readonly poller = new Poller(pollMs, async () => {
    await Promise.all(Array.from({ length: lanes }, () => this.deliverDue()));
  });
  private readonly stopping = new AbortController();

  constructor(private readonly send: Send) {}

  start(): void {
    this.poller.start();
  }

  /** Looks for mails now rather than at the next turn. */
  wake(): void {
    this.poller.wake();
  }

  /** Lets the deliveries under way end, and breaks them off after a few seconds. */
  async stop(): Promise<void> {
    const timer = setTimeout(() => this.stopping.abort(), stopMs);
    await this.poller.stop();
    clearTimeout(timer);
  }

  /** One lane: ends when nothing is due any more, or when the next mail would fare no better than the last. */
  private async deliverDue(): Promise<void> {
    try {
      while (this.poller.isStarted) {
        const mail = await takeDueMail();
        if (!mail || (await this.deliver(mail)) === "away") return;
      }
    } catch (error) {
      // The database is away. What waits in it is still there when it is back.
      console.warn(`Couldn’t read the outbox:  ${sentenceOf(error)}`);
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
