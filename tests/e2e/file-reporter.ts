import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from "@playwright/test/reporter";

type File = { left: number; passed: number; skipped: number; failed: number; ms: number };

/** Prints a line per file once all its tests have ended, and the failures at the end. */
export default class FileReporter implements Reporter {
  private readonly files = new Map<string, File>();
  private readonly failures: string[] = [];
  private readonly started = Date.now();
  private folder = "";

  onBegin(config: FullConfig, suite: Suite): void {
    this.folder = path.dirname(config.configFile ?? config.rootDir);
    for (const { location } of suite.allTests()) this.fileOf(location.file).left++;
  }

  onTestEnd(test: TestCase, { status, errors, duration, attachments }: TestResult): void {
    const file = this.fileOf(test.location.file);
    const isExpected = test.ok() && status !== "skipped";
    file.left--;
    file.ms += duration;
    if (status === "skipped") file.skipped++;
    else if (isExpected) file.passed++;
    else {
      file.failed++;
      const [, project, , ...titles] = test.titlePath();
      const pictures = attachments.flatMap(({ path: file }) => (file ? [`Picture: ${file}`] : []));
      const name = `✗ ${this.nameOf(test.location.file)}:${test.location.line} (${project}) › ${titles.join(" › ")}`;
      this.failures.push([name, ...errors.map(textOf), ...pictures].join("\n\n"));
    }
    if (file.left === 0) this.printFile(test.location.file, file);
  }

  onError(error: TestError): void {
    this.failures.push(textOf(error));
  }

  onEnd({ status }: FullResult): void {
    const files = [...this.files.values()];
    const sum = (count: (file: File) => number) => files.reduce((total, file) => total + count(file), 0);
    for (const failure of this.failures) console.log(`\n${failure}`);
    const [passed, failed, skipped, left] = [sum((f) => f.passed), sum((f) => f.failed), sum((f) => f.skipped), sum((f) => f.left)]; // oxfmt-ignore
    const counts = [`${passed} passed`, `${failed} failed`, `${skipped} skipped`, ...(left > 0 ? [`${left} not run`] : [])]; // oxfmt-ignore
    console.log(`\n${status}: ${counts.join(", ")} (${seconds(Date.now() - this.started)})`);
  }

  /** Playwright adds no lines of its own beside this reporter's. */
  printsToStdio(): boolean {
    return true;
  }

  private fileOf(name: string): File {
    const file = this.files.get(name) ?? { left: 0, passed: 0, skipped: 0, failed: 0, ms: 0 };
    this.files.set(name, file);
    return file;
  }

  private nameOf(file: string): string {
    return path.relative(this.folder, file);
  }

  private printFile(name: string, { passed, skipped, failed, ms }: File): void {
    const others = [failed > 0 ? `, ${failed} failed` : "", skipped > 0 ? `, ${skipped} skipped` : ""].join("");
    console.log(`${failed > 0 ? "✗" : "✓"} ${this.nameOf(name)} (${passed} passed${others}, ${seconds(ms)})`);
  }
}

/** Playwright colors what it says of a failure, also in files. */
const withoutColors = (text: string) => (process.stdout.isTTY ? text : stripVTControlCharacters(text));
const textOf = ({ stack, message, value, snippet }: TestError) =>
  withoutColors([stack ?? message ?? value ?? "", snippet ?? ""].filter(Boolean).join("\n\n"));
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
