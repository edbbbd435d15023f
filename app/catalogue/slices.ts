import { setImmediate } from "node:timers/promises";

/** How long work may block the event loop, in milliseconds. */
const sliceMs = 8;

/** Work that can be interrupted wherever it yields. */
export type Sliced<Result> = Generator<void, Result>;

/** Runs work in slices, and lets other requests run in between. */
export async function inSlices<Result>(work: Sliced<Result>): Promise<Result> {
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < sliceMs) continue;
    await setImmediate();
    begun = performance.now();
  }
}

/** Runs work without interruption. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
