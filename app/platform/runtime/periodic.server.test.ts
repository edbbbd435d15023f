import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Periodic } from "~/platform/runtime/periodic.server";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  end(new Error("away"));
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
