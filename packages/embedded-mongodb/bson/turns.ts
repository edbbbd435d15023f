/** Yielded between chunks of long work, so that the caller can let other work run. */
export const pause = null;
export type Pause = typeof pause;

/** Long work that yields between pieces. */
export type Steps<Result = void> = Generator<Pause, Result>;

/** Yielded where the writes so far may be committed, and other writes may run, before the work continues. */
export const part = Symbol("part");

/** A long write that need not be atomic. */
export type Parts<Result = void> = Generator<Pause | typeof part, Result>;

const longestMs = 2;
const looksEvery = 16;

/** Says when work should yield. It checks the clock only now and then, because that takes time itself. */
export class Pace {
  private count = 0;
  private since = performance.now();

  isOver(): boolean {
    return ++this.count % looksEvery === 0 && performance.now() - this.since > longestMs;
  }

  /** Time that other work takes in between doesn't count. */
  *rest(): Steps {
    yield pause;
    this.since = performance.now();
  }
}

/** Lets timers, sockets, and other commands run. */
export function nextLoopTick(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Runs steps to their end, and yields to other work in between. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
  return (await untilPart(steps)) as Result;
}

/** Runs steps up to the end of a part, and then returns `part`, or to their own end. */
export async function untilPart<Result>(steps: Parts<Result>): Promise<Result | typeof part> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (value === part) return part;
    await nextLoopTick();
  }
}

/** Makes a long write one that isn't committed in parts. */
export function* asOne<Result>(parts: Parts<Result>): Steps<Result> {
  for (;;) {
    const { done, value } = parts.next();
    if (done) return value;
    if (value === pause) yield pause;
  }
}

/** Collects the items between pauses. */
export function* gather<Item>(items: Iterable<Item | Pause>): Steps<Item[]> {
  const all: Item[] = [];
  for (const item of items) {
    if (item === pause) yield pause;
    else all.push(item);
  }
  return all;
}

/** A fair lock: one holder at a time, in the order of asking. */
export class Slots {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** Resolves to true once the lock is held, and to false on timeout. */
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
