import { describe, expect, test } from "vitest";
import { initialsOf } from "~/catalog/companies/initials";

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
