import { describe, expect, test } from "vitest";
import { fewOrMany } from "#tests/few-or-many";
import { cleanParagraphs, cleanText, shorten } from "~/platform/text/clean-text";

describe("cleaning a text", () => {
  test.each([
    ["  a \t b\u00a0\u3000c\u2028 ", "a b c"],
    ["a\0b\u0007\u001b[31mc", "a b [31mc"],
    ["\u202egnp.exe\u202c", "gnp.exe"],
    ["\u200fשלום\u200e \u061cعربي", "שלום عربي"],
    ["Go\u200bS\u2060\ufeff\u00adE", "GoSE"],
    ["Ac\u200dme\u200c", "Acme"],
    ["e\u200b\u0301", "é"],
    ["half \ud83d a pair", "half a pair"],
    ["hidden\u{e0049}\u{e0067}\u{e006e}", "hidden"],
    ["\u200b\u2060 \ufeff", ""],
  ])("makes %j %j", (text, cleaned) => {
    expect(cleanText(text)).toBe(cleaned);
  });

  test.each(["👨‍👩‍👧", "👩🏽‍💻 Dev", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "İ µ ß 日本語 𠮷", "C++ [ \\ .*", "<b>&amp;"])(
    "leaves %s as it is",
    (text) => {
      expect(cleanText(text)).toBe(text);
    },
  );

  test.each(["\0", "\ud800", "\u200b", "\u200d", "\u{e0041}", " "])(
    // A quadratic algorithm would exceed the test's limit with many cases.
    "leaves out a million times %j",
    (character) => {
      expect(cleanText(`a${character.repeat(fewOrMany(1_000_000, 10_000_000) / character.length)}`)).toBe("a");
    },
  );

  test.each(["\n", " ", "\n "])("separates paragraphs by a million times %j", (space) => {
    expect(cleanParagraphs(`a\n${space.repeat(fewOrMany(1_000_000, 10_000_000) / space.length)}\nb`)).toBe("a\n\nb");
  });

  test("takes a million characters that are clean already", () => {
    const text = "word ".repeat(fewOrMany(200_000, 2_000_000)).trim();
    expect(cleanText(text)).toBe(text);
  });

  test("keeps the breaks between paragraphs, however they are written, and no others", () => {
    expect(cleanParagraphs("a\r\nb\r\n\r\nc\n \t\nd\r\re\n\n\n\n\u200b\n\n")).toBe("a b\n\nc\n\nd\n\ne");
    expect(cleanParagraphs("\n \n")).toBe("");
  });
});

describe("shortening a text", () => {
  test.each([
    ["abc", 3, "abc"],
    ["abcd", 3, "ab…"],
    ["Sends invoices, and more", 17, "Sends invoices…"],
    ["Onelongwordwithoutspaces", 10, "Onelongwo…"],
    ["a 日本語日本語日本語", 8, "a 日本語日本…"],
    ["", 5, ""],
  ])("%j to %i characters gives %j", (text, length, short) => {
    expect(shorten(text, length)).toBe(short);
  });

  test.each(["👩🏽‍💻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "𠮷", "e\u0301\u0302", "नि"])(
    "never cuts %s in two, and never gives more than was asked for",
    (seen) => {
      const text = seen.repeat(20);
      for (let length = 1; length < text.length; length++) {
        const short = shorten(text, length);
        expect(short.length).toBeLessThanOrEqual(length);
        expect(short.replace("…", "").length % seen.length).toBe(0);
      }
    },
  );

  test("takes a million characters, and thousands of dashes", () => {
    expect(shorten("ab ".repeat(fewOrMany(350_000, 3_500_000)), 200).length).toBeLessThanOrEqual(200);
    expect(shorten(`${"-".repeat(19_990)}${"x".repeat(100)}`, 20_000)).toHaveLength(20_000);
  });
});
