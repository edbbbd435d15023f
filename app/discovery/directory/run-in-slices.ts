/** How long work may block the event loop, in milliseconds. */
const sliceMs = 8;
/** How long background work may block the event loop, in milliseconds. Shorter, because requests may arrive meanwhile. */
const backgroundSliceMs = 1;

/** Work that can be paused wherever it yields. */
export type Sliced<Result> = Generator<void, Result>;

/** Resolves the promises of work that waits for its next slice, first in, first out. */
const queue: (() => void)[] = [];

/**
 * Runs work in slices, and yields to the event loop in between.
 * @param yieldToRequests waits before each slice while requests are being processed. Only for background work
 */
export async function inSlices<Result>(work: Sliced<Result>, yieldToRequests?: () => Promise<void>): Promise<Result> {
  // This tick may have done other work already, such as decoding a response, so start in a new one.
  if (yieldToRequests || queue.length > 0) await nextSlice();
  if (yieldToRequests) await yieldToRequests();
  let startedAt = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - startedAt < (yieldToRequests ? backgroundSliceMs : sliceMs)) continue;
    await nextSlice();
    if (yieldToRequests) await yieldToRequests();
    startedAt = performance.now();
  }
}

/** Waits for the next slice. Each tick of the event loop runs only one slice of all works, so many block it no longer than one. */
function nextSlice(): Promise<void> {
  return new Promise((resolve) => {
    queue.push(resolve);
    if (queue.length === 1) setImmediate(startNextSlice);
  });
}

function startNextSlice(): void {
  queue.shift()?.();
  if (queue.length > 0) setImmediate(startNextSlice);
}

/** Runs work without interruption. */
export function runAtOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
