import { describe, expect, test } from "vitest";
import { fold } from "~/platform/text/fold";

describe("folding", () => {
  test.each([
    ["İSTANBUL", "istanbul"],
    ["\u00b5Streamer", "\u03bcStreamer"],
    ["STRASSE", "straße"],
    ["ẞ", "ß"],
    ["ΟΔΟΣ", "οδος"],
    ["ﬁnance", "Finance"],
    ["ＡＣＭＥ", "acme"],
    ["\u212A (Kelvin)", "k (kelvin)"],
    ["Cafe\u0301", "café"],
  ])("makes %s and %s one", (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  test.each([
    ["C", "C++"],
    ["e", "é"],
    ["ı", "l"],
    ["日本", "日木"],
  ])("keeps %s and %s apart", (a, b) => {
    expect(fold(a)).not.toBe(fold(b));
  });

  test("a capital sigma is found inside a word, although a small one at the end of the search looks different", () => {
    expect(fold("ΟΔΟΣΑ")).toContain(fold("οδος"));
    expect(fold("οδοσα")).toContain(fold("ΟΔΟΣ"));
  });

  test.each(["İ", "i\u0307", "ß", "ΣΑΣ", "ﷺ", "½ Ⅳ ①", "👩🏽‍💻", "a\0b", "\ud800", ""])(
    "folding %j twice changes nothing more",
    (text) => {
      expect(fold(fold(text))).toBe(fold(text));
    },
  );
});
