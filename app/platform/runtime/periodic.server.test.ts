import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Periodic } from "~/platform/runtime/periodic.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As the driver throws it. */
const databaseAway = Object.assign(new Error("away"), { name: "MongoServerSelectionError" });

test("is done every so often, not twice at once, also after a failure, until it is stopped", async () => {
  let end: (error?: Error) => void = () => {};
  const work = vi.fn(
    () => new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve()))),
  );
  const periodic = new Periodic(1_000, work);
  periodic.start();
  periodic.start();
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_500);
  expect(work).toHaveBeenCalledTimes(1);
  end(databaseAway);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).toHaveBeenCalledTimes(2);

  let hasStopped = false;
  const stopping = periodic.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(hasStopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(work).toHaveBeenCalledTimes(2);
});

test("logs a failure that lasts once, and it again after a success, but none without a database", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const [broken, other] = [new Error("broken"), new Error("other")];
  const results = [databaseAway, broken, new Error("broken"), databaseAway, broken, other, null, other];
  const periodic = new Periodic(1_000, async () => {
    const result = results.shift();
    if (result) throw result;
  });
  periodic.start();
  await vi.advanceTimersByTimeAsync(results.length * 1_000);
  await periodic.stop();
  const sentence = "Regular work failed. It’s tried again later.";
  expect(logged.mock.calls).toEqual([broken, other, other].map((error) => [sentence, error]));
});
