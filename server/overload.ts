import { setImmediate as turn } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "#server/log";
import { sendProblem } from "#server/problem";

/** Visitors notice a second, and what has begun takes time, too. */
const maxWaitMs = 500;
/** So few are no crowd: if they had to wait, it was for something else, such as collecting garbage. */
const fewRequests = 20;
/** Reading hundreds of requests takes less. */
const maxReadingMs = 50;
const reportMs = 10_000;

/**
 * Admins must be able to find out what's wrong, passwords have a queue of their own, and a page that was answered needs
 * its images, and to know whose it is.
 */
const isNeverRefused = (path: string) =>
  /^\/(admin|api\/admin|auth|api\/login|logout|api\/logout|api\/session|pictures|brand-marks)\b/.test(path);

/**
 * Begins with one request in each turn of the event loop, and refuses those that wait too long for their turn, because
 * the event loop has too much to do. What the product needn't answer goes past it: health checks, files, and stored pages.
 * See docs/decisions/0024-requests-take-turns.md.
 */
export class Overload {
  /** The first has waited longest. */
  readonly #waiting: { since: number; begin: (mayBegin: boolean) => void }[] = [];
  #takesTurns = false;
  #refused = 0;

  /** @param sendOld sends a stored page to those who are refused, and returns whether there was one */
  constructor(
    private readonly log: Logger,
    private readonly sendOld: (req: Request, res: Response) => Promise<boolean> = async () => false,
  ) {}

  /** Goes in front of the product. */
  readonly handler: RequestHandler = (req, res, next) => {
    if (isNeverRefused(req.path)) return next();
    this.#mayBegin()
      .then((mayBegin) => (mayBegin ? next() : this.#refuse(req, res)))
      .catch(next);
  };

  async #refuse(req: Request, res: Response): Promise<void> {
    if (await this.sendOld(req, res)) return;
    res.set({ "Retry-After": "5", "Cache-Control": "private, no-store" });
    sendProblem(req, res.status(503), "The site is very busy. Try again in a few seconds.");
  }

  /** Waits for its turn. Returns false if that took too long. */
  #mayBegin(): Promise<boolean> {
    return new Promise((begin) => {
      this.#waiting.push({ since: performance.now(), begin });
      if (!this.#takesTurns) void this.#takeTurns();
    });
  }

  async #takeTurns(): Promise<void> {
    this.#takesTurns = true;
    while (this.#waiting.length > 0) {
      await this.#readAll();
      for (let begun = 0; begun < fewRequests && this.#waiting.length > 0; begun++) {
        this.#refuseLate();
        this.#waiting.shift()?.begin(true);
        await turn();
      }
    }
    this.#takesTurns = false;
  }

  /**
   * Until no more requests arrive. Node accepts one connection in each turn of the event loop: if a request began in each,
   * the others would wait where nobody sees them.
   */
  async #readAll(): Promise<void> {
    const until = performance.now() + maxReadingMs;
    // This turn's end.
    await turn();
    for (let known = 0; known < this.#waiting.length && performance.now() < until;) {
      known = this.#waiting.length;
      await turn();
    }
  }

  #refuseLate(): void {
    const latest = performance.now() - maxWaitMs;
    while (this.#waiting.length > fewRequests && (this.#waiting[0]?.since ?? Infinity) < latest) {
      this.#waiting.shift()?.begin(false);
      if (this.#refused++ === 0) setTimeout(() => this.#report(), reportMs).unref();
    }
  }

  #report(): void {
    this.log.warn({ refused: this.#refused }, "Overloaded: visitors got 503.");
    this.#refused = 0;
  }
}
