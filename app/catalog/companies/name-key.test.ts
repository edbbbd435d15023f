import { expect, test } from "vitest";
import { nameKeyOf } from "~/catalog/companies/name-key";

test.each([
  ["C", "C++", "C#", "F#", "R", "D", "F"],
  [".NET", "NET"],
  ["Node.js", "Node"],
  ["Disney", "Disney+"],
  ["C 8", "C# 8"],
])("has another key for each of %s", (...names) => {
  expect(new Set(names.map(nameKeyOf)).size).toBe(names.length);
});

test.each([
  ["C++", "c ++ ", "Ｃ＋＋"],
  ["Node.js", "NodeJS", "node js"],
  ["Café Müller!", "cafe muller"],
  ["Tool #1", "tool 1"],
  [".NET", " .net"],
  ["diaspora*", "Diaspora"],
  ["+Plus", "Plus"],
  ["A+B", "AB"],
])("has one key for %s and %s", (...names) => {
  expect(new Set(names.map(nameKeyOf)).size).toBe(1);
});

test.each(["", "  ", "!?", "+++", "..."])("has none for %j", (name) => {
  expect(nameKeyOf(name)).toBe("");
});
