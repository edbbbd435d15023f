import type { IncomingMessage, ServerResponse } from "node:http";
import { availableParallelism } from "node:os";
import { setImmediate as nextTurn, setTimeout as delay } from "node:timers/promises";

/** How long work gives way at a time, so that it advances even if there are always visitors. */
const longestMs = 50;
/** While there are visitors, it rests this long between two pieces, so that most of them meet none. */
const restMs = 5;
/** How long work that is done row by row goes on before it gives way. */
const pieceMs = 1;
/** So long after the last visitor's request, there are none. */
const awayAfterMs = 1_000;
/** With two processors, 15. The database works for a job, too, so that most of the time remains for visitors. */
const restsPerWork = 30 / availableParallelism();
const longestRestMs = 2_000;

let answering = 0;
let lastVisit = -Infinity;
const waiting = new Set<() => void>();

// Admins follow jobs for minutes, and would slow them down.
const isVisitors = ({ url = "" }: IncomingMessage) => !/^\/(api\/)?admin\b/.test(url);

/** To be called when a visitor gets a stored page. */
export function noteVisit(): void {
  lastVisit = performance.now();
}

/** Whether a visitor has asked for something just now. */
export function hasVisitors(): boolean {
  return performance.now() - lastVisit < awayAfterMs;
}

/** To be called when the product begins to answer a request. Stored pages are sent at once, and aren't waited for. */
export function beginAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!isVisitors(request)) return;
  answering++;
  noteVisit();
  response.once("close", () => {
    answering--;
    if (answering === 0) for (const resume of waiting) resume();
  });
}

/**
 * Waits while this process is answering visitors, but not for long, and a little if there was one just now. To be called
 * between short pieces of work that nobody waits for: each makes a page that is being rendered take that much longer.
 */
export function giveWay(): Promise<void> {
  if (answering === 0) return hasVisitors() ? delay(restMs) : Promise.resolve();
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      waiting.delete(resume);
      resolve();
    };
    const timer = setTimeout(resume, longestMs);
    waiting.add(resume);
  });
}

/** Returns a function that gives way if it's due. To be called after each row of a long list. */
export function givingWay(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < pieceMs) return;
    await nextTurn();
    await giveWay();
    begun = performance.now();
  };
}

/**
 * Returns a function that rests if there are visitors: many times as long as this process worked before it was last
 * called. For long work in a process of its own, which visitors only notice because it keeps the processors busy. Since
 * it rests one call later than it could, work that calls it once never waits.
 */
export function restingFromWork(signal?: AbortSignal): (areVisitorsThere: boolean) => Promise<void> {
  let known = process.cpuUsage();
  let restMs = 0;
  return async (areVisitorsThere) => {
    const { user, system } = process.cpuUsage(known);
    if (areVisitorsThere) await delay(restMs, undefined, { signal }).catch(() => {});
    restMs = Math.min(longestRestMs, ((user + system) / 1_000) * restsPerWork);
    known = process.cpuUsage();
  };
}
