import { setImmediate as nextTick } from "node:timers/promises";
import { expect, test } from "vitest";
import { Slots } from "~/platform/runtime/slots.server";

/** Starts work that ends on request, and lists the names of running work. */
function queue(slots: Slots) {
  const running = new Map<string, () => void>();
  const start = (name: string) =>
    slots.take(() => new Promise<string>((resolve) => running.set(name, () => resolve(name))));
  const end = async (name: string) => {
    running.get(name)?.();
    running.delete(name);
    await nextTick();
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
  const slots = new Slots({ concurrency: 1, maxWaiting: 1, busy: "Too many." });
  const failing = slots.take(() => Promise.reject(new Error("failed")));
  const next = slots.take(async () => "done");
  await expect(failing).rejects.toThrow("failed");
  expect(await next).toBe("done");
});
