import { expect, test } from "vitest";
import { FirstFailures } from "#tests/first-failures";

const errors = [
  { message: "expected 1 to be 2", stack: "Error: expected 1 to be 2\n    at a.test.ts:1", diff: "- 2\n+ 1" },
];

/** The output for a test with these results per try. */
function printedOf(flaky: boolean): string {
  let printed = "";
  const reporter = new FirstFailures((text) => (printed += text));
  const result = { state: flaky ? "passed" : "failed", errors };
  reporter.onTestCaseResult({
    fullName: "a list > is sorted",
    diagnostic: () => ({ flaky }),
    result: () => result,
  } as never);
  return printed;
}

test("the first failure of a test that passed when it was tried again is printed in full", () => {
  expect(printedOf(true)).toBe(
    "\n⟳ Failed, tried again: a list > is sorted\n\nError: expected 1 to be 2\n    at a.test.ts:1\n\n- 2\n+ 1\n\n",
  );
});

test("the failures of a test that failed each time are left to the other reporter", () => {
  expect(printedOf(false)).toBe("");
});
