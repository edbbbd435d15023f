import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase } from "vitest/node";

/** Prints the failures of tests that passed on retry, which Vitest's own reporter omits. */
export class FirstFailures implements Reporter {
  constructor(private readonly print = (text: string): void => void process.stdout.write(text)) {}

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const failures = (test.result().errors ?? []).map(({ stack, message, diff }) =>
      [stack ?? message, diff].filter(Boolean).join("\n\n"),
    );
    const text = [`Failed, tried again: ${test.fullName}`, ...failures].join("\n\n");
    // Log files show no colors.
    this.print(`\n⟳ ${stripVTControlCharacters(text)}\n\n`);
  }
}
