import { setTimeout } from "node:timers/promises";

/** Deliberate waiting, in an object so that tests can record the time instead of waiting. */
export const clock = {
  wait: (ms: number, options?: { signal?: AbortSignal }): Promise<void> => setTimeout(ms, undefined, options),
};
