import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextLoopTick } from "node:timers/promises";

/** How long work gives way at a time, so that it advances even if there are always visitors. */
const maxWaitMs = 50;
/** While there are visitors, it rests this long between two pieces, so that most of them meet none. */
const restMs = 5;
/** How long work that is done row by row goes on before it gives way. */
const pieceMs = 1;
/** So long after the last visitor's request, there are none. */
const awayAfterMs = 1_000;

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
function hasVisitors(): boolean {
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
export function yieldToRequests(): Promise<void> {
  if (answering === 0) return hasVisitors() ? new Promise((resolve) => setTimeout(resolve, restMs)) : Promise.resolve();
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

/** Returns a function that gives way if it's due. To be called after each row of a long list. */
export function yieldWhenDue(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < pieceMs) return;
    await nextLoopTick();
    await yieldToRequests();
    begun = performance.now();
  };
}
