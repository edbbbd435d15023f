import { setImmediate } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { inSlices, type Sliced } from "~/discovery/directory/run-in-slices";

let now = 0;
beforeEach(() => {
  const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
  return () => clock.mockRestore();
});

/** Work whose steps each take longer than a slice by the mocked clock. */
function* work(name: string, steps: number, log: string[]): Sliced<string> {
  for (let i = 0; i < steps; i++) {
    now += 10;
    log.push(name);
    yield;
  }
  return name;
}

test("works take turns after the first slice, with one in each turn of the event loop", async () => {
  const log: string[] = [];
  let ticks = 0;
  let isOver = false;
  const tickCounter = (async () => {
    for (; !isOver; ticks++) await setImmediate();
  })();
  const results = await Promise.all([..."abc"].map((name) => inSlices(work(name, 3, log))));
  isOver = true;
  await tickCounter;
  expect(results).toEqual(["a", "b", "c"]);
  // The first work starts before the others are queued.
  expect(log.join("")).toBe("aabcabcbc");
  expect(ticks).toBeGreaterThanOrEqual(log.length - 1);
});

test("an error of one work is its own", async () => {
  const log: string[] = [];
  function* failing(): Sliced<void> {
    yield* work("f", 1, log);
    throw new Error("broken");
  }
  const [failed, done] = await Promise.allSettled([inSlices(failing()), inSlices(work("w", 2, log))]);
  expect(failed).toMatchObject({ status: "rejected", reason: new Error("broken") });
  expect(done).toMatchObject({ status: "fulfilled", value: "w" });
});
