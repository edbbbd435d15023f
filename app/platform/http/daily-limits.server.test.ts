import { expect, test } from "vitest";
import { Visitor } from "#tests/visitor";
import { DailyLimits } from "~/platform/http/daily-limits.server";

const noon = new Date("2026-12-31T12:00:00Z");
const midnight = new Date("2027-01-01T00:00:00Z");

/** How many of 100 attempts are allowed. */
function allowed(limits: DailyLimits, address: string, subject = "views of 12", now = noon): number {
  const { context } = new Visitor({ address });
  return Array.from({ length: 100 }, () => limits.allows(context, subject, 3, now)).filter(Boolean).length;
}

function usedCounters(limits: DailyLimits): Record<number, number> {
  const used: Record<number, number> = {};
  const { counters } = limits as unknown as { counters: Uint16Array };
  counters.forEach((count, position) => {
    if (count > 0) used[position] = count;
  });
  return used;
}

test("allows each address its points per subject and day", () => {
  const limits = new DailyLimits();
  expect(allowed(limits, "192.0.2.1")).toBe(3);
  expect(allowed(limits, "192.0.2.1", "views of 34")).toBe(3);
  expect(allowed(limits, "192.0.2.2")).toBe(3);
  expect(allowed(limits, "192.0.2.1")).toBe(0);
  expect(allowed(limits, "192.0.2.1", "views of 12", midnight)).toBe(3);
});

test("allows a customer's whole IPv6 range four times as much", () => {
  const limits = new DailyLimits();
  const addresses = Array.from({ length: 20 }, (_, i) => `2001:db8:1:${i.toString(16)}00::1`);
  expect(addresses.reduce((sum, address) => sum + allowed(limits, address), 0)).toBe(12);
});

test("keeps no address, but counters at positions that another key would put elsewhere", () => {
  const limits = new DailyLimits();
  allowed(limits, "192.0.2.1");
  const used = usedCounters(limits);
  // Counts of the address and of its network.
  expect(Object.values(used)).toEqual([3, 3]);
  allowed(limits, "192.0.2.1", "views of 12", midnight);
  expect(usedCounters(limits)).not.toEqual(used);
});
