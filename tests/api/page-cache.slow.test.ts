import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { edits, pages, read, readBesideOthers } from "#tests/cached-product";
// Starts the product, and tests all edits instead of a few: see `fewOrMany`.
import "./page-cache.test";

describe("every reader who asks after a change sees it", () => {
  test.each(Object.keys(edits))("of %s, even if others ask all the time", readBesideOthers);

  test("in any order", async () => {
    const kinds = fc.constantFrom(...Object.values(edits).filter(({ undo }) => !undo));
    const step = fc.oneof(fc.record({ read: fc.constantFrom(...pages) }), fc.record({ edit: kinds }));
    let readings = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
        for (const step of steps) {
          if ("edit" in step) await step.edit.edit();
          else {
            await read(step.read);
            readings++;
          }
        }
      }),
      { numRuns: 15 },
    );
    expect(readings).toBeGreaterThan(0);
  });
});
