import { describe, expect, test } from "vitest";
import { markSeedOf } from "~/platform/runtime/mark-seed";
import { groundOf, markOf } from "~/platform/runtime/mark-shapes";

describe("the mark of a tool", () => {
  const names = ["", "Acme", "İ", "日本語", "👩🏽‍💻", "\ud800", "x".repeat(10_000)];

  test.each(names)("is always the same, in at most three inks (case %#)", (name) => {
    const seed = markSeedOf(name);
    expect(markSeedOf(name)).toBe(seed);
    expect(Number.isSafeInteger(seed) && seed >= 0).toBe(true);
    expect(markOf(seed)).toEqual(markOf(seed));
    expect(markOf(seed).length).toBeGreaterThan(0);
    expect(markOf(seed).length).toBeLessThanOrEqual(3);
    for (const { path } of markOf(seed)) expect(path).toMatch(/^[MmhvaALz\d .-]+$/);
  });

  test("differs among names, and has the ground of its category", () => {
    const seeds = Array.from({ length: 500 }, (_, i) => markSeedOf(`Company ${i}`, "crm"));
    expect(new Set(seeds.map(groundOf)).size).toBe(1);
    expect(new Set(seeds.map((seed) => JSON.stringify(markOf(seed)))).size).toBeGreaterThan(490);
    const categories = Array.from({ length: 100 }, (_, i) => groundOf(markSeedOf("Acme", `category-${i}`)));
    expect(new Set(categories).size).toBe(6);
  });
});
