import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { EJSON } from "bson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#database/process/start";
import { expectedFailures } from "./expected-failures";
import type { UnifiedFile, UnifiedTest } from "./unified-format";
import { UnifiedRunner } from "./unified-runner";

/**
 * The drivers' own CRUD tests (mongodb/specifications, source/crud/tests/unified) against the embedded database. They
 * are their authors' data and no part of this project: CONFORMANCE_DIR says where they are.
 */
const given = process.env.CONFORMANCE_DIR ?? "../shared/conformance/crud";
const folder = path.resolve(import.meta.dirname, "../../../..", given);

if (existsSync(folder)) describe("CRUD conformance", checkConformance);
else test.skip(`CRUD conformance: there are no tests in ${folder}; CONFORMANCE_DIR names another folder`);

function checkConformance(): void {
  const files = readdirSync(folder)
    .filter((entry) => entry.endsWith(".json"))
    .map((name) => ({ name, file: EJSON.parse(readFileSync(path.join(folder, name), "utf8")) as UnifiedFile }));
  const keyOf = (name: string, { description }: UnifiedTest) => `${name} › ${description}`;
  let data: string;
  let embedded: EmbeddedDatabase;
  let runner: UnifiedRunner;

  beforeAll(async () => {
    data = await mkdtemp(path.join(tmpdir(), "conformance-"));
    embedded = await startEmbeddedDatabase({ folder: data });
    runner = await UnifiedRunner.connect(embedded.uri);
  });

  afterAll(async () => {
    await runner.close();
    await embedded.close();
    await rm(data, { recursive: true });
  });

  for (const { name, file } of files) {
    describe(name, () => {
      for (const unified of file.tests) {
        test(unified.description, async ({ skip }) => {
          const whyNot = runner.whyNotApplicable(file, unified);
          if (whyNot) skip(whyNot);
          const failure = await runner.run(file, unified).then(
            () => null,
            (error: unknown) => error,
          );
          const reason = expectedFailures[keyOf(name, unified)];
          if (failure && !reason) throw failure;
          if (reason) expect(failure, `it passes now, and was expected to fail: ${reason}`).not.toBeNull();
        });
      }
    });
  }

  test("every failure that is expected is one of a test that applies", () => {
    const applicable = files.flatMap(({ name, file }) =>
      file.tests.filter((unified) => !runner.whyNotApplicable(file, unified)).map((unified) => keyOf(name, unified)),
    );
    expect(Object.keys(expectedFailures).filter((key) => !applicable.includes(key))).toEqual([]);
  });
}
