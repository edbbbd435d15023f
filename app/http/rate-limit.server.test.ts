import { expect, test, vi } from "vitest";
import { limit, networkOf } from "~/http/rate-limit.server";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::ffff", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", "unknown"],
  ["nonsense", "unknown"],
])("the address %s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("a key has its tries, is told how long to wait, and then has them again", async () => {
  vi.useFakeTimers();
  const allowance = { points: 2, seconds: 90 };
  const take = (key: string) => limit("the limit of this test", key, allowance);
  await take("a");
  await take("a");
  await expect(take("a")).rejects.toMatchObject({
    reason: "too-many",
    message: "Too many tries. Please wait 2 minutes.",
    retryAfter: 90,
  });
  await take("b");
  vi.advanceTimersByTime(50_000);
  await expect(take("a")).rejects.toMatchObject({ message: "Too many tries. Please wait 40 seconds.", retryAfter: 40 });
  vi.advanceTimersByTime(40_000);
  await take("a");
  vi.useRealTimers();
});
