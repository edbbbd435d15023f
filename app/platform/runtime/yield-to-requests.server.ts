import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextLoopTick } from "node:timers/promises";

/** Maximum wait at a time, so that work advances even if there are always visitors. */
const maxWaitMs = 50;
/** Pause between two pieces of work while there are visitors, so that most requests meet none. */
const pauseMs = 1;
/** How long row-by-row work runs before it yields. */
const pieceMs = 1;
/** Requests older than this don't count. */
const recentMs = 1_000;

let answering = 0;
let lastVisit = -Infinity;
const waiting = new Set<() => void>();

// Admins' requests don't count: admins watch jobs for minutes, which would slow the jobs down.
const isVisitors = ({ url = "" }: IncomingMessage) => !/^\/(api\/)?admin\b/.test(url);

/** Call this when a visitor gets a stored page. */
export function recordVisit(): void {
  lastVisit = performance.now();
}

/** Whether a visitor sent a request within the last second. */
function hasVisitors(): boolean {
  return performance.now() - lastVisit < recentMs;
}

/** Call this when the product begins to answer a request. Not needed for stored pages, which are sent immediately. */
export function trackRequest(request: IncomingMessage, response: ServerResponse): void {
  if (!isVisitors(request)) return;
  answering++;
  recordVisit();
  response.once("close", () => {
    answering--;
    if (answering === 0) for (const resume of waiting) resume();
  });
}

/**
 * Waits while this process is answering visitors, up to a limit, and briefly if there was a visitor recently. Call
 * this between short pieces of background work, because each piece delays the pages being rendered.
 */
export function yieldToRequests(): Promise<void> {
  if (answering === 0)
    return hasVisitors() ? new Promise((resolve) => setTimeout(resolve, pauseMs)) : Promise.resolve();
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(timer);
      waiting.delete(resume);
      resolve();
    };
    const timer = setTimeout(resume, maxWaitMs);
    waiting.add(resume);
  });
}

/** Returns a function that yields if it's time to. Call it after each row of a long list. */
export function yieldWhenDue(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < pieceMs) return;
    await nextLoopTick();
    await yieldToRequests();
    begun = performance.now();
  };
}
