import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTick } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "#server/log";
import { sendProblem } from "#server/problem";

/** Half of the second that visitors notice, because the requests that have begun take time, too. */
const maxWaitMs = 500;
/** Never refuse when at most this many wait: their delay has another cause, such as garbage collection. */
const minOverload = 20;
/** More than enough for reading hundreds of requests. */
const maxReadingMs = 50;
const reportMs = 10_000;

/**
 * Admins must be able to find out what's wrong, password checks have their own queue, and pages that were sent need
 * their images and the session.
 */
const isNeverRefused = (path: string) =>
  /^\/(admin|api\/admin|auth|api\/login|logout|api\/logout|api\/session|pictures|brand-marks)\b/.test(path);

/**
 * Begins one request per tick of the event loop, and refuses those that wait too long because the event loop is
 * overloaded. Health checks, files, and stored pages bypass it.
 * See docs/decisions/0024-requests-take-turns.md.
 */
export class Overload {
  /** Oldest first. */
  readonly #queue: { since: number; begin: (mayBegin: boolean) => void }[] = [];
  #isProcessing = false;
  #refused = 0;
  /** Runs what no single request is the reason for, so that lines of the log have no request's ID. */
  readonly #outside = AsyncLocalStorage.snapshot();

  /** @param sendOld sends a stored page instead of a refusal, and returns whether there was one */
  constructor(
    private readonly log: Logger,
    private readonly sendOld: (req: Request, res: Response) => Promise<boolean> = async () => false,
  ) {}

  /** Goes in front of the product. */
  readonly handler: RequestHandler = (req, res, next) => {
    if (isNeverRefused(req.path)) return next();
    this.#waitForSlot()
      .then((mayBegin) => (mayBegin ? next() : this.#refuse(req, res)))
      .catch(next);
  };

  async #refuse(req: Request, res: Response): Promise<void> {
    if (await this.sendOld(req, res)) return;
    res.set({ "Retry-After": "5", "Cache-Control": "private, no-store" });
    sendProblem(req, res.status(503), "The site is very busy. Try again in a few seconds.");
  }

  /** Resolves when the request may begin, with false if it waited too long. */
  #waitForSlot(): Promise<boolean> {
    return new Promise((begin) => {
      this.#queue.push({ since: performance.now(), begin });
      if (!this.#isProcessing) void this.#outside(() => this.#processQueue());
    });
  }

  async #processQueue(): Promise<void> {
    this.#isProcessing = true;
    while (this.#queue.length > 0) {
      await this.#readAll();
      for (let begun = 0; begun < minOverload && this.#queue.length > 0; begun++) {
        this.#refuseLate();
        this.#queue.shift()?.begin(true);
        await nextTick();
      }
    }
    this.#isProcessing = false;
  }

  /**
   * Reads until no more requests arrive. Node accepts one connection per tick of the event loop: if a request began in
   * each tick, the others would wait in the system's backlog, uncounted.
   */
  async #readAll(): Promise<void> {
    const until = performance.now() + maxReadingMs;
    // Finish the current tick.
    await nextTick();
    for (let known = 0; known < this.#queue.length && performance.now() < until;) {
      known = this.#queue.length;
      await nextTick();
    }
  }

  #refuseLate(): void {
    const latest = performance.now() - maxWaitMs;
    while (this.#queue.length > minOverload && (this.#queue[0]?.since ?? Infinity) < latest) {
      this.#queue.shift()?.begin(false);
      if (this.#refused++ === 0) setTimeout(() => this.#report(), reportMs).unref();
    }
  }

  #report(): void {
    this.log.warn({ refused: this.#refused }, "Overloaded: visitors got 503.");
    this.#refused = 0;
  }
}
