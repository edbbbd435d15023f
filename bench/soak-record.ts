import { quantiles } from "#bench/quantiles";

/** A fault, from when on, and until when its effects could be felt, in milliseconds of `performance.now()`. */
type FaultTime = { from: number; to: number };

/** What a request was answered with. `by` says whose it was. */
type Answered = { by: string; request: string; status: number; ms: number; id: string; text: string };

/**
 * Requests that were errors, that were refused because of a fault, and that were refused because the machine had too much
 * to do.
 */
type Counts = { requests: number; unexpected: number; refused: number; busy: number };

/** What happened since the last report. Times are those of visitors, without faults, in milliseconds. */
export type Happened = Counts & { p50: number; p99: number };

/** Statuses of what can't be done during a fault, each with a sentence that says so. */
const refusals = [503, 507];
const busy = "The site is very busy.";

/** Notes all requests, and tells the refusals that a fault explains from errors. */
export class SoakRecord {
  /** Since the start. */
  readonly total: Counts = { requests: 0, unexpected: 0, refused: 0, busy: 0 };
  readonly faults: FaultTime[] = [];
  /** How many requests failed, by whose they were. */
  readonly failed = new Map<string, number>();
  #last = { ...this.total };
  #times: number[] = [];

  /** @param report prints an unexpected error, given the ID of its request, if any */
  constructor(private readonly report: (sentence: string, requestId?: string) => void) {}

  /** Whether a fault could be felt since a moment. */
  hadFaultSince(begun: number): boolean {
    return this.faults.some(({ to }) => to >= begun);
  }

  /** A `fetch` that notes what it gets. */
  fetchAs(by: string): typeof fetch {
    return async (input, init) => {
      const begun = performance.now();
      const request = `${init?.method ?? "GET"} ${new URL(input instanceof Request ? input.url : input).pathname}`;
      try {
        const response = await fetch(input, init);
        const text = await response.clone().text();
        const id = response.headers.get("X-Request-Id") ?? "";
        this.#note({ by, request, status: response.status, ms: performance.now() - begun, id, text }, begun);
        return response;
      } catch (error) {
        this.total.requests++;
        this.#countFailed(by);
        const { message, cause } = error as Error;
        this.unexpected(`${request} by ${by} wasn’t answered: ${message} (${String(cause)})`);
        throw error;
      }
    };
  }

  unexpected(sentence: string, requestId?: string): void {
    this.total.unexpected++;
    this.report(sentence, requestId);
  }

  #note({ by, request, status, ms, id, text }: Answered, begun: number): void {
    this.total.requests++;
    const hadFault = this.hadFaultSince(begun);
    if (status < 400) {
      if (by === "visitors" && !hadFault) this.#times.push(ms);
      return;
    }
    this.#countFailed(by);
    if (status === 503 && text.includes(busy)) this.total.busy++;
    else if (hadFault && refusals.includes(status) && hasSentence(text)) this.total.refused++;
    else this.unexpected(`${request} by ${by} answered ${status} after ${Math.round(ms)} ms: ${sampleOf(text)}`, id);
  }

  #countFailed(by: string): void {
    this.failed.set(by, (this.failed.get(by) ?? 0) + 1);
  }

  /** What happened since the last time that this was asked. */
  takeHappened(): Happened {
    const { total } = this;
    const since = this.#last;
    const [p50 = NaN, p99 = NaN] = quantiles(this.#times, 0.5, 0.99);
    this.#last = { ...total };
    this.#times = [];
    const counts = Object.entries(total).map(([name, count]) => [name, count - since[name as keyof Counts]]);
    return { ...(Object.fromEntries(counts) as Counts), p50, p99 };
  }
}

/** Whether an answer says what is wrong: a message of the API, a sentence, or a heading or a problem of a page. */
const hasSentence = (text: string) => /"message":"[^"]+\."|^[^<{]+\.$|<h1[^>]*>[^<]+|role="alert"/.test(text);

/** What a page or an answer of the API says, in short. */
function sampleOf(text: string): string {
  const [, alert] = /role="alert"[^>]*>(.*?)<\/(?:p|div)>/s.exec(text) ?? [];
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(text) ?? [];
  return (alert ?? heading ?? text).replaceAll(/<[^>]+>/g, " ").slice(0, 300);
}
