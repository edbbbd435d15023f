import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { failure, LocalMailServer } from "#tests/outside/local-mail-server";

/** How the server handles emails from now on. */
export type Fault =
  | "busy" // 421 instead of a greeting: too many connections
  | "not-now" // 451 for a recipient: greylisting
  | "sender-refused" // 550 for the sender: MAIL FROM is set wrong
  | "no-such-recipient" // 550 for a recipient
  | "no-relay" // 554 for a recipient, because of the sender
  | "spam" // 554 once it has read the message
  | "silent" // accepts the connection but never responds
  | "breaks-off" // closes the connection once it has read the message, without an answer
  | "hangs-up"; // closes the connection in the middle of a message

export type Received = Email & {
  /** The envelope's recipients. */
  recipients: string[];
  /** The raw message. */
  raw: string;
};

/** Real SMTP with real servers' failures. */
export class MailServerStandIn extends LocalMailServer {
  readonly received: Received[] = [];
  /** Number of connections so far. */
  opened = 0;
  fault: Fault | undefined;
  /** Delay before it accepts a message, in milliseconds. */
  delay = 0;
  /** It accepts messages once this has resolved. */
  accepting: Promise<unknown> = Promise.resolve();

  protected handlers(): ReturnType<LocalMailServer["handlers"]> {
    return {
      onConnect: (_session, callback) => {
        this.opened++;
        if (this.fault === "silent") return;
        callback(this.fault === "busy" ? failure(421, "Too many connections") : null);
      },
      onMailFrom: (_address, _session, callback) =>
        callback(this.fault === "sender-refused" ? failure(550, "You may not send from here") : null),
      onRcptTo: ({ address }, _session, callback) => {
        if (this.fault === "not-now") return callback(failure(451, "Greylisted, try again later"));
        if (this.fault === "no-relay") return callback(failure(554, `5.7.1 <${address}>: Relay access denied`));
        if (this.fault === "no-such-recipient") return callback(failure(550, `No such user ${address}`));
        callback();
      },
      onData: (stream, session, callback) => {
        if (this.fault === "hangs-up") return this.hangUp();
        const reading = buffer(stream).then(async (bytes) => {
          if (this.fault === "breaks-off") return this.hangUp();
          if (this.fault === "spam") return callback(failure(554, "This looks like spam"));
          await new Promise((resolve) => setTimeout(resolve, this.delay));
          await this.accepting;
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ ...(await PostalMime.parse(bytes)), recipients, raw: bytes.toString("latin1") });
          callback();
        });
        // A sender that is killed doesn't send all of it.
        reading.catch(() => {});
      },
    };
  }
}
