/** How long work may block the event loop, in milliseconds. */
const sliceMs = 8;
/** The same for work that nobody waits for: a visitor may come in the meantime. */
const backgroundSliceMs = 1;

/** Work that can be interrupted wherever it yields. */
export type Sliced<Result> = Generator<void, Result>;

/** Works that wait for their next slice, the longest waiting first. */
const waiting: (() => void)[] = [];

/**
 * Runs work in slices, and lets other requests run in between.
 * @param yieldToRequests waits before each slice while something else goes first
 */
export async function inSlices<Result>(work: Sliced<Result>, yieldToRequests?: () => Promise<void>): Promise<Result> {
  // What came before in this turn, such as decoding what was read, was work too.
  if (yieldToRequests || waiting.length > 0) await nextPlacementChange();
  if (yieldToRequests) await yieldToRequests();
  let begun = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - begun < (yieldToRequests ? backgroundSliceMs : sliceMs)) continue;
    await nextPlacementChange();
    if (yieldToRequests) await yieldToRequests();
    begun = performance.now();
  }
}

/** Works take turns, one slice in each turn of the event loop, so that many of them block it no longer than one. */
function nextPlacementChange(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(takeTurn);
  });
}

function takeTurn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(takeTurn);
}

/** Runs work without interruption. */
export function atOnce<Result>(work: Sliced<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
