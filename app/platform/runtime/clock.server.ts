import { setTimeout } from "node:timers/promises";

/** Waiting on purpose, in one object so that tests can see how long it would be, and not wait. */
export const clock = {
  wait: (ms: number, options?: { signal?: AbortSignal }): Promise<void> => setTimeout(ms, undefined, options),
};
