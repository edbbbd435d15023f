import type { IncomingMessage, ServerResponse } from "node:http";

/** How long work gives way at a time, so that it advances even if there are always visitors. */
const longestMs = 50;

let answering = 0;
const waiting = new Set<() => void>();

// Admins follow jobs for minutes, and would slow them down.
const isVisitors = ({ url = "" }: IncomingMessage) => !/^\/(api\/)?admin\b/.test(url);

/** To be called when the product begins to answer a request. Stored pages are sent at once, and don't count. */
export function beginAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!isVisitors(request)) return;
  answering++;
  response.once("close", () => {
    answering--;
    if (answering === 0) for (const resume of waiting) resume();
  });
}

/**
 * Waits while this process is answering visitors, but not for long. To be called between short pieces of work that
 * nobody waits for: each makes a page that is being rendered take that much longer.
 */
export function giveWay(): Promise<void> {
  if (answering === 0) return Promise.resolve();
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
