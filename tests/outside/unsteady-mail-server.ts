import { failure, LocalMailServer } from "#tests/outside/local-mail-server";

/** What the server does with a recipient. */
type Behavior = "takes" | "later" | "refuses" | "drops" | "takes and drops";

/**
 * A slow mail server, on which every hundredth recipient is unknown, every fiftieth is asked to be tried later, and every
 * fortieth breaks the connection after the message, in half of the cases after having taken it. Remembers what it took.
 */
export class UnsteadyMailServer extends LocalMailServer {
  /** How many messages it took for each recipient, whether or not the sender learned of it. */
  readonly taken = new Map<string, number>();
  /** After so many messages, it takes others without an answer. */
  silentAfter = Infinity;
  /** How many messages it hasn't answered since it became silent. */
  unanswered = 0;
  /** Recipients whose first attempt it put off. */
  private readonly putOff = new Set<string>();

  /** @param delayMs how long it takes for each message */
  constructor(private readonly delayMs: number) {
    super();
  }

  get total(): number {
    return [...this.taken.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Answers again, though not what it left unanswered. */
  speak(): void {
    this.silentAfter = Infinity;
    this.unanswered = 0;
  }

  protected handlers(): ReturnType<LocalMailServer["handlers"]> {
    return {
      onRcptTo: ({ address }, _session, callback) => {
        const behavior = behaviorFor(address);
        if (behavior === "refuses") return callback(failure(550, "No such user"));
        if (behavior === "later" && !this.putOff.has(address)) {
          this.putOff.add(address);
          return callback(failure(451, "Try again later"));
        }
        callback();
      },
      onData: (stream, session, callback) => {
        const address = session.envelope.rcptTo[0]?.address ?? "";
        const behavior = behaviorFor(address);
        stream.resume();
        stream.on("end", () =>
          setTimeout(() => {
            if (behavior !== "drops") this.taken.set(address, (this.taken.get(address) ?? 0) + 1);
            if (behavior.includes("drops")) this.hangUp(session.id);
            else if (this.total > this.silentAfter) this.unanswered++;
            else callback();
          }, this.delayMs),
        );
      },
    };
  }
}

/** By the number in the address, so that each attempt is treated the same. */
export function behaviorFor(address: string): Behavior {
  const number = Number(/\d+/.exec(address)?.[0]);
  if (number % 100 === 7) return "refuses";
  if (number % 50 === 3) return "later";
  if (number % 80 === 11) return "drops";
  if (number % 80 === 51) return "takes and drops";
  return "takes";
}
