import { describe, expect, test } from "vitest";
import { initialsOf, paletteIndexOf } from "~/catalog/companies/initials";

describe("initials", () => {
  test.each([
    ["Acme", "A"],
    ["acme corp inc", "AC"],
    ["C++", "C"],
    ["015", "0"],
    ["  spaced   out  ", "SO"],
    ["«quoted» name", "QN"],
    ["İstanbul", "İ"],
    ["ßa ßb", "SS"],
    ["E\u0301cole", "E\u0301"],
    ["हिन्दी भाषा", "हिभा"],
    ["𠮷野家", "𠮷"],
    ["🚀 Rocket", "R"],
    ["👩🏽‍💻 🚀", "👩🏽‍💻"],
    ["\u200fשלום", "ש"],
    ["...", "."],
    ["", ""],
  ])("of %j are %j", (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe("the color of a name", () => {
  const names = ["", "Acme", "İ", "日本語", "👩🏽‍💻", "\ud800", "x".repeat(10_000)];

  test.each(names)("is always the same, and one of those there are (case %#)", (name) => {
    const index = paletteIndexOf(name, 8);
    expect(paletteIndexOf(name, 8)).toBe(index);
    expect(Number.isInteger(index) && index >= 0 && index < 8).toBe(true);
  });

  test("differs among names", () => {
    const indexes = Array.from({ length: 100 }, (_, i) => paletteIndexOf(`Company ${i}`, 8));
    expect(new Set(indexes).size).toBe(8);
  });
});
