import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Slots } from "~/platform/runtime/slots.server";

/** Starts works that end on request, and the names of those that run. */
function queue(turns: Slots) {
  const running = new Map<string, () => void>();
  const start = (name: string) =>
    turns.take(() => new Promise<string>((resolve) => running.set(name, () => resolve(name))));
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await turn();
  };
  return { start, end, running: () => [...running.keys()] };
}

test("some run at a time, others in the order in which they came, and too many are refused", async () => {
  const { start, end, running } = queue(new Slots({ concurrency: 2, maxWaiting: 2, busy: "Too many." }));
  const works = ["a", "b", "c", "d"].map(start);
  await expect(start("e")).rejects.toMatchObject({ reason: "unavailable", message: "Too many.", retryAfter: 5 });
  expect(running()).toEqual(["a", "b"]);
  await end("b");
  expect(running()).toEqual(["a", "c"]);
  await end("a");
  await end("c");
  await end("d");
  expect(await Promise.all(works)).toEqual(["a", "b", "c", "d"]);
});

test("work that fails makes room, too", async () => {
  const turns = new Slots({ concurrency: 1, maxWaiting: 1, busy: "Too many." });
  const failing = turns.take(() => Promise.reject(new Error("failed")));
  const next = turns.take(async () => "done");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("done");
});
