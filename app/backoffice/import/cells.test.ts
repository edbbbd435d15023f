import { describe, expect, test } from "vitest";
import { isBlank, readAddress, readCount, readDate, readFlag, readRating } from "~/backoffice/import/cells";

test.each(["", " ", "N/A", "n/a", "NA", "-", "–", "--", "none", "NULL", "#N/A", "unknown", "k. A."])(
  "%j says nothing",
  (text) => {
    expect(isBlank(text)).toBe(true);
    expect([readRating(text, 5), readCount(text), readFlag(text), readDate(text, "mdy"), readAddress(text)]).toEqual([
      {},
      {},
      {},
      {},
      {},
    ]);
  },
);

describe("a rating", () => {
  test.each([
    ["4.5", 5, 45],
    ["4,5", 5, 45],
    ["5", 5, 50],
    ["0", 5, 0],
    ["9", 10, 45],
    ["45", 50, 45],
    ["90", 100, 45],
    ["9/10", 5, 45],
    ["4.5 / 5", 100, 45],
    ["4.5 out of 5 stars", 10, 45],
    ["4.5 stars", 10, 45],
    ["4.5★", 10, 45],
    ["4.5 (1,234 reviews)", 5, 45],
    ["90%", 5, 45],
    ["★★★★☆", 10, 40],
    ["★★★★", 10, 40],
    ["⭐️⭐️⭐️⭐️½", 10, 45],
  ] as const)("%j of 0–%i is %i of 50", (text, scale, value) => {
    expect(readRating(text, scale)).toEqual({ value });
  });

  test.each(["five", "4.5.1", "-1", "0/0", "1e1", "4 5"])("is none: %j", (text) => {
    expect(readRating(text, 5)).toEqual({ problem: "isn’t a rating" });
  });

  test("is none above its scale", () => {
    expect(readRating("45", 5)).toEqual({ problem: "is more than 5" });
    expect(readRating("11/10", 50)).toEqual({ problem: "is more than 10" });
  });
});

test.each([
  ["1,234", 1234],
  ["1.234", 1234],
  ["1 234", 1234],
  ["1'234'567", 1234567],
  ["1.2k", 1200],
  ["1,2K+", 1200],
  ["3M", 3000000],
  ["120 reviews", 120],
  ["(7)", 7],
  ["~500", 500],
  ["12.0", 12],
  ["12.5", undefined],
  ["-4", undefined],
  ["many", undefined],
  ["1,23,4", undefined],
  ["9".repeat(30), undefined],
])("the count %j is %j", (text, value) => {
  expect(readCount(text)).toEqual(value === undefined ? { problem: "isn’t a whole number" } : { value });
});

test.each([
  ["yes", true],
  ["TRUE", true],
  ["1", true],
  [" x ", true],
  ["✓", true],
  ["No", false],
  ["0", false],
  ["false", false],
])("the flag %j is %j", (text, value) => {
  expect(readFlag(text)).toEqual({ value });
});

test("a flag that says something else is a problem", () => {
  expect(readFlag("perhaps")).toEqual({ problem: "is neither yes nor no" });
});

test.each([
  ["2026-12-31", "2026-12-31"],
  ["2026/1/5", "2026-01-05"],
  ["31.12.2026", "2026-12-31"],
  ["12/31/2026", "2026-12-31"],
  ["31/12/2026", "2026-12-31"],
  ["3/4/2026", "2026-03-04"],
  ["Dec 31, 2026", "2026-12-31"],
  ["31 December 2026", "2026-12-31"],
  ["1st March 2026", "2026-03-01"],
  ["2026-12-31T23:59:59Z", "2026-12-31"],
  ["12/31/2026 5:30 PM", "2026-12-31"],
  ["2026-02-30", undefined],
  ["soon", undefined],
  ["2026", undefined],
  ["31.12.26", undefined],
])("the date %j is %j", (text, value) => {
  expect(readDate(text, "mdy")).toEqual(value === undefined ? { problem: "isn’t a date" } : { value });
});

test("a date of which both parts may be the month is read as the column is", () => {
  expect(readDate("3/4/2026", "dmy")).toEqual({ value: "2026-04-03" });
});

describe("an address", () => {
  test.each([
    ["example.com", "https://example.com"],
    ["Example.COM", "https://Example.COM"],
    ["www.example.com/path?a=1", "https://www.example.com/path?a=1"],
    ["http://a.example", "http://a.example"],
    [" <https://a.example/> ", "https://a.example/"],
    ["[Acme](https://a.example/x)", "https://a.example/x"],
    ["[a.example](https://a.example)", "https://a.example"],
    ['[Acme](https://a.example/x "Acme")', "https://a.example/x"],
    ['"https://a.example"', "https://a.example"],
    ["(https://a.example)", "https://a.example"],
    ["https://a.example/wiki/A_(b)", "https://a.example/wiki/A_(b)"],
    ["https://a.example/?x=1,2;3", "https://a.example/?x=1,2;3"],
    ["See https://a.example for node.js", "https://a.example"],
    ["münchen.example", "https://münchen.example"],
  ])("%j is %j", (text, value) => {
    expect(readAddress(text)).toEqual({ value });
  });

  test.each([" ", ", ", "; ", ";", ",", "|", " | ", "\n"])("is the first where %j separates two", (between) => {
    expect(readAddress(`https://a.example${between}https://b.example/b`)).toEqual({
      value: "https://a.example",
      problem: "has more than one address: the first one counts",
    });
  });

  test.each([
    ...["hello", "javascript:alert(1)", "java\nscript:alert(1)", "ftp://a.example", "info@a.example"],
    ...["https://user:pw@a.example", "//a.example", "localhost", "a b.example c"],
    // Backtracking into each part of an unfinished link would exceed the test's limit.
    "[](".repeat(5_000),
  ])("is none: %j", (text) => {
    expect(readAddress(text)).toEqual({ problem: "isn’t a web address" });
  });

  test("of a file isn't a file's name", () => {
    expect(readAddress("logo.png", true)).toEqual({ problem: "isn’t a web address" });
    expect(readAddress("cdn.example/logo.png", true)).toEqual({ value: "https://cdn.example/logo.png" });
  });
});
