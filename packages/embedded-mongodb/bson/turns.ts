/** Comes between chunks of long work, so that whoever drives it can let others have their turn. */
export const pause = null;
export type Pause = typeof pause;

/** Work that is done piece by piece. */
export type Steps<Result = void> = Generator<Pause, Result>;

/** Comes where what was written so far may be committed, and others may write, before the work goes on. */
export const part = Symbol("part");

/** A long write, which need not be there as a whole or not at all. */
export type Parts<Result = void> = Generator<Pause | typeof part, Result>;

const longestMs = 2;
const looksEvery = 16;

/** Says when work has taken long enough. It looks at the clock only now and then, since that takes time itself. */
export class Pace {
  private count = 0;
  private since = performance.now();

  isOver(): boolean {
    return ++this.count % looksEvery === 0 && performance.now() - this.since > longestMs;
  }

  /** What others take in between does not count. */
  *rest(): Steps {
    yield pause;
    this.since = performance.now();
  }
}

/** Lets timers, sockets and other commands have their turn. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Does steps to their end, with turns for others in between. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  return (await untilPart(steps)) as Result;
}

/** Does steps up to the end of a part, which it then answers, or to their own end. */
export async function untilPart<Result>(steps: Parts<Result>): Promise<Result | typeof part> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value === part) return part;
    await nextTurn();
  }
}

/** A long write as one that is not committed in parts. */
export function* asOne<Result>(parts: Parts<Result>): Steps<Result> {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    if (value === pause) yield pause;
  }
}

/** Gathers what comes between pauses. */
export function* gather<Item>(items: Iterable<Item | Pause>): Steps<Item[]> {
  const all: Item[] = [];
  for (const item of items) {
    if (item === pause) yield pause;
    else all.push(item);
  }
  return all;
}

/** A place that one at a time may have, in the order of asking. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** Answers true once it is the asker's turn, and false when that was not within the time. */
  take(withinMs = Infinity): Promise<boolean> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        this.waiting.splice(this.waiting.indexOf(go), 1);
        resolve(false);
      };
      const timer = this.taken && withinMs < Infinity ? setTimeout(giveUp, withinMs) : undefined;
      if (this.taken) this.waiting.push(go);
      else {
        this.taken = true;
        go();
      }
    });
  }

  pass(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.taken = false;
  }
}
