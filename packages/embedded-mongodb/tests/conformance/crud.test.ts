import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { EJSON } from "bson";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#database/process/start";
import { expectedFailures } from "./expected-failures";
import type { UnifiedFile } from "./unified-format";
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
  const applicable = new Set<string>();
  const passed = new Set<string>();
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
    console.log(`CRUD conformance: ${passed.size} of ${applicable.size} applicable pass`);
  });

  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".json"))) {
    const file = EJSON.parse(readFileSync(path.join(folder, name), "utf8")) as UnifiedFile;
    describe(name, () => {
      for (const unified of file.tests) {
        const key = `${name} › ${unified.description}`;
        test(unified.description, async ({ skip }) => {
          const whyNot = runner.whyNotApplicable(file, unified);
          if (whyNot) skip(whyNot);
          applicable.add(key);
          const failure = await runner.run(file, unified).then(
            () => null,
            (error: unknown) => error,
          );
          if (!failure) passed.add(key);
          const reason = expectedFailures[key];
          if (failure && !reason) throw failure;
          if (reason) expect(failure, `it passes now, and was expected to fail: ${reason}`).not.toBeNull();
        });
      }
    });
  }

  test("every failure that is expected is one of a test that applies", () => {
    expect(Object.keys(expectedFailures).filter((key) => !applicable.has(key))).toEqual([]);
  });
}
