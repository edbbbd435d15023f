import { expect } from "vitest";

/**
 * How many cases or characters a test takes: few in a quick file, many where a slow file (`*.slow.test.ts`) imports the
 * quick one. Only the many would make an algorithm exceed a test's limit that is quadratic, or hit a rare case.
 */
export function fewOrMany(few: number, many: number): number {
  return expect.getState().testPath?.endsWith(".slow.test.ts") ? many : few;
}
